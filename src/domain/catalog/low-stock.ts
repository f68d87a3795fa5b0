import type { Product } from '#domain/catalog/product.ts'
import { onSale, variantWords } from '#domain/catalog/variants.ts'
import type { Words } from '#domain/shared/language.ts'

/** The least stock of what a product is sold in: of its variants on sale, or its own. */
export const leftOf = ({ leastStock, stock }: Pick<Product, 'leastStock' | 'stock'>): number =>
  leastStock ?? stock

/** A product that is low in stock, or one of its variants. */
export interface LowLine
  extends Pick<Product, 'id' | 'name' | 'pictures' | 'price' | 'stock' | 'lowStock' | 'weight'> {
  readonly variantId?: number
  readonly variant?: Words
}

/** Each variant on sale that is low, and the products without options; lowest first. */
export const lowLines = (products: readonly Product[]): readonly LowLine[] =>
  products
    .flatMap((product): LowLine[] => {
      const { id, name, pictures, lowStock, options } = product
      if (!options) return [product]
      return onSale(product.variants ?? [])
        .filter(({ stock }) => stock <= lowStock)
        .map((variant) => ({
          id,
          name,
          pictures: variant.picture === '' ? pictures : [variant.picture],
          price: variant.price,
          stock: variant.stock,
          lowStock,
          variantId: variant.id,
          variant: variantWords(options, variant),
        }))
    })
    .toSorted((one, other) => one.stock - other.stock)
