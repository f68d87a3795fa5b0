import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Goods } from './goods.ts'
import type { Product } from './product.ts'

export const showProduct =
  ({ lists }: Ports) =>
  async (productId: number): Promise<Product> => {
    const [product] = await lists().products.byIds([productId])
    if (!product) throw new Refusal('product.not-found', { productId })
    return product
  }

/** One product for the office, on sale or archived. */
export const showGoods =
  ({ stores }: Ports) =>
  async (actor: User, productId: number): Promise<Goods> => {
    refuseUnlessMay(actor, 'products.see')
    const [goods] = await stores.goods.byIds([productId])
    if (!goods) throw new Refusal('product.not-found', { productId })
    return goods
  }

/** A shop that has nothing on sale yet. */
export const isShopEmpty =
  ({ stores }: Ports) =>
  async (): Promise<boolean> =>
    (await stores.products.count()) === 0

/** Everything on sale, by id: what `/Api.json` publishes. */
export const showCatalogue =
  ({ lists }: Ports) =>
  (): Promise<readonly Product[]> =>
    lists().products.all()
