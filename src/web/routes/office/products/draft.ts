import type { EditGoodsBody, NewGoodsBody, PublishedGoods } from '#contracts/goods.ts'
import { LOW_STOCK, MAX_LOW_STOCK, type Unit } from '#domain/catalog/product.ts'
import { GRAMS_PER_KG, isUsableWeight, type Weight } from '#domain/catalog/weight.ts'
import { fromEgp, toEgp } from '#domain/shared/money.ts'
import { manyLines, oneLine } from '#domain/shared/text.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { readPounds, readWhole } from './goods.ts'
import {
  NO_VARIANTS,
  type VariantsDraft,
  variantsBody,
  variantsDraftOf,
  withoutPictures,
} from './variants-draft.ts'
import { variantProblems } from './variants-problems.ts'

/** Grams as typed. */
export type WeightDraft = Readonly<Record<keyof Weight, string>>

/** A product being edited: values as typed, valid or not. */
export interface Draft {
  readonly nameEn: string
  readonly nameAr: string
  readonly descriptionEn: string
  readonly descriptionAr: string
  readonly price: string
  readonly unit: Unit
  readonly categoryId: number
  readonly facts: readonly { readonly en: string; readonly ar: string }[]
  readonly pictures: readonly string[]
  readonly shelfPlace: string
  readonly brand: string
  readonly supplierCode: string
  readonly sku: string
  readonly barcode: string
  readonly cost: string
  readonly lowStock: string
  readonly returnable: boolean | null
  /** Null for a product that is sold in pieces. */
  readonly weight: WeightDraft | null
  readonly variants: VariantsDraft
}

export const EMPTY: Draft = {
  nameEn: '',
  nameAr: '',
  descriptionEn: '',
  descriptionAr: '',
  price: '',
  unit: 'piece',
  // No category: it must be chosen, so that the first one is not saved by mistake.
  categoryId: 0,
  facts: [],
  pictures: [],
  shelfPlace: '',
  brand: '',
  supplierCode: '',
  sku: '',
  barcode: '',
  cost: '',
  lowStock: String(LOW_STOCK),
  returnable: null,
  weight: null,
  variants: NO_VARIANTS,
}

const typedWeight = ({ step, min, max }: Weight): WeightDraft => ({
  step: String(step),
  min: String(min),
  max: String(max),
})

const USUAL_WEIGHT = typedWeight({ step: 250, min: 250, max: 5000 })

/** Switches selling by weight on or off; its low stock becomes grams or pieces, as the stock does on the server. */
export const withWeight = (draft: Draft, isOn: boolean): Partial<Draft> => {
  const low = readWhole(draft.lowStock)
  const lowStock = isOn ? (low ?? LOW_STOCK) * GRAMS_PER_KG : Math.floor((low ?? 0) / GRAMS_PER_KG)
  return { weight: isOn ? USUAL_WEIGHT : null, lowStock: String(lowStock), ...(isOn && { unit: 'kg' }) }
}

const weightOf = ({ weight }: Draft): Weight | null =>
  weight && {
    step: readWhole(weight.step) ?? 0,
    min: readWhole(weight.min) ?? 0,
    max: readWhole(weight.max) ?? 0,
  }

export const draftOf = (goods: PublishedGoods): Draft => ({
  nameEn: goods.name.en,
  nameAr: goods.name.ar,
  descriptionEn: goods.description.en,
  descriptionAr: goods.description.ar,
  price: goods.price.toFixed(2),
  unit: goods.unit,
  categoryId: goods.categoryId,
  facts: goods.facts,
  pictures: goods.pictures,
  shelfPlace: goods.shelfPlace,
  brand: goods.brand,
  supplierCode: goods.supplierCode,
  sku: goods.sku,
  barcode: goods.barcode,
  cost: goods.cost?.toFixed(2) ?? '',
  lowStock: String(goods.lowStock),
  returnable: goods.returnable,
  weight: goods.weight ? typedWeight(goods.weight) : null,
  variants: variantsDraftOf(goods),
})

const isBlank = (text: string): boolean => oneLine(text) === ''

/** Sets the pictures; variants lose a picture that the product no longer has. */
export const withPictures = (draft: Draft, pictures: readonly string[]): Partial<Draft> => {
  const removed = draft.pictures.filter((picture) => !pictures.includes(picture))
  return { pictures, variants: withoutPictures(draft.variants, removed) }
}

/** Errors by the name of the field. */
export type Problems = Readonly<Partial<Record<string, string>>>

/** True for a product with options: its price and stock are then those of its variants. */
export const hasOptions = ({ variants }: Draft): boolean => variants.options.length > 0

const LIMITS = { nameEn: 120, nameAr: 120, descriptionEn: 2000, descriptionAr: 2000 } as const

/** Errors by field; the first stock is only typed for a new product. */
export const problemsOf = (draft: Draft, stock?: string): Problems => {
  const problems: Record<string, string> = {}
  const isPlain = !hasOptions(draft)
  for (const field of Object.keys(LIMITS) as (keyof typeof LIMITS)[])
    if (manyLines(draft[field]) === '') problems[field] = m.office_goods_needed()
  if (draft.categoryId === 0) problems.categoryId = m.office_goods_category_choose()
  if (isPlain && readPounds(draft.price) === undefined) problems.price = m.office_goods_price_wrong()
  if (!isBlank(draft.cost) && readPounds(draft.cost) === undefined)
    problems.cost = m.office_goods_price_wrong()
  if ((readWhole(draft.lowStock) ?? Number.POSITIVE_INFINITY) > MAX_LOW_STOCK)
    problems.lowStock = m.office_goods_low_stock_wrong()
  if (draft.facts.some(({ en, ar }) => (oneLine(en) === '') !== (oneLine(ar) === '')))
    problems.facts = m.office_goods_needed()
  if (isPlain && stock !== undefined && readWhole(stock) === undefined)
    problems.stock = m.office_goods_stock_wrong()
  const weight = weightOf(draft)
  if (weight && !isUsableWeight(weight)) problems.weight = m.office_goods_weight_wrong()
  return { ...problems, ...variantProblems(draft.variants) }
}

type Fields = Omit<NewGoodsBody, 'stock' | 'options' | 'variants'>

const fieldsOf = (draft: Draft): Fields => ({
  categoryId: draft.categoryId,
  name: { en: oneLine(draft.nameEn), ar: oneLine(draft.nameAr) },
  description: { en: manyLines(draft.descriptionEn), ar: manyLines(draft.descriptionAr) },
  price: toEgp(readPounds(draft.price) ?? 0),
  unit: draft.unit,
  facts: draft.facts
    .map(({ en, ar }) => ({ en: oneLine(en), ar: oneLine(ar) }))
    .filter(({ en }) => en !== ''),
  pictures: [...draft.pictures],
  shelfPlace: oneLine(draft.shelfPlace),
  brand: oneLine(draft.brand),
  supplierCode: oneLine(draft.supplierCode),
  sku: oneLine(draft.sku),
  barcode: oneLine(draft.barcode),
  cost: isBlank(draft.cost) ? null : toEgp(readPounds(draft.cost) ?? 0),
  lowStock: readWhole(draft.lowStock) ?? LOW_STOCK,
  returnable: draft.returnable,
  weight: hasOptions(draft) ? null : weightOf(draft),
})

export const newBody = (draft: Draft, stock: string): NewGoodsBody => {
  const { weight, ...fields } = fieldsOf(draft)
  return {
    ...fields,
    ...(weight && { weight }),
    stock: readWhole(stock) ?? 0,
    ...(hasOptions(draft) && variantsBody(draft.variants, {})),
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Options and variants are set together. */
const variantChanges = (
  draft: Draft,
  base: PublishedGoods,
  now: PublishedGoods,
): Pick<EditGoodsBody, 'options' | 'variants'> => {
  const [mine, was] = [variantsBody(draft.variants, now), variantsBody(variantsDraftOf(base), now)]
  if (isSame(mine, was)) return {}
  return hasOptions(draft) ? mine : { options: [] }
}

/**
 * Changed fields only, so that no other field is overwritten. Empty if nothing changed. `now` has the stocks as last read.
 */
export const changesOf = (
  draft: Draft,
  base: PublishedGoods,
  now: PublishedGoods = base,
): Omit<EditGoodsBody, 'version'> => {
  const [mine, was] = [fieldsOf(draft), fieldsOf(draftOf(base))]
  const changed = Object.entries(mine).filter(
    ([field, value]) =>
      !isSame(value, was[field as keyof Fields]) && !(field === 'price' && hasOptions(draft)),
  )
  return { ...Object.fromEntries(changed), ...variantChanges(draft, base, now) }
}

export const hasChanges = (draft: Draft, base: PublishedGoods, now: PublishedGoods = base): boolean =>
  Object.keys(changesOf(draft, base, now)).length > 0 ||
  (!hasOptions(draft) && readPounds(draft.price) !== fromEgp(base.price) && draft.price !== '')
