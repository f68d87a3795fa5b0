import type { NewGoodsBody, PublishedGoods } from '#contracts/goods.ts'
import type { Option } from '#domain/catalog/variants.ts'
import { toEgp } from '#domain/shared/money.ts'
import { oneLine } from '#domain/shared/text.ts'
import { readPounds, readWhole } from './goods.ts'

/** A variant being edited: values as typed, valid or not. */
export interface VariantRow {
  /** Absent for a new one. */
  readonly id?: number
  readonly choice: readonly number[]
  readonly sku: string
  readonly barcode: string
  readonly price: string
  /** Null until it is changed, since sales change it meanwhile. */
  readonly stock: string | null
  readonly picture: string
  readonly grams: string
  readonly isOn: boolean
}

/** The options and variants of a product being edited; without options it is sold as it is. */
export interface VariantsDraft {
  readonly options: readonly Option[]
  readonly rows: readonly VariantRow[]
}

export const NO_VARIANTS: VariantsDraft = { options: [], rows: [] }

const byChoice = (one: VariantRow, other: VariantRow): number => {
  const at = one.choice.findIndex((value, index) => value !== other.choice[index])
  return at < 0 ? 0 : (one.choice[at] ?? 0) - (other.choice[at] ?? 0)
}

const sorted = ({ options, rows }: VariantsDraft): VariantsDraft => ({
  options,
  rows: rows.toSorted(byChoice),
})

export const variantsDraftOf = ({ options, variants = [] }: PublishedGoods): VariantsDraft =>
  options
    ? sorted({
        options,
        rows: variants.map(({ id, choice, sku, barcode, price, picture, grams, isOn }) => ({
          id,
          choice,
          sku,
          barcode,
          price: price.toFixed(2),
          stock: null,
          picture,
          grams: grams === null ? '' : String(grams),
          isOn,
        })),
      })
    : NO_VARIANTS

const changed = (
  { options, rows }: VariantsDraft,
  at: number,
  change: (option: Option) => Option,
): VariantsDraft => ({ options: options.map((each, index) => (index === at ? change(each) : each)), rows })

/** Adds an option; existing variants get its first value. */
export const withOption = ({ options, rows }: VariantsDraft, option: Option): VariantsDraft => ({
  options: [...options, option],
  rows: rows.map((row) => ({ ...row, choice: [...row.choice, 0] })),
})

/** Removes an option. Of variants that differed only in it, the first stays. */
export const withoutOption = ({ options, rows }: VariantsDraft, at: number): VariantsDraft => {
  if (options.length === 1) return NO_VARIANTS
  const left = new Map<string, VariantRow>()
  for (const row of rows) {
    const choice = row.choice.toSpliced(at, 1)
    if (!left.has(choice.join())) left.set(choice.join(), { ...row, choice })
  }
  return { options: options.toSpliced(at, 1), rows: [...left.values()] }
}

export const withName = (draft: VariantsDraft, at: number, name: Partial<Option['name']>): VariantsDraft =>
  changed(draft, at, (option) => ({ ...option, name: { ...option.name, ...name } }))

export const withValues = (draft: VariantsDraft, at: number, values: Option['values']): VariantsDraft =>
  changed(draft, at, (option) => ({ ...option, values: [...option.values, ...values] }))

export const withWords = (
  draft: VariantsDraft,
  at: number,
  value: number,
  words: Partial<Option['name']>,
): VariantsDraft =>
  changed(draft, at, (option) => ({
    ...option,
    values: option.values.map((each, index) => (index === value ? { ...each, ...words } : each)),
  }))

/** Removes a value and the variants that have it. */
export const withoutValue = (draft: VariantsDraft, at: number, value: number): VariantsDraft => {
  const { options, rows } = changed(draft, at, (option) => ({
    ...option,
    values: option.values.toSpliced(value, 1),
  }))
  return {
    options,
    rows: rows
      .filter(({ choice }) => choice[at] !== value)
      .map((row) => {
        const chosen = row.choice[at] ?? 0
        return chosen < value ? row : { ...row, choice: row.choice.with(at, chosen - 1) }
      }),
  }
}

/** Exchanges a value with the one before it; variants keep theirs. */
export const withValueEarlier = (draft: VariantsDraft, at: number, value: number): VariantsDraft => {
  const { options, rows } = changed(draft, at, (option) => ({
    ...option,
    values: option.values.toSpliced(value - 1, 2, ...option.values.slice(value - 1, value + 1).toReversed()),
  }))
  const after = new Map([
    [value, value - 1],
    [value - 1, value],
  ])
  return sorted({
    options,
    rows: rows.map((row) => {
      const chosen = row.choice[at] ?? 0
      return { ...row, choice: row.choice.with(at, after.get(chosen) ?? chosen) }
    }),
  })
}

/** All combinations of the values with words that have no variant yet. */
export const missingChoices = ({ options, rows }: VariantsDraft): readonly (readonly number[])[] => {
  const known = new Set(rows.map(({ choice }) => choice.join()))
  const choices = options.reduce<readonly (readonly number[])[]>(
    (found, { values }) =>
      found.flatMap((choice) =>
        values.flatMap(({ en, ar }, value) => (oneLine(en + ar) === '' ? [] : [[...choice, value]])),
      ),
    options.length > 0 ? [[]] : [],
  )
  return choices.filter((choice) => !known.has(choice.join()))
}

export const withAllChoices = (draft: VariantsDraft, price: string): VariantsDraft => {
  const added = missingChoices(draft).map(
    (choice): VariantRow => ({
      choice,
      sku: '',
      barcode: '',
      price: draft.rows[0]?.price ?? price,
      stock: '0',
      picture: '',
      grams: draft.rows[0]?.grams ?? '',
      isOn: true,
    }),
  )
  return sorted({ options: draft.options, rows: [...draft.rows, ...added] })
}

/** A picture that was removed from the product is no longer that of a variant. */
export const withoutPictures = (draft: VariantsDraft, removed: readonly string[]): VariantsDraft => ({
  options: draft.options,
  rows: draft.rows.map((row) => (removed.includes(row.picture) ? { ...row, picture: '' } : row)),
})

/** The rows to save on top of another person's version. A variant deleted there loses its id, so saving adds it again. */
export const beside = (
  { options, rows }: VariantsDraft,
  { variants = [] }: PublishedGoods,
): VariantsDraft => ({
  options,
  rows: rows.map(({ id, ...row }) =>
    id !== undefined && variants.some((variant) => variant.id === id)
      ? { ...row, id }
      : { ...row, stock: row.stock ?? '0' },
  ),
})

const trimmed = ({ en, ar }: Option['name']): { en: string; ar: string } => ({
  en: oneLine(en),
  ar: oneLine(ar),
})

/** The stock of a known variant, as last read. */
export const stockOf = (
  { variants = [] }: Pick<PublishedGoods, 'variants'>,
  id: number | undefined,
): number => variants.find((variant) => variant.id === id)?.stock ?? 0

type Body = Pick<NewGoodsBody, 'options' | 'variants'>

/** The options and variants as the API takes them; typed stocks are differences to those in `now`. */
export const variantsBody = (
  { options, rows }: VariantsDraft,
  now: Pick<PublishedGoods, 'variants'>,
): Body => ({
  options: options.map(({ name, values }) => ({ name: trimmed(name), values: values.map(trimmed) })),
  variants: rows.map(({ id, choice, price, stock, grams, sku, barcode, ...row }) => {
    const typed = stock === null ? undefined : readWhole(stock)
    const from = stockOf(now, id)
    return {
      ...row,
      choice: [...choice],
      sku: sku.trim(),
      barcode: barcode.trim(),
      price: toEgp(readPounds(price) ?? 0),
      grams: grams.trim() === '' ? null : (readWhole(grams) ?? 0),
      ...(id === undefined ? { stock: typed ?? 0 } : { id }),
      ...(id !== undefined && typed !== undefined && typed !== from && { move: { from, to: typed } }),
    }
  }),
})
