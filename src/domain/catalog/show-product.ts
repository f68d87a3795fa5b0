import type { Product } from '#domain/catalog/product.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export const showProduct =
  ({ stores }: Ports) =>
  async (productId: number): Promise<Product> => {
    const [product] = await stores.products.byIds([productId])
    if (!product) throw new Refusal('product.not-found', { productId })
    return product
  }
