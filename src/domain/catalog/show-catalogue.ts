import type { Goods } from '#domain/catalog/goods.ts'
import type { Product } from '#domain/catalog/product.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export const showProduct =
  ({ lists }: Ports) =>
  async (productId: number): Promise<Product> => {
    const [product] = await lists().products.byIds([productId])
    if (!product) throw new Refusal('product.not-found', { productId })
    return product
  }

/** Shows the office one product, on sale or archived. */
export const showGoods =
  ({ stores }: Ports) =>
  async (actor: User, productId: number): Promise<Goods> => {
    refuseUnlessMay(actor, 'products.see')
    const [goods] = await stores.goods.byIds([productId])
    if (!goods) throw new Refusal('product.not-found', { productId })
    return goods
  }

/** True when the shop has no products yet. */
export const isShopEmpty =
  ({ stores }: Ports) =>
  async (): Promise<boolean> =>
    stores.products.isEmpty()

/** Every product on sale, sorted by id, as published in `/Api.json`. */
export const showCatalogue =
  ({ lists }: Ports) =>
  (): Promise<readonly Product[]> =>
    lists().products.all()
