import { publishPage, publishProduct } from '#contracts/catalog.ts'
import { type Category, publishedNames } from '#domain/catalog/category.ts'
import type { ProductPage } from '#domain/catalog/list-products.ts'
import type { Product } from '#domain/catalog/product.ts'
import { digestOf } from '#server/edge/cached-response.ts'

/**
 * Products as JSON. Lists share their product objects until the catalogue changes, and the settings their categories,
 * so each product is serialised once for all lists; its bytes are dropped with it.
 */
const serialised = new WeakMap<readonly Category[], WeakMap<Product, ProductJson>>()

interface ProductJson {
  readonly json: Buffer
  readonly digest: string
}

const BEGIN = Buffer.from('{"products":[')
const COMMA = Buffer.from(',')
const END = Buffer.from('],')

/** A page as the contract describes it; most of its bytes are copied, and its digest is that of its parts' digests. */
export const pageJson = (
  page: ProductPage,
  categories: readonly Category[],
): { readonly json: Buffer; readonly digest: string } => {
  const names = publishedNames(categories)
  const known = serialised.get(categories) ?? new WeakMap<Product, ProductJson>()
  serialised.set(categories, known)
  const jsonOf = (product: Product): ProductJson => {
    const found = known.get(product)
    if (found) return found
    const json = Buffer.from(JSON.stringify(publishProduct(product, names)))
    const made = { json, digest: digestOf(json) }
    known.set(product, made)
    return made
  }
  const { products: _, ...others } = publishPage({ ...page, products: [] }, names)
  const rest = JSON.stringify(others).slice(1)
  const parts = page.products.map(jsonOf)
  return {
    json: Buffer.concat([
      BEGIN,
      ...parts.flatMap(({ json }, at) => (at > 0 ? [COMMA, json] : [json])),
      END,
      Buffer.from(rest),
    ]),
    digest: digestOf([...parts.map(({ digest }) => digest), rest].join()),
  }
}
