import type { Goods } from '#domain/catalog/goods.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** One product for the office, on sale or archived. */
export const showGoods =
  ({ stores }: Ports) =>
  async (actor: User, productId: number): Promise<Goods> => {
    refuseUnlessMay(actor, 'products.see')
    const [goods] = await stores.goods.byIds([productId])
    if (!goods) throw new Refusal('product.not-found', { productId })
    return goods
  }
