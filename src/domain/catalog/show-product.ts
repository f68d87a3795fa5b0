import type { Product } from '#domain/catalog/product.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export const showProduct =
  ({ lists }: Ports) =>
  async (productId: number): Promise<Product> => {
    const [product] = await lists().products.byIds([productId])
    if (!product) throw new Refusal('product.not-found', { productId })
    return product
  }
