import { whyUnusable, withVariantsOf } from '#domain/catalog/edit-variants.ts'
import type { Goods, GoodsStore } from '#domain/catalog/goods.ts'
import type { Option, Variant } from '#domain/catalog/variants.ts'
import { fold } from '#domain/shared/arabic.ts'
import type { Words } from '#domain/shared/language.ts'
import type { RowProblem, RowProblemCode } from '#domain/transfer/transfer.ts'
import type { VariantCells } from '#domain/transfer/variant-rows.ts'

/** A variant whose choice is still the folded English values; their places are known when all rows are read. */
interface Chosen {
  readonly variant: Omit<Variant, 'id' | 'choice'> & { readonly id: number | undefined }
  readonly keys: readonly string[]
  /** Undefined for a variant that the file leaves out. */
  readonly row?: number | undefined
}

type Report = (row: number, column: string, code: RowProblemCode) => undefined

const keysOf = (options: readonly Option[], { choice }: Variant): readonly string[] =>
  choice.map((at, index) => fold(options[index]?.values[at]?.en ?? ''))

/** The names of the option in the first rows that give them, or as they are. */
const nameOf = (
  cells: readonly VariantCells[],
  at: number,
  was: Words | undefined,
  report: Report,
): Words => {
  const given = (language: 'en' | 'ar') =>
    cells.flatMap(({ row, values }) => {
      const text = values[at]?.name[language]
      return text === undefined ? [] : [{ row, text }]
    })
  const pick = (language: 'en' | 'ar'): string | undefined => {
    const [first, ...others] = given(language)
    for (const { row, text } of others)
      if (text !== first?.text) report(row, `option${at + 1}_${language}`, 'differs')
    return first?.text
  }
  const en = pick('en') ?? was?.en
  if (en === undefined) report(cells[0]?.row ?? 0, `option${at + 1}_en`, 'missing')
  return { en: en ?? '', ar: pick('ar') ?? (was?.en === en ? was?.ar : undefined) ?? en ?? '' }
}

/** The values of the option by their folded English words, in the order in which they will be shown. */
const valuesOf = (
  cells: readonly VariantCells[],
  at: number,
  was: readonly Words[],
  report: Report,
): ReadonlyMap<string, Words> => {
  const listed = cells.flatMap(({ values }) => values[at]?.all ?? [])
  const words = new Map<string, Words>()
  for (const each of [...listed, ...was]) if (!words.has(fold(each.en))) words.set(fold(each.en), each)
  const inFile = new Map<string, string>()
  for (const { row, values } of cells) {
    const { en, ar } = values[at]?.value ?? {}
    if (en === undefined) continue
    const key = fold(en)
    const said = inFile.get(key)
    if (ar !== undefined && said !== undefined && said !== ar) report(row, `value${at + 1}_ar`, 'differs')
    if (ar !== undefined) inFile.set(key, ar)
    // Letter case finds a value and does not rename it.
    words.set(key, { en: words.get(key)?.en ?? en, ar: ar ?? said ?? words.get(key)?.ar ?? en })
  }
  return words
}

const isGiven = ({ value }: VariantCells['values'][number]): boolean =>
  value.en !== undefined || value.ar !== undefined

/** A row without values is that of the variant with its id, which keeps its choice. */
const isNamed = ({ values }: VariantCells): boolean => values.some(isGiven)

/** The number of options that the rows are about. */
const countIn = (cells: readonly VariantCells[], { options = [] }: Goods): number =>
  Math.max(...cells.map((cell) => (isNamed(cell) ? cell.values.findLastIndex(isGiven) + 1 : options.length)))

/** Finds the variant of each row, by its id or by its choice, and applies the row to it. */
const chosenBy = (
  goods: Goods,
  cells: readonly VariantCells[],
  count: number,
  report: Report,
): readonly Chosen[] => {
  const { options = [], variants = [], lastVariantId = 0 } = goods
  const chosen = new Map<number | string, Chosen>(
    variants.map((variant) => [variant.id, { variant, keys: keysOf(options, variant) }]),
  )
  const idOf = new Map(variants.map((variant) => [keysOf(options, variant).join('\n'), variant.id]))
  for (const cell of cells) {
    const { row, id, values, ...fields } = cell
    const named = isNamed(cell) ? undefined : chosen.get(id ?? 0)
    if (!named && !isNamed(cell)) {
      report(row, 'variant_id', 'unknown-value')
      continue
    }
    const keys =
      named?.keys ??
      values.slice(0, count).map(({ value }, at) => {
        if (value.en === undefined) report(row, `value${at + 1}_en`, 'missing')
        return fold(value.en ?? '')
      })
    const target = id ?? idOf.get(keys.join('\n')) ?? keys.join('\n')
    const was = chosen.get(target)
    if (was?.row !== undefined) report(row, id === undefined ? 'value1_en' : 'variant_id', 'repeated')
    if (!was && id !== undefined && id <= lastVariantId) report(row, 'variant_id', 'unknown-value')
    if (!was && fields.price === undefined) report(row, 'price', 'missing')
    const { variant } = was ?? {}
    chosen.set(target, {
      row,
      keys,
      variant: {
        id: typeof target === 'number' ? target : undefined,
        sku: fields.sku ?? variant?.sku ?? '',
        barcode: fields.barcode ?? variant?.barcode ?? '',
        price: fields.price ?? variant?.price ?? 0,
        stock: fields.stock ?? variant?.stock ?? 0,
        picture: fields.picture ?? variant?.picture ?? '',
        grams: fields.grams === undefined ? (variant?.grams ?? null) : fields.grams,
        isOn: fields.isOn ?? variant?.isOn ?? true,
      },
    })
  }
  return [...chosen.values()]
}

/** The rows of the variants of one product, by the id of the variant. */
export type RowOfVariant = ReadonlyMap<number, number>

/**
 * Sets the options and variants of a product as its rows describe them. Variants without a row stay as they are, and
 * a value that no variant has any more goes. Undefined when a row is wrong.
 */
export const withVariantRows = (
  goods: Goods,
  cells: readonly VariantCells[],
  problems: RowProblem[],
): { readonly goods: Goods; readonly rows: RowOfVariant } | undefined => {
  const before = problems.length
  const report: Report = (row, column, code) => {
    problems.push({ row, column, code })
    return undefined
  }
  const count = countIn(cells, goods)
  const chosen = chosenBy(goods, cells, count, report)
  const usedBefore = (goods.variants ?? []).map((variant) => keysOf(goods.options ?? [], variant))
  const options = Array.from({ length: count }, (_, at): Option & { readonly keys: readonly string[] } => {
    const was = goods.options?.[at]
    const words = valuesOf(cells, at, was?.values ?? [], report)
    const used = new Set(chosen.map(({ keys }) => keys[at]))
    const left = new Set(usedBefore.map((keys) => keys[at]))
    const kept = [...words].filter(([key]) => used.has(key) || !left.has(key))
    return {
      name: nameOf(cells, at, was?.name, report),
      values: kept.map(([, value]) => value),
      keys: kept.map(([key]) => key),
    }
  })
  const seen = new Map<string, Chosen>()
  for (const each of chosen) {
    const other = seen.get(each.keys.join('\n'))
    const row = each.row ?? other?.row
    if (other && row !== undefined) report(row, 'value1_en', 'repeated')
    seen.set(each.keys.join('\n'), each)
  }
  const isLeftOut = chosen.some(({ keys }) => keys.length !== count)
  if (isLeftOut) report(cells[0]?.row ?? 0, 'option1_en', 'variants-left-out')
  if (problems.length > before) return undefined
  let lastVariantId = Math.max(goods.lastVariantId ?? 0, ...chosen.map(({ variant }) => variant.id ?? 0))
  const rows = new Map<number, number>()
  const variants = chosen.map(({ variant, keys, row }): Variant => {
    const id = variant.id ?? ++lastVariantId
    if (row !== undefined) rows.set(id, row)
    const choice = keys.map((key, at) => options[at]?.keys.indexOf(key) ?? -1)
    const { sku, barcode, price, stock, picture, grams, isOn } = variant
    // In the order in which the store gives them, since `isSameBesideStock` compares them as text.
    return { id, choice, sku, barcode, price, stock, picture, grams, isOn }
  })
  const plain = options.map(({ name, values }): Option => ({ name, values }))
  const why = whyUnusable(plain, variants)
  if (why) return report(cells[0]?.row ?? 0, 'option1_en', why === 'count' ? 'too-many' : 'repeated')
  const sorted = variants.toSorted((one, other) => one.id - other.id)
  return { goods: withVariantsOf({ ...goods, options: plain, lastVariantId }, sorted), rows }
}

interface CheckedGoods {
  /** The first row of the product. */
  readonly row: number
  readonly goods: Goods
  readonly rows: RowOfVariant
}

const CODES = ['sku', 'barcode'] as const

/** Returns a function that finds codes that two variants would have, in the file or with the rest of the shop. */
export const createCodeCheck = (store: Pick<GoodsStore, 'codesTaken'>) => {
  const owners = new Map<string, string>()
  return async (checked: readonly CheckedGoods[]) => {
    const problems: RowProblem[] = []
    const productIds = new Set<number>()
    const beside = new Set(checked.map(({ goods }) => goods.id))
    for (const kind of CODES) {
      const coded = checked.flatMap(({ row, goods, rows }) =>
        (goods.variants ?? []).flatMap((variant) => {
          const code = variant[kind].toLowerCase()
          if (code === '') return []
          return {
            code,
            productId: goods.id,
            owner: `${goods.id}/${variant.id}`,
            row: rows.get(variant.id) ?? row,
          }
        }),
      )
      const taken = await store.codesTaken(
        kind,
        coded.map(({ code }) => code),
        beside,
      )
      const takenCodes = new Set(taken.map(({ code }) => code.toLowerCase()))
      for (const { code, productId, owner, row } of coded.toSorted((one, other) => one.row - other.row)) {
        const other = owners.get(`${kind} ${code}`) ?? owner
        owners.set(`${kind} ${code}`, other)
        if (other === owner && !takenCodes.has(code)) continue
        problems.push({ row, column: kind, code: 'code-taken' })
        productIds.add(productId)
      }
    }
    return { problems, productIds }
  }
}
