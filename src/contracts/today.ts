import * as z from 'zod/mini'
import { egp, isoTime } from '#contracts/fields.ts'
import { pictureUrl } from '#contracts/pictures.ts'
import type { Figure, Today } from '#domain/office/show-today.ts'
import { STRETCHES } from '#domain/office/stretch.ts'
import { toEgp } from '#domain/shared/money.ts'

export const TodayQuery = z.strictObject({ stretch: z.optional(z.enum(STRETCHES)) })

const some = z.nullable(z.number())

const PublishedFigure = z.strictObject({
  now: some,
  /** The same part of the previous period. */
  before: some,
  /** By part, for the parts that have begun. */
  series: z.array(some),
  /** By part, for the whole previous period. */
  seriesBefore: z.array(some),
})
export type PublishedFigure = z.infer<typeof PublishedFigure>

export const TodayAnswer = z.strictObject({
  /** The start of each part, an hour or a day; the last entry is the end of the period. */
  parts: z.array(isoTime()),
  orders: PublishedFigure,
  sales: PublishedFigure,
  minutes: PublishedFigure,
  returns: PublishedFigure,
  lowStock: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      nameAr: z.string(),
      image: z.string(),
      price: egp(),
      stock: z.int(),
      lowStock: z.int(),
      /** The stock is grams. */
      byWeight: z.optional(z.literal(true)),
      /** Of a product with options: which variant, in both languages. */
      variantId: z.optional(z.int()),
      variant: z.optional(z.string()),
      variantAr: z.optional(z.string()),
    }),
  ),
  /** False in a shop that is being set up. */
  hasProducts: z.boolean(),
})
export type TodayAnswer = z.infer<typeof TodayAnswer>

const inPounds = (amount: number | null): number | null => (amount === null ? null : toEgp(amount))

const money = ({ now, before, series, seriesBefore }: Figure): PublishedFigure => ({
  now: inPounds(now),
  before: inPounds(before),
  series: series.map(inPounds),
  seriesBefore: seriesBefore.map(inPounds),
})

const plain = (figure: Figure): PublishedFigure => ({
  ...figure,
  series: [...figure.series],
  seriesBefore: [...figure.seriesBefore],
})

export const publishToday = (today: Today): TodayAnswer => ({
  parts: today.stretch.parts.map((start) => new Date(start).toISOString()),
  orders: plain(today.orders),
  sales: money(today.sales),
  minutes: plain(today.minutes),
  returns: plain(today.returns),
  lowStock: today.lowStock.map(({ id, name, pictures, price, stock, lowStock, weight, ...of }) => ({
    id,
    name: name.en,
    nameAr: name.ar,
    image: pictureUrl(pictures[0] ?? ''),
    price: toEgp(price),
    stock,
    lowStock,
    ...(weight && { byWeight: true as const }),
    ...(of.variant && { variantId: of.variantId, variant: of.variant.en, variantAr: of.variant.ar }),
  })),
  hasProducts: today.hasProducts,
})
