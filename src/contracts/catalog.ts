import * as z from 'zod/mini'
import { egp, egpText, wholeNumber } from '#contracts/fields.ts'
import { pictureUrl } from '#contracts/pictures.ts'
import { type CategoryId, seedCategory } from '#domain/catalog/category.ts'
import type { FacetIndex } from '#domain/catalog/facets.ts'
import { isGtin } from '#domain/catalog/gtin.ts'
import type { ProductPage, ProductSearch } from '#domain/catalog/list-products.ts'
import { type Product, shownStock, UNITS } from '#domain/catalog/product.ts'
import { SORTS } from '#domain/catalog/product-store.ts'
import { onSale, type Variant } from '#domain/catalog/variants.ts'
import { shownRating } from '#domain/ratings/rating.ts'
import { LANGUAGES } from '#domain/shared/language.ts'
import { fromEgp, toEgp } from '#domain/shared/money.ts'

const words = z.strictObject({ en: z.string(), ar: z.string() })

/** In grams. */
export const WEIGHT = z.strictObject({ step: z.int(), min: z.int(), max: z.int() })

const PublishedVariant = z.strictObject({
  id: z.int(),
  /** The index of the chosen value of each option. */
  choice: z.array(z.int()),
  sku: z.optional(z.string()),
  /** Only a GTIN, which other shops know too. */
  barcode: z.optional(z.string()),
  price: egp(),
  inStock: z.boolean(),
  left: z.optional(z.int()),
  image: z.optional(z.string()),
})
export type PublishedVariant = z.infer<typeof PublishedVariant>

/** A product as published: the spec's fields and additional ones. */
export const PublishedProduct = z.strictObject({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price: egp(),
  image: z.string(),
  images: z.array(z.string()),
  /** The spec's name, or the owner's if renamed. */
  category: z.string(),
  categoryId: z.int(),
  nameAr: z.string(),
  descriptionAr: z.string(),
  unit: z.enum(UNITS),
  facts: z.array(words),
  inStock: z.boolean(),
  left: z.optional(z.int()),
  rating: z.optional(z.strictObject({ average: z.number(), count: z.int() })),
  /** Missing: food cannot be returned without a fault, other products can. */
  returnable: z.optional(z.boolean()),
  /** Present when the product has options: the price is then the lowest of its variants. */
  hasOptions: z.optional(z.literal(true)),
  /** The highest price, when the variants on sale differ in price. */
  priceTo: z.optional(egp()),
  /** With options, and only in the answer about one product. */
  options: z.optional(z.array(z.strictObject({ name: words, values: z.array(words) }))),
  variants: z.optional(z.array(PublishedVariant)),
  /** Present when sold by weight: the price is per kilogram, quantities and `left` are grams. */
  weight: z.optional(WEIGHT),
})
export type PublishedProduct = z.infer<typeof PublishedProduct>

const publishRating = ({ ratings }: Product): Pick<PublishedProduct, 'rating'> => {
  const rating = ratings && shownRating(ratings)
  return rating ? { rating } : {}
}

/** `names` are those of the shop's categories; pages show labels instead and leave them out. */
export const publishProduct = (
  product: Product,
  names?: ReadonlyMap<CategoryId, string>,
): PublishedProduct => ({
  id: product.id,
  name: product.name.en,
  description: product.description.en,
  price: toEgp(product.price),
  image: pictureUrl(product.pictures[0] ?? ''),
  images: (product.pictures.length > 0 ? product.pictures : ['']).map((picture) => pictureUrl(picture)),
  category: names?.get(product.categoryId) ?? seedCategory(product.categoryId)?.name ?? '',
  categoryId: product.categoryId,
  nameAr: product.name.ar,
  descriptionAr: product.description.ar,
  unit: product.unit,
  facts: [...product.facts],
  ...shownStock(product),
  ...publishRating(product),
  ...(product.returnable !== null && { returnable: product.returnable }),
  ...(product.options && { hasOptions: true }),
  ...(product.weight && { weight: product.weight }),
  ...((product.topPrice ?? 0) > product.price && { priceTo: toEgp(product.topPrice ?? 0) }),
})

const publishVariant = (variant: Variant, { lowStock }: Product): PublishedVariant => ({
  id: variant.id,
  choice: [...variant.choice],
  ...(variant.sku !== '' && { sku: variant.sku }),
  ...(isGtin(variant.barcode) && { barcode: variant.barcode }),
  price: toEgp(variant.price),
  ...shownStock({ stock: variant.stock, lowStock }),
  ...(variant.picture !== '' && { image: pictureUrl(variant.picture) }),
})

/** One product with its options and the variants on sale. */
export const publishWholeProduct = (
  product: Product,
  names?: ReadonlyMap<CategoryId, string>,
): PublishedProduct => ({
  ...publishProduct(product, names),
  ...(product.options && {
    options: product.options.map(({ name, values }) => ({ name, values: [...values] })),
    variants: onSale(product.variants ?? []).map((variant) => publishVariant(variant, product)),
  }),
})

export const Catalogue = z.array(PublishedProduct)

const facetValue = z.optional(z.string().check(z.minLength(1), z.maxLength(60)))

export const ProductQuery = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(200))),
  /** A category's id or name. */
  category: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  sort: z.optional(z.enum(SORTS)),
  lang: z.optional(z.enum(LANGUAGES)),
  minPrice: z.optional(egpText()),
  maxPrice: z.optional(egpText()),
  inStock: z.optional(z.enum(['true', 'false'])),
  /** A size, colour or brand in either language. */
  size: facetValue,
  colour: facetValue,
  brand: facetValue,
  /** `true` for the sizes, colours and brands to filter by. */
  facets: z.optional(z.enum(['true', 'false'])),
  page: z.optional(wholeNumber(100_000)),
  pageSize: z.optional(wholeNumber(100)),
})
export type ProductQuery = z.infer<typeof ProductQuery>

export const toProductSearch = (query: ProductQuery): ProductSearch => ({
  ...(query.q !== undefined && { q: query.q }),
  ...(query.category !== undefined && { category: query.category }),
  ...(query.sort && { sort: query.sort }),
  ...(query.lang && { language: query.lang }),
  ...(query.minPrice !== undefined && { minPrice: fromEgp(query.minPrice) }),
  ...(query.maxPrice !== undefined && { maxPrice: fromEgp(query.maxPrice) }),
  ...(query.inStock === 'true' && { inStock: true }),
  ...(query.size !== undefined && { size: query.size }),
  ...(query.colour !== undefined && { colour: query.colour }),
  ...(query.brand !== undefined && { brand: query.brand }),
  ...(query.facets === 'true' && { hasFacets: true }),
  ...(query.page && { page: query.page }),
  ...(query.pageSize && { pageSize: query.pageSize }),
})

const FacetValues = z.array(z.strictObject({ value: words, count: z.int() }))

const FacetProducts = z.array(z.strictObject({ value: words, ids: z.array(z.int()) }))

/** The sizes, colours and brands of the shop, each with the products that have it. */
export const FacetsAnswer = z.strictObject({
  size: FacetProducts,
  colour: FacetProducts,
  brand: FacetProducts,
  /** Values of other options, which a search finds. */
  other: FacetProducts,
})

export const publishFacets = (index: FacetIndex): z.infer<typeof FacetsAnswer> => {
  const publish = (facet: keyof FacetIndex) =>
    index[facet].map(({ value, ids }) => ({ value, ids: [...ids] }))
  return {
    size: publish('size'),
    colour: publish('colour'),
    brand: publish('brand'),
    other: publish('other'),
  }
}

export const ProductList = z.strictObject({
  products: z.array(PublishedProduct),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** The corrected query, when the search had to guess. */
  didYouMean: z.optional(z.string()),
  /** Words of the query that the products do not contain, as typed. */
  missing: z.optional(z.array(z.string())),
  /** Categories that the query names. */
  categoryIds: z.optional(z.array(z.int())),
  /** Suggestions when nothing matches: products of the same kind, and popular ones. */
  near: z.optional(z.array(PublishedProduct)),
  popular: z.optional(z.array(PublishedProduct)),
  /** How many of the products have each value, before the filters by value; only if asked for. */
  facets: z.optional(z.strictObject({ size: FacetValues, colour: FacetValues, brand: FacetValues })),
})

export const publishPage = (
  found: ProductPage,
  names: ReadonlyMap<CategoryId, string>,
): z.infer<typeof ProductList> => {
  const publish = (products: readonly Product[]) => products.map((each) => publishProduct(each, names))
  const {
    products,
    page,
    pages,
    total,
    didYouMean,
    missing = [],
    categoryIds = [],
    near = [],
    popular = [],
    facets,
  } = found
  return {
    products: publish(products),
    page,
    pages,
    total,
    ...(didYouMean !== undefined && { didYouMean }),
    ...(missing.length > 0 && { missing: [...missing] }),
    ...(categoryIds.length > 0 && { categoryIds: [...categoryIds] }),
    ...(near.length > 0 && { near: publish(near) }),
    ...(popular.length > 0 && { popular: publish(popular) }),
    ...(facets && {
      facets: { size: [...facets.size], colour: [...facets.colour], brand: [...facets.brand] },
    }),
  }
}

export const ProductAnswer = z.strictObject({ product: PublishedProduct })
