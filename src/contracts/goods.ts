import * as z from 'zod/mini'
import { egp, isoTime, line, optionalLine, paragraph, wholeNumber } from '#contracts/fields.ts'
import { PAGE_QUERY, pageAnswer, sortNames } from '#contracts/paging.ts'
import { PICTURE_NAME } from '#contracts/pictures.ts'
import { GOODS_VARIANTS, OPTION_FIELDS, toOptions, variantId } from '#contracts/variants.ts'
import type { NewGoods } from '#domain/catalog/create-product.ts'
import type { ProductEdit } from '#domain/catalog/edit-products.ts'
import {
  GOODS_COLUMNS,
  type Goods,
  MAX_BRAND,
  MAX_CODE,
  MAX_EDITS,
  MAX_SHELF_PLACE,
  MAX_SUPPLIER_CODE,
  STOCK_FILTERS,
} from '#domain/catalog/goods.ts'
import { PICTURE_MAX_COUNT } from '#domain/catalog/picture.ts'
import { MAX_LOW_STOCK, MAX_PRICE_EGP, UNITS } from '#domain/catalog/product.ts'
import {
  CHOSEN_REASONS,
  MAX_STOCK,
  ORDER_REASONS,
  STOCK_REASONS,
  type StockMovement,
} from '#domain/catalog/stock-journal.ts'
import { MAX_VARIANTS } from '#domain/catalog/variants.ts'
import { MAX_GRAMS } from '#domain/catalog/weight.ts'
import { dayNumberOrNone } from '#domain/ordering/order-number.ts'
import { shownRating } from '#domain/ratings/rating.ts'
import { LANGUAGES } from '#domain/shared/language.ts'
import { fromEgp, toEgp } from '#domain/shared/money.ts'

const MAX_ID = 2_147_483_647

/** Whether it exists is checked with the change. */
const categoryId = z.int().check(z.gte(1), z.lte(MAX_ID))
const words = (maxLength: number) => z.strictObject({ en: line(maxLength), ar: line(maxLength) })
const paragraphs = z.strictObject({ en: paragraph(2000), ar: paragraph(2000) })
const picture = z.string().check(z.regex(PICTURE_NAME))
const stock = z.int().check(z.gte(0), z.lte(MAX_STOCK))
const price = egp().check(z.lte(MAX_PRICE_EGP))
const productId = z.int().check(z.gte(1), z.lte(MAX_ID))

const grams = z.int().check(z.gte(1), z.lte(MAX_GRAMS))
/** In grams; the price is then per kilogram, and stock and low stock are grams. */
const weight = z.strictObject({ step: grams, min: grams, max: grams })

const FIELDS = {
  categoryId,
  name: words(120),
  description: paragraphs,
  price,
  unit: z.enum(UNITS),
  facts: z.array(words(60)).check(z.maxLength(8)),
  pictures: z.array(picture).check(z.maxLength(PICTURE_MAX_COUNT)),
  shelfPlace: optionalLine(MAX_SHELF_PLACE),
  brand: optionalLine(MAX_BRAND),
  supplierCode: optionalLine(MAX_SUPPLIER_CODE),
  sku: optionalLine(MAX_CODE),
  barcode: optionalLine(MAX_CODE),
  cost: z.optional(z.nullable(price)),
  lowStock: z.optional(z.int().check(z.gte(0), z.lte(MAX_LOW_STOCK))),
  returnable: z.optional(z.nullable(z.boolean())),
  /** Null for a product that is sold in pieces. */
  weight: z.optional(z.nullable(weight)),
}

export const GOODS_SORTS = sortNames(GOODS_COLUMNS)

export const GoodsQuery = z.strictObject({
  ...PAGE_QUERY,
  q: z.optional(z.string().check(z.maxLength(200))),
  category: z.optional(wholeNumber(MAX_ID)),
  stock: z.optional(z.enum(STOCK_FILTERS)),
  archived: z.optional(z.enum(['true', 'false'])),
  /** Products at the places from one to another, in the order of `listShelfPlaces`; only together. */
  shelfFrom: z.optional(z.string().check(z.maxLength(MAX_SHELF_PLACE))),
  shelfTo: z.optional(z.string().check(z.maxLength(MAX_SHELF_PLACE))),
  /** A column, with `-` for descending order. */
  sort: z.optional(z.enum(GOODS_SORTS)),
  /** The language whose alphabet names are sorted by; English by default. */
  language: z.optional(z.enum(LANGUAGES)),
})

export const PublishedGoods = z.strictObject({
  id: z.int(),
  version: z.int(),
  categoryId: z.int(),
  name: z.strictObject({ en: z.string(), ar: z.string() }),
  description: z.strictObject({ en: z.string(), ar: z.string() }),
  price: egp(),
  unit: z.enum(UNITS),
  facts: z.array(z.strictObject({ en: z.string(), ar: z.string() })),
  pictures: z.array(z.string()),
  shelfPlace: z.string(),
  brand: z.string(),
  supplierCode: z.string(),
  sku: z.string(),
  barcode: z.string(),
  /** Only for those who may see it. */
  cost: z.optional(z.nullable(egp())),
  stock: z.int(),
  lowStock: z.int(),
  returnable: z.nullable(z.boolean()),
  /** Present when it has options: price and stock are then those of its variants on sale. */
  ...GOODS_VARIANTS,
  /** Present when it is sold by weight. */
  weight: z.optional(z.strictObject({ step: z.int(), min: z.int(), max: z.int() })),
  archivedAt: z.nullable(isoTime()),
  rating: z.optional(z.strictObject({ average: z.number(), count: z.int() })),
})
export type PublishedGoods = z.infer<typeof PublishedGoods>

const publishRating = ({ ratings }: Goods): Pick<PublishedGoods, 'rating'> => {
  const rating = ratings && shownRating(ratings)
  return rating ? { rating } : {}
}

export const publishGoods = (goods: Goods, { showCost }: { readonly showCost: boolean }): PublishedGoods => ({
  id: goods.id,
  version: goods.version,
  categoryId: goods.categoryId,
  name: goods.name,
  description: goods.description,
  price: toEgp(goods.price),
  unit: goods.unit,
  facts: [...goods.facts],
  pictures: [...goods.pictures],
  shelfPlace: goods.shelfPlace,
  brand: goods.brand,
  supplierCode: goods.supplierCode,
  sku: goods.sku,
  barcode: goods.barcode,
  ...(showCost && { cost: goods.cost === null ? null : toEgp(goods.cost) }),
  stock: goods.stock,
  lowStock: goods.lowStock,
  returnable: goods.returnable,
  ...(goods.options && {
    options: goods.options.map(({ name, values }) => ({ name, values: [...values] })),
    variants: (goods.variants ?? []).map((variant) => ({
      ...variant,
      choice: [...variant.choice],
      price: toEgp(variant.price),
    })),
  }),
  ...(goods.weight && { weight: goods.weight }),
  archivedAt: goods.archivedAt === null ? null : new Date(goods.archivedAt).toISOString(),
  ...publishRating(goods),
})

export const ShelfPlaceList = z.strictObject({ places: z.array(z.string()) })
export const GoodsList = pageAnswer(PublishedGoods)
export const GoodsAnswer = z.strictObject({ product: PublishedGoods })
export const GoodsChanged = z.strictObject({ products: z.array(PublishedGoods) })

/** With options, price and stock are those of the variants, whatever is given here. */
export const NewGoodsBody = z.strictObject({ ...FIELDS, stock, ...OPTION_FIELDS })
export type NewGoodsBody = z.infer<typeof NewGoodsBody>

const readCost = (pounds: number | null | undefined) =>
  typeof pounds === 'number' ? fromEgp(pounds) : pounds

export const toNewGoods = (body: NewGoodsBody): NewGoods => ({
  ...body,
  ...toOptions(body),
  price: fromEgp(body.price),
  cost: readCost(body.cost),
})

export const EditGoodsBody = z.strictObject({
  version: z.int(),
  ...z.partial(z.strictObject(FIELDS)).shape,
  ...OPTION_FIELDS,
  archived: z.optional(z.boolean()),
})
export type EditGoodsBody = z.infer<typeof EditGoodsBody>

export const toEdit = (id: number, body: EditGoodsBody): ProductEdit => {
  const { version, price: pounds, cost, options: _, variants: __, ...fields } = body
  return {
    id,
    version,
    fields: {
      ...fields,
      price: pounds === undefined ? undefined : fromEgp(pounds),
      cost: readCost(cost),
      ...toOptions(body),
    },
  }
}

const StockMove = { from: stock, to: stock }

export const StockBody = z.strictObject({
  /** Required for a product with options, and only there. */
  variantId: z.optional(variantId),
  ...StockMove,
  reason: z.enum(CHOSEN_REASONS),
  note: optionalLine(200),
})
export type StockBody = z.infer<typeof StockBody>

export const BulkBody = z.strictObject({
  reason: z.optional(z.enum(CHOSEN_REASONS)),
  edits: z
    .array(
      z.strictObject({
        id: productId,
        version: z.int(),
        price: z.optional(price),
        categoryId: z.optional(categoryId),
        archived: z.optional(z.boolean()),
        stock: z.optional(z.strictObject(StockMove)),
        /** Prices and stocks of single variants. */
        variants: z.optional(
          z
            .array(
              z.strictObject({
                id: variantId,
                price: z.optional(price),
                stock: z.optional(z.strictObject(StockMove)),
              }),
            )
            .check(z.maxLength(MAX_VARIANTS)),
        ),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(MAX_EDITS),
      z.refine((edits) => new Set(edits.map(({ id }) => id)).size === edits.length),
    ),
})
export type BulkBody = z.infer<typeof BulkBody>

export const toEdits = ({ edits }: BulkBody): ProductEdit[] =>
  edits.map(({ id, stock: move, variants: some = [], ...body }) => ({
    ...toEdit(id, body),
    stock: move,
    variants: some.map(({ price: pounds, ...edit }) => ({
      ...edit,
      ...(pounds !== undefined && { price: fromEgp(pounds) }),
    })),
  }))

const PublishedMovement = z.strictObject({
  id: z.string(),
  variantId: z.optional(z.int()),
  at: isoTime(),
  change: z.int(),
  /** Null for orders, of which only the change is known. */
  before: z.nullable(z.int()),
  after: z.nullable(z.int()),
  reason: z.enum([...STOCK_REASONS, ...ORDER_REASONS]),
  note: z.string(),
  actorName: z.string(),
  orderId: z.nullable(z.string()),
  /** The short number of the order. */
  number: z.nullable(z.string()),
})
export type PublishedMovement = z.infer<typeof PublishedMovement>

export const StockJournalQuery = z.strictObject(PAGE_QUERY)
export const StockJournalAnswer = pageAnswer(PublishedMovement)

export const publishMovement = ({
  at,
  dayNumber: number,
  ...movement
}: StockMovement): PublishedMovement => ({
  ...movement,
  at: new Date(at).toISOString(),
  number: dayNumberOrNone(number),
})

/** `before + received + sold + returned + wasted + counted = left`, the signs being in the numbers. */
export const StockBooksAnswer = z.strictObject({
  before: z.int(),
  received: z.int(),
  sold: z.int(),
  returned: z.int(),
  wasted: z.int(),
  counted: z.int(),
  left: z.int(),
})

const share = z.pipe(z.string().check(z.regex(/^(?:0|1|0?\.\d{1,6})$/)), z.transform(Number))

/** The square to crop from the uploaded picture; by default the largest in the middle. */
export const CropQuery = z.strictObject({
  x: z.optional(share),
  y: z.optional(share),
  side: z.optional(share),
})
export const PictureAnswer = z.strictObject({ picture: z.string() })
