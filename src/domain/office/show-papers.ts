import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** An order as it is printed. */
export interface OrderPaper {
  readonly order: Order
  readonly refunded: Piastres
}

export interface Papers {
  readonly papers: readonly OrderPaper[]
  /** Where each ordered product stands in the shop, by its id; one without a place is left out. */
  readonly shelfPlaces: ReadonlyMap<number, string>
  /** What a receipt says of the shop. */
  readonly shop: Pick<ShopSettings, 'address' | 'taxNumber'>
}

/** Orders to print together, in the order they were asked for. An id that no order has is left out. */
export const showPapers =
  ({ stores, settings }: Ports) =>
  async (actor: User, orderIds: readonly string[]): Promise<Papers> => {
    refuseUnlessMay(actor, 'orders.see')
    const [orders, refunds, { settings: shop }] = await Promise.all([
      stores.orders.byIds(orderIds),
      stores.notes.refundsOf(orderIds),
      settings.current(),
    ])
    const productIds = new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)))
    const goods = await stores.goods.byIds([...productIds])
    const byId = new Map(orders.map((order) => [order.id, order]))
    return {
      papers: [...new Set(orderIds)].flatMap((id) => {
        const order = byId.get(id)
        return order ? [{ order, refunded: refunds.get(id) ?? 0 }] : []
      }),
      shelfPlaces: new Map(goods.flatMap(({ id, shelfPlace }) => (shelfPlace ? [[id, shelfPlace]] : []))),
      shop,
    }
  }
