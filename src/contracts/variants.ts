import * as z from 'zod/mini'
import { egp, inLatinDigits, line } from '#contracts/fields.ts'
import { PICTURE_NAME } from '#contracts/pictures.ts'
import type { OptionsDraft } from '#domain/catalog/edit-variants.ts'
import { MAX_PRICE_EGP } from '#domain/catalog/product.ts'
import { MAX_STOCK } from '#domain/catalog/stock-journal.ts'
import { MAX_OPTIONS, MAX_VALUES, MAX_VARIANTS } from '#domain/catalog/variants.ts'
import { fromEgp } from '#domain/shared/money.ts'

const words = (maxLength: number) => z.strictObject({ en: line(maxLength), ar: line(maxLength) })
const picture = z.string().check(z.regex(PICTURE_NAME))
const stock = z.int().check(z.gte(0), z.lte(MAX_STOCK))
const price = egp().check(z.lte(MAX_PRICE_EGP))

export const variantId = z.int().check(z.gte(1), z.lte(2_147_483_647))
/** Printable ASCII without spaces, so that letter case is the same in both databases. */
const code = z.pipe(z.string().check(z.maxLength(40)), z.transform(inLatinDigits))
const plainCode = code.check(z.regex(/^[!-~]*$/))

const VARIANT_FIELDS = {
  /** The index of the chosen value of each option. */
  choice: z.array(z.int().check(z.gte(0), z.lt(MAX_VALUES))).check(z.minLength(1), z.maxLength(MAX_OPTIONS)),
  sku: plainCode,
  barcode: plainCode,
  price,
  picture: z.union([picture, z.literal('')]),
  grams: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))),
  isOn: z.boolean(),
}

/** No options make it a product that is sold as it is. */
const options = z
  .array(
    z.strictObject({
      name: words(40),
      values: z.array(words(40)).check(z.minLength(1), z.maxLength(MAX_VALUES)),
    }),
  )
  .check(z.maxLength(MAX_OPTIONS))

/** All variants of a product; one that is left out is deleted. */
const variants = z
  .array(
    z.strictObject({
      /** Missing for a new one. */
      id: z.optional(variantId),
      ...VARIANT_FIELDS,
      /** Of a new one. */
      stock: z.optional(stock),
      /** Changes the stock of a known one by the difference. */
      move: z.optional(z.strictObject({ from: stock, to: stock })),
    }),
  )
  .check(z.maxLength(MAX_VARIANTS))

/** The options and variants of a product that the office sees. */
export const GOODS_VARIANTS = {
  options: z.optional(options),
  variants: z.optional(
    z.array(z.strictObject({ ...VARIANT_FIELDS, id: z.int(), picture: z.string(), stock: z.int() })),
  ),
}

export const OPTION_FIELDS = { options: z.optional(options), variants: z.optional(variants) }

export const toOptions = (body: {
  readonly options?: z.infer<typeof options> | undefined
  readonly variants?: z.infer<typeof variants> | undefined
}): OptionsDraft => ({
  ...(body.options && { options: body.options }),
  ...(body.variants && {
    variants: body.variants.map((variant) => ({ ...variant, price: fromEgp(variant.price) })),
  }),
})
