import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** An order with the data to print it. */
export interface OrderPaper {
  readonly order: Order
  readonly refunded: Piastres
  /** Into how many bags it was packed; null until then, and for an order that no picker packed. */
  readonly bags: number | null
}

export interface Papers {
  readonly papers: readonly OrderPaper[]
  /** The shelf label of each ordered product by id; products without one are omitted. */
  readonly shelfPlaces: ReadonlyMap<number, string>
  /** The shop's details on a receipt. */
  readonly shop: Pick<ShopSettings, 'address' | 'taxNumber'>
}

/** The orders to print, in the requested sequence. Unknown ids are omitted. */
export const showPapers =
  ({ stores, settings }: Ports) =>
  async (actor: User, orderIds: readonly string[]): Promise<Papers> => {
    refuseUnlessMay(actor, 'orders.see')
    const [orders, refunds, records, { settings: shop }] = await Promise.all([
      stores.orders.byIds(orderIds),
      stores.notes.refundsOf(orderIds),
      stores.picking.of(orderIds),
      settings.current(),
    ])
    const productIds = new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)))
    const goods = await stores.goods.byIds([...productIds])
    const byId = new Map(orders.map((order) => [order.id, order]))
    const bagsOf = new Map(records.map(({ orderId, bags }) => [orderId, bags]))
    return {
      papers: [...new Set(orderIds)].flatMap((id) => {
        const order = byId.get(id)
        return order ? [{ order, refunded: refunds.get(id) ?? 0, bags: bagsOf.get(id) ?? null }] : []
      }),
      shelfPlaces: new Map(goods.flatMap(({ id, shelfPlace }) => (shelfPlace ? [[id, shelfPlace]] : []))),
      shop,
    }
  }
