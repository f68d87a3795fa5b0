import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { completeWords } from '#domain/office/complete-words.ts'
import {
  type DeskOrder,
  NEWEST,
  type OrderFilter,
  type OrderSort,
  type OrderSummary,
} from '#domain/office/order-desk.ts'
import { withStepTimes } from '#domain/office/with-step-times.ts'
import { queryWords } from '#domain/ordering/order-words.ts'
import { addDays, startOfCairoDate } from '#domain/shared/cairo.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'

export interface OrderSearch extends Pick<OrderFilter, 'step' | 'method' | 'courierId'> {
  /** As typed: an order number, a phone or names. */
  readonly words?: string | undefined
  /** A Cairo date, or the first of a range. */
  readonly day?: string | undefined
  readonly lastDay?: string | undefined
  /** Only orders that are late in their step. */
  readonly isLate?: boolean | undefined
  readonly sort?: OrderSort | undefined
}

/** Late orders are among the oldest unfinished ones, so only this many are examined. */
const MOST_LATE = 500

const NOTHING: Page<DeskOrder> = { items: [], next: null }

const daysOf = ({ day, lastDay = day }: OrderSearch): OrderFilter['placed'] =>
  day === undefined || lastDay === undefined
    ? undefined
    : { from: startOfCairoDate(day), to: startOfCairoDate(addDays(lastDay, 1)) }

/** Searches all orders of the shop, newest first or sorted by a column. */
export const searchOrders =
  (ports: Ports) =>
  async (actor: User, search: OrderSearch, request: PageRequest): Promise<Page<DeskOrder>> => {
    refuseUnlessMay(actor, 'orders.see')
    const typed = search.words?.trim() ?? ''
    const typedWords = queryWords(typed)
    if (typed !== '' && typedWords.length === 0) return NOTHING
    // A read replica may not have the words that were just written.
    const hasNewWords = (typed !== '' || search.sort?.by === 'customer') && (await completeWords(ports))
    const stores = hasNewWords ? ports.stores : ports.lists(actor)
    const withSince = (orders: readonly OrderSummary[]) => withStepTimes({ ...ports, stores }, orders)
    const { step, method, courierId, sort = NEWEST } = search
    const filter = { sort, typedWords, step, method, courierId, placed: daysOf(search) }
    if (!search.isLate) {
      const page = await stores.desk.page(filter, request)
      return { ...page, items: await withSince(page.items) }
    }
    const unfinished = await withSince(await stores.desk.unfinished(MOST_LATE))
    const ids = unfinished.filter(({ isLate }) => isLate).map(({ id }) => id)
    if (ids.length === 0) return NOTHING
    const page = await stores.desk.page({ ...filter, ids }, request)
    return { ...page, items: await withSince(page.items) }
  }
