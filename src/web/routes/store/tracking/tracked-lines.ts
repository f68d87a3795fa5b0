import { cartLineTotal } from '#domain/cart/cart-lines.ts'
import { lineKey } from '#domain/catalog/variants.ts'
import { fromEgp, type Piastres } from '#domain/shared/money.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { shownQuantity } from '#web/i18n/quantity.ts'
import type { PlacedOrder } from '#web/order-history/local-orders.ts'

export interface TrackedLine {
  readonly name: string
  readonly image: string
  readonly quantity: number
  readonly byWeight?: boolean | undefined
  readonly total: Piastres
  /** It is by weight and not weighed yet. */
  readonly isAbout?: boolean | undefined
  /** How it was packed otherwise than ordered. */
  readonly note?: string | undefined
}

const packedNote = (order: ServerOrder, item: ServerOrder['items'][number]): string | undefined => {
  const { ordered, replaces, byWeight } = item
  if (ordered) {
    const count = shownQuantity({ quantity: ordered.quantity, byWeight })
    return item.quantity === 0 ? m.line_left_out({ count }) : m.line_ordered({ count })
  }
  const replaced = replaces === undefined ? undefined : order.items.find((each) => lineKey(each) === replaces)
  return replaced && m.line_replaces({ name: itemName(replaced) })
}

const isWeighed = ({ fulfilment }: ServerOrder): boolean =>
  fulfilment !== 'unpaid' && fulfilment !== 'placed' && fulfilment !== 'preparing'

export const serverLines = (order: ServerOrder): readonly TrackedLine[] =>
  order.items.map((item) => ({
    name: itemName(item),
    image: item.image,
    quantity: item.quantity,
    byWeight: item.byWeight,
    total: fromEgp(item.total),
    isAbout: item.byWeight && !isWeighed(order),
    note: packedNote(order, item),
  }))

/** Lines of an order that only this browser knows. */
export const localLines = (
  lines: PlacedOrder['lines'],
  isDelivered: boolean | undefined = false,
): readonly TrackedLine[] =>
  lines.map((line) => ({
    name: itemName(line),
    image: line.image,
    quantity: line.quantity,
    byWeight: line.weight !== undefined,
    total: cartLineTotal(line),
    isAbout: line.weight !== undefined && !isDelivered,
  }))
