import { wholeNumber } from '#contracts/fields.ts'
import { PAGE_SIZE } from '#domain/catalog/list-products.ts'
import { shownStock } from '#domain/catalog/product.ts'
import type { Language } from '#domain/shared/language.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Shop } from '#domain/shop.ts'
import { showInList } from './shown-product.ts'

const ProductId = wholeNumber(999_999_999)

/** The product and its neighbours of the same category, in one language. A malformed id is one that nothing has. */
export const loadProduct = async (shop: Shop, id: string | undefined, language: Language) => {
  const asked = ProductId.safeParse(id)
  // `007` is no second address of product 7.
  if (!asked.success || String(asked.data) !== id) throw new Refusal('product.not-found', { productId: id })
  const product = await shop.showProduct(asked.data)
  const { products } = await shop.listProducts({ categoryId: product.categoryId, pageSize: PAGE_SIZE + 1 })
  return {
    product: {
      name: product.name[language],
      description: product.description[language],
      facts: product.facts.map((fact) => fact[language]),
      price: product.price,
      pictures: product.pictures,
      ...shownStock(product.stock),
    },
    related: products.filter((other) => other.id !== product.id).map((other) => showInList(other, language)),
  }
}
