import { publishWholeProduct } from '#contracts/catalog.ts'
import { wholeNumber } from '#contracts/fields.ts'
import type { Language } from '#domain/shared/language.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { PageShop } from '#domain/shop.ts'
import type { CatalogueProduct } from '#web/routes/store/parts/catalogue.ts'
import { RELATED_COUNT } from '../product-page/find-product.ts'
import { type CardProduct, showInList } from './card-product.ts'

const ProductId = wholeNumber(999_999_999)

export interface FoundProduct {
  readonly product: CatalogueProduct
  /** Other products of the category. */
  readonly related: readonly CardProduct[]
}

/** Loads a product and others of its category. A malformed id gives product.not-found. */
export const loadProduct = async (
  shop: PageShop,
  id: string | undefined,
  language: Language,
): Promise<FoundProduct> => {
  const parsed = ProductId.safeParse(id)
  // Only the canonical id has a page: `007` is not found.
  if (!parsed.success || String(parsed.data) !== id) throw new Refusal('product.not-found', { productId: id })
  const product = await shop.showProduct(parsed.data)
  const { products } = await shop.listProducts({
    categoryId: product.categoryId,
    pageSize: RELATED_COUNT + 1,
  })
  const others = products.filter((other) => other.id !== product.id).slice(0, RELATED_COUNT)
  return {
    product: publishWholeProduct(product),
    related: others.map((other) => showInList(other, language)),
  }
}
