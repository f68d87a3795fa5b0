import { publishPage, publishProduct } from '#contracts/catalog.ts'
import { type Category, publishedNames } from '#domain/catalog/category.ts'
import type { ProductPage } from '#domain/catalog/list-products.ts'
import type { Product } from '#domain/catalog/product.ts'

/**
 * Products as JSON. Lists share their product objects until the catalogue changes, and the settings their categories,
 * so each product is serialised once for all lists; its bytes are dropped with it.
 */
const serialised = new WeakMap<readonly Category[], WeakMap<Product, Buffer>>()

const BEGIN = Buffer.from('{"products":[')
const COMMA = Buffer.from(',')
const END = Buffer.from('],')

/** A page as the contract describes it; most of its bytes are copied. */
export const pageJson = (page: ProductPage, categories: readonly Category[]): Buffer => {
  const names = publishedNames(categories)
  const known = serialised.get(categories) ?? new WeakMap<Product, Buffer>()
  serialised.set(categories, known)
  const jsonOf = (product: Product): Buffer => {
    const json = known.get(product) ?? Buffer.from(JSON.stringify(publishProduct(product, names)))
    known.set(product, json)
    return json
  }
  const { products: _, ...rest } = publishPage({ ...page, products: [] }, names)
  return Buffer.concat([
    BEGIN,
    ...page.products.flatMap((product, at) => (at > 0 ? [COMMA, jsonOf(product)] : [jsonOf(product)])),
    END,
    Buffer.from(JSON.stringify(rest).slice(1)),
  ])
}
