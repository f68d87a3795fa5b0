import type { CashEntry } from '#domain/cash/cash.ts'
import { leftOf } from '#domain/catalog/low-stock.ts'
import { isWaiting } from '#domain/fulfilment/fulfilment.ts'
import { isBroughtBack, type Step } from '#domain/fulfilment/step.ts'
import { mayRole, type Permission, refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { DeskOrder, OrderSummary, RefundDue } from '#domain/office/order-desk.ts'
import type { DeskMessage, RefundRow } from '#domain/office/payments/payment-desk.ts'
import { withStepTimes } from '#domain/office/with-step-times.ts'
import type { Order } from '#domain/ordering/order.ts'
import { UNMATCHED_AFTER_MS } from '#domain/payments/payment-store.ts'
import { LOW_STARS, type Rating } from '#domain/ratings/rating.ts'
import type { Ports } from '#domain/shared/ports.ts'
import type { ContactMessage } from '#domain/support/message-store.ts'

type NamedStep = Step & { readonly actorName: string }

/** Matters that office staff should look at, until they are dealt with. */
export interface Attention {
  /** Hand-overs without the code, and those recorded by the office. */
  readonly forced: readonly NamedStep[]
  /** Orders that couriers brought back from the door. */
  readonly broughtBack: readonly NamedStep[]
  /** Cash amounts that differed from the amount due. */
  readonly differences: readonly (CashEntry & { readonly courierName: string })[]
  readonly late: readonly DeskOrder[]
  /** Orders given back by a courier and not taken by another since. */
  readonly givenBack: readonly NamedStep[]
  /** The orders that the entries refer to, by id. */
  readonly orders: ReadonlyMap<string, OrderSummary>
  readonly refundsDue: readonly RefundDue[]
  /** Refunds that a provider did not pay back, oldest first. */
  readonly failedRefunds: readonly RefundRow[]
  /** Money that fits no payment, and sums that differ from their payment, oldest first. */
  readonly strayMoney: readonly DeskMessage[]
  /** Delivered orders with a request to return some products. */
  readonly returnRequests: readonly Order[]
  readonly lowRatings: readonly Rating[]
  /** Messages neither answered nor done. */
  readonly messages: readonly ContactMessage[]
  /** The number of products low in stock, or with such a variant, and of those sold out; counted up to `MOST_PRODUCTS`. */
  readonly lowStock: { readonly low: number; readonly out: number }
}

const isOpen = ({ courier, fulfilment }: OrderSummary): boolean => courier === null && isWaiting(fulfilment)

const MOST_SHOWN = 100
const MOST_UNFINISHED = 500
const MOST_MESSAGES = 50
const MOST_PRODUCTS = 200
const REFUNDS_FOR_MS = 90 * 24 * 60 * 60 * 1000

/** Lists all open matters that this person may act on, newest first; late orders oldest first. */
export const listAttention =
  (ports: Ports) =>
  async (actor: User): Promise<Attention> => {
    refuseUnlessMay(actor, 'orders.see')
    refuseUnlessMay(actor, 'ratings.see')
    const stores = ports.lists(actor)
    const { clock, settings } = ports
    const may = (permission: Permission): boolean => mayRole(actor.role, permission)
    const [
      forced,
      broughtBack,
      noted,
      unfinished,
      refundsDue,
      returnRequests,
      lowRatings,
      messages,
      products,
      failedRefunds,
      unmatched,
      mismatched,
    ] = await Promise.all([
      stores.steps.forced(MOST_SHOWN),
      stores.steps.broughtBack(MOST_SHOWN),
      may('cash.take') ? stores.cash.noted(MOST_SHOWN) : [],
      stores.desk.unfinished(MOST_UNFINISHED),
      stores.desk.refundsDue(clock.now() - REFUNDS_FOR_MS, MOST_SHOWN),
      stores.desk.returnRequests(MOST_SHOWN),
      stores.ratings.low(LOW_STARS, MOST_SHOWN),
      may('messages.see') ? stores.messages.page({ box: 'open' }, { limit: MOST_MESSAGES }) : { items: [] },
      may('stock.change') ? stores.products.lowest(MOST_PRODUCTS) : [],
      may('payments.see') ? stores.paymentDesk.refundsDue(MOST_SHOWN) : [],
      may('payments.see')
        ? stores.paymentDesk.openMessages('unmatched', clock.now() - UNMATCHED_AFTER_MS, MOST_SHOWN)
        : [],
      may('payments.see') ? stores.paymentDesk.openMessages('mismatch', clock.now() + 1, MOST_SHOWN) : [],
    ])
    const steps = await stores.steps.of(unfinished.filter(isOpen).map(({ id }) => id))
    const givenBack = [...Map.groupBy(steps, ({ orderId }) => orderId).values()].flatMap((journal) => {
      const last = journal.findLast(({ kind }) => kind === 'given_back' || kind === 'assigned')
      // Orders brought back from the door are in a list of their own until settled.
      return last?.kind === 'given_back' && !isBroughtBack(journal) ? [last] : []
    })
    const about = [...forced, ...broughtBack, ...givenBack, ...noted, ...lowRatings].flatMap(
      ({ orderId }) => orderId ?? [],
    )
    const orders = await stores.desk.of([...new Set(about)])
    const names = await stores.users.namesOf([
      ...[...forced, ...broughtBack, ...givenBack].flatMap(({ actorId }) => actorId ?? []),
      ...noted.map(({ courierId }) => courierId),
    ])
    const timed = await withStepTimes({ stores, clock, settings }, unfinished)
    const named = (step: Step): NamedStep => ({ ...step, actorName: names.get(step.actorId ?? '') ?? '' })
    return {
      forced: forced.map(named),
      givenBack: givenBack.map(named),
      orders: new Map(orders.map((order) => [order.id, order])),
      broughtBack: broughtBack.map(named),
      differences: noted.map((entry) => ({ ...entry, courierName: names.get(entry.courierId) ?? '' })),
      late: timed.filter(({ isLate }) => isLate),
      refundsDue,
      failedRefunds,
      strayMoney: [...mismatched, ...unmatched],
      returnRequests,
      lowRatings,
      messages: messages.items.filter(({ answer }) => answer === null),
      lowStock: { low: products.length, out: products.filter((product) => leftOf(product) === 0).length },
    }
  }
