import type { Goods } from '#domain/catalog/goods.ts'
import { type LineId, lineKey } from '#domain/catalog/variants.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import { choiceFor, type LineChoice, USUAL_SUBSTITUTION } from '#domain/ordering/substitution.ts'
import { type PickedLine, pickedLines } from '#domain/picking/picking.ts'
import type { PickingRecord } from '#domain/picking/picking-store.ts'
import { ceilingFor, mostOf } from '#domain/picking/propose.ts'
import { isOpen, nextOpening } from '#domain/settings/open-now.ts'
import type { OpeningHours } from '#domain/settings/opening-hours.ts'
import { addDays, cairoDate, startOfCairoDate } from '#domain/shared/cairo.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** A line as the picker needs it: where it is, what its packs say, and what its owner wants. */
export interface LineToPick extends PickedLine, LineChoice {
  /** The shelf label, such as `B3`; empty when unknown. */
  readonly place: string
  /** Sorts lines of one or several orders along the shelves. */
  readonly walk: string
  readonly sku: string
  readonly barcodes: readonly string[]
  /** The most pieces or grams without asking, and the most that a substitute costs the shopper. */
  readonly most: number
  readonly substituteUpTo: Piastres
}

export interface OrderToPick {
  readonly order: Order
  /** When it should be packed. */
  readonly dueAt: number
  readonly picker: PickingRecord['picker']
  /** Along the shelves. */
  readonly lines: readonly LineToPick[]
}

const MOST_ORDERS = 200
/** An order is to be packed half an hour after it was placed, or after the shop opened. */
const PACK_WITHIN_MS = 30 * 60_000
const MINUTE_MS = 60_000

const dueAt = (hours: OpeningHours, createdAt: number): number => {
  const opening = isOpen(hours, createdAt) ? undefined : nextOpening(hours, createdAt)
  if (!opening) return createdAt + PACK_WITHIN_MS
  const [hour = 0, minute = 0] = opening.opens.split(':').map(Number)
  const day = startOfCairoDate(addDays(cairoDate(createdAt), opening.inDays))
  return day + (hour * 60 + minute) * MINUTE_MS + PACK_WITHIN_MS
}

/** `B3` comes before `B10`, and what has no place comes last. */
const walkOf = (place: string): string =>
  place === '' ? '~' : place.toUpperCase().replace(/\d+/g, (digits) => digits.padStart(6, '0'))

const codesOf = (goods: Goods | undefined, { variantId }: LineId): Pick<LineToPick, 'sku' | 'barcodes'> => {
  const coded = variantId === undefined ? goods : goods?.variants?.find(({ id }) => id === variantId)
  const { sku = '', barcode = '' } = coded ?? {}
  return { sku, barcodes: barcode === '' ? [] : [barcode] }
}

/** The orders with all that is needed to pick them. */
export const loadPicking = async (
  { stores, clock, settings }: Pick<Ports, 'stores' | 'clock' | 'settings'>,
  orders: readonly Order[],
): Promise<readonly OrderToPick[]> => {
  const ids = orders.map(({ id }) => id)
  const products = new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)))
  const [records, entries, goods, { settings: current }] = await Promise.all([
    stores.picking.of(ids),
    stores.picking.entriesOf(ids),
    stores.goods.byIds([...products]),
    settings.current(),
  ])
  const recordOf = new Map(records.map((record) => [record.orderId, record]))
  const entriesOf = Map.groupBy(entries, ({ orderId }) => orderId)
  const goodsOf = new Map(goods.map((each) => [each.id, each]))
  return orders
    .map((order): OrderToPick => {
      const record = recordOf.get(order.id)
      const substitution = record?.substitution ?? USUAL_SUBSTITUTION
      const lines = pickedLines(order, entriesOf.get(order.id) ?? [], clock.now()).map(
        (picked): LineToPick => {
          const found = goodsOf.get(picked.line.productId)
          const place = found?.shelfPlace ?? ''
          return {
            ...picked,
            ...choiceFor(substitution, picked.line),
            ...codesOf(found, picked.line),
            place,
            walk: `${walkOf(place)} ${lineKey(picked.line)}`,
            most: mostOf(picked),
            substituteUpTo: ceilingFor(order, substitution, picked),
          }
        },
      )
      return {
        order,
        dueAt: dueAt(current.hours, order.createdAt),
        picker: record?.picker ?? null,
        lines: lines.toSorted((a, b) => (a.walk < b.walk ? -1 : 1)),
      }
    })
    .toSorted((a, b) => a.dueAt - b.dueAt || a.order.createdAt - b.order.createdAt)
}

/** The orders to pick, the earliest due first: those of this picker, of others, and those that are free. */
export const listPicking =
  (ports: Ports) =>
  async (actor: User): Promise<{ readonly now: number; readonly orders: readonly OrderToPick[] }> => {
    refuseUnlessMay(actor, 'orders.prepare')
    const orders = await loadPicking(ports, await ports.stores.picking.toPick(actor.id, MOST_ORDERS))
    return { now: ports.clock.now(), orders }
  }

/** The same for some orders, after a change; those that are no longer to be picked are omitted. */
export const showPicking =
  (ports: Ports) =>
  async (actor: User, orderIds: readonly string[]): Promise<readonly OrderToPick[]> => {
    refuseUnlessMay(actor, 'orders.prepare')
    const [orders, records] = await Promise.all([
      ports.stores.orders.byIds(orderIds),
      ports.stores.picking.of(orderIds),
    ])
    const packed = new Set(records.flatMap(({ orderId, packedAt }) => (packedAt === null ? [] : [orderId])))
    const left = orders.filter(
      ({ id, fulfilment }) => (fulfilment === 'placed' || fulfilment === 'preparing') && !packed.has(id),
    )
    return loadPicking(ports, left)
  }
