import type { PublishedGoods } from '#contracts/goods.ts'
import type { StockDocumentBody } from '#contracts/stock.ts'
import { MAX_DOCUMENT_LINES, type WasteReason } from '#domain/catalog/stock-document.ts'
import { MAX_STOCK } from '#domain/catalog/stock-journal.ts'
import { lineIdOf, lineKey, variantWords } from '#domain/catalog/variants.ts'
import { latinDigits } from '#domain/shared/arabic.ts'
import { toEgp } from '#domain/shared/money.ts'
import { oneLine } from '#domain/shared/text.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { DOT, dotted } from '#web/i18n/dot.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { nameOf, readPounds, readWhole, stockText } from '../products/goods.ts'

/** What is needed of a product to receive, count or waste it. */
export type StockGoods = Pick<
  PublishedGoods,
  | 'id'
  | 'name'
  | 'pictures'
  | 'shelfPlace'
  | 'sku'
  | 'barcode'
  | 'stock'
  | 'weight'
  | 'options'
  | 'variants'
  | 'cost'
>

export type StockKind = StockDocumentBody['kind']

/** What is received, counted or wasted: a product, or one variant of a product with options. */
export interface StockItem {
  readonly goods: StockGoods
  readonly variantId?: number | undefined
}

/** An item on the list, with what was typed for it. */
export interface StockLine extends StockItem {
  readonly quantity: string
  readonly cost: string
  /** The stock at the moment when this item was counted. */
  readonly expected?: number | undefined
}

export interface StockDraft {
  readonly id: string
  readonly kind: StockKind
  readonly supplier: string
  readonly reason: WasteReason
  readonly note: string
  readonly lines: readonly StockLine[]
}

export const emptyDraft = (kind: StockKind): StockDraft => ({
  id: crypto.randomUUID(),
  kind,
  supplier: '',
  reason: 'expired',
  note: '',
  lines: [],
})

export const itemsOf = (goods: StockGoods): readonly StockItem[] =>
  goods.options ? (goods.variants ?? []).map(({ id }) => ({ goods, variantId: id })) : [{ goods }]

const variantOf = ({ goods, variantId }: StockItem) => goods.variants?.find(({ id }) => id === variantId)

export const keyOf = ({ goods, variantId }: StockItem): string => lineKey({ productId: goods.id, variantId })

export const stockOf = (item: StockItem): number => variantOf(item)?.stock ?? item.goods.stock

/** Barcode and code of the item: those of its variant if it has one, else those of the product. */
export const codesOf = (item: StockItem): readonly string[] => {
  const { sku, barcode } = variantOf(item) ?? item.goods
  return [barcode, sku].filter((code) => code !== '')
}

/** With the chosen values of a variant. */
export const itemName = (item: StockItem): string => {
  const variant = variantOf(item)
  const words = variant && variantWords(item.goods.options ?? [], variant)[currentLanguage()]
  return dotted([nameOf(item.goods), words].filter(Boolean).join(DOT))
}

export const pictureOf = (item: StockItem): string =>
  variantOf(item)?.picture || (item.goods.pictures[0] ?? '')

/** Digits of a barcode; names and numbers of products are shorter. */
const BARCODE = /^\d{8,}$/

/** The items that a scan or a search may mean. `isSure` is true when exactly one matches without doubt. */
export interface FoundItems {
  readonly items: readonly StockItem[]
  readonly isSure: boolean
}

/**
 * The items of the found products that have exactly this code, or else all of them. The search also finds what is similar,
 * so a code that no product has must not become a product whose name resembles it.
 */
export const itemsWithCode = (
  found: readonly PublishedGoods[],
  typed: string,
  isScan = false,
): FoundItems => {
  const items = found.flatMap(itemsOf)
  const code = latinDigits(typed).toLowerCase()
  const is = (each: string): boolean => each.toLowerCase() === code
  const exact = items.filter((item) => codesOf(item).some(is))
  if (exact.length > 0) return { items: exact, isSure: exact.length === 1 }
  const ofProduct = items.filter(({ goods }) => is(goods.sku) || is(goods.barcode))
  if (ofProduct.length > 0) return { items: ofProduct, isSure: ofProduct.length === 1 }
  if (isScan || BARCODE.test(code)) return { items: [], isSure: false }
  const isNumber = items.every(({ goods }) => goods.id === Number(code))
  return { items, isSure: items.length === 1 && (isNumber || !/\d/.test(code)) }
}

export const changeOf = (kind: StockKind, { quantity, expected }: StockLine): number | undefined => {
  const pieces = readWhole(quantity)
  if (pieces === undefined) return undefined
  if (kind === 'receipt') return pieces
  if (kind === 'waste') return -pieces
  return expected === undefined ? undefined : pieces - expected
}

/** Adds an item on top; an item that is already listed is counted once more. */
export const withItem = (draft: StockDraft, item: StockItem): StockDraft => {
  const key = keyOf(item)
  const known = draft.lines.find((line) => keyOf(line) === key)
  if (!known) {
    const quantity = draft.kind === 'count' || item.goods.weight ? '' : '1'
    return { ...draft, lines: [{ ...item, quantity, cost: '' }, ...draft.lines] }
  }
  // What is sold by weight is weighed, and not counted by scans.
  const quantity = item.goods.weight ? known.quantity : String((readWhole(known.quantity) ?? 0) + 1)
  return withLine(draft, key, { quantity, expected: stockOf(item), goods: item.goods })
}

/** Adds those that are not listed yet, below the others, as long as the list is not full. */
export const withItems = (draft: StockDraft, items: readonly StockItem[]): StockDraft => {
  const known = new Set(draft.lines.map(keyOf))
  const more = items.filter((item) => !known.has(keyOf(item)))
  const lines = [...draft.lines, ...more.map((item) => ({ ...item, quantity: '', cost: '' }))]
  return { ...draft, lines: lines.slice(0, MAX_DOCUMENT_LINES) }
}

export const withLine = (draft: StockDraft, key: string, change: Partial<StockLine>): StockDraft => ({
  ...draft,
  lines: draft.lines.map((line) => (keyOf(line) === key ? { ...line, ...change } : line)),
})

/** Appends the lines of another draft whose items are not listed yet. */
export const withLinesOf = (draft: StockDraft, { lines }: StockDraft): StockDraft => {
  const known = new Set(draft.lines.map(keyOf))
  return { ...draft, lines: [...draft.lines, ...lines.filter((line) => !known.has(keyOf(line)))] }
}

type SavedLine = Pick<StockDocumentBody['lines'][number], 'productId' | 'variantId' | 'change'>

/** The rest of a line after `saved` of its change was recorded; empty when nothing is left. */
const restOf = (kind: StockKind, line: StockLine, saved: number): readonly StockLine[] => {
  const change = changeOf(kind, line)
  if (change === undefined) return [line]
  if (change === saved) return []
  if (kind === 'count') return [{ ...line, expected: undefined }]
  const more = Math.abs(change) - Math.abs(saved)
  return more > 0 ? [{ ...line, quantity: String(more) }] : []
}

/** The next draft after these lines were saved: what was entered meanwhile, or is not counted yet, is still on it. */
export const withoutSaved = (draft: StockDraft, saved: readonly SavedLine[]): StockDraft => {
  const changes = new Map(saved.map((line) => [lineKey(line), line.change]))
  const lines = draft.lines.flatMap((line) => {
    const change = changes.get(keyOf(line))
    return change === undefined ? [line] : restOf(draft.kind, line, change)
  })
  return lines.length === 0 ? emptyDraft(draft.kind) : { ...draft, id: crypto.randomUUID(), lines }
}

/** Errors by item. Lines of a count without a number are not counted yet, and not an error. */
export const problemsOf = ({ kind, lines }: StockDraft): ReadonlyMap<string, string> => {
  const problems = new Map<string, string>()
  for (const line of lines) {
    if (kind === 'count' && oneLine(line.quantity) === '') continue
    const pieces = readWhole(line.quantity)
    if (pieces === undefined || (kind !== 'count' && pieces === 0))
      problems.set(
        keyOf(line),
        m.office_stock_quantity_wrong({ most: stockText({ ...line.goods, stock: MAX_STOCK }) }),
      )
    else if (kind === 'receipt' && line.cost !== '' && readPounds(line.cost) === undefined)
      problems.set(keyOf(line), m.office_goods_price_wrong())
  }
  return problems
}

export const bodyOf = (draft: StockDraft): StockDocumentBody => ({
  id: draft.id,
  kind: draft.kind,
  note: oneLine(draft.note),
  ...(draft.kind === 'receipt' && { supplier: oneLine(draft.supplier) }),
  ...(draft.kind === 'waste' && { reason: draft.reason }),
  lines: draft.lines.flatMap((line) => {
    const change = changeOf(draft.kind, line)
    if (change === undefined) return []
    const cost = draft.kind === 'receipt' ? readPounds(line.cost) : undefined
    const id = lineIdOf({ productId: line.goods.id, variantId: line.variantId })
    return [{ ...id, change, ...(cost !== undefined && { cost: toEgp(cost) }) }]
  }),
})
