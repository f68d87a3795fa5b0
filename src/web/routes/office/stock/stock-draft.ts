import type { PublishedGoods } from '#contracts/goods.ts'
import type { StockDocumentBody } from '#contracts/stock.ts'
import type { WasteReason } from '#domain/catalog/stock-document.ts'
import { toEgp } from '#domain/shared/money.ts'
import { oneLine } from '#domain/shared/text.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { readPounds, readWhole } from '../products/goods.ts'

export type StockKind = StockDocumentBody['kind']

/** A product on the list, with what was typed for it. */
export interface StockLine {
  readonly goods: PublishedGoods
  readonly quantity: string
  readonly cost: string
  /** The stock at the moment when this product was counted. */
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

export const changeOf = (kind: StockKind, { quantity, expected }: StockLine): number | undefined => {
  const pieces = readWhole(quantity)
  if (pieces === undefined) return undefined
  if (kind === 'receipt') return pieces
  if (kind === 'waste') return -pieces
  return expected === undefined ? undefined : pieces - expected
}

/** A product scanned again counts one more. */
export const withProduct = (draft: StockDraft, goods: PublishedGoods): StockDraft => {
  const known = draft.lines.find((line) => line.goods.id === goods.id)
  if (!known) {
    const quantity = draft.kind === 'count' ? '' : '1'
    return { ...draft, lines: [{ goods, quantity, cost: '' }, ...draft.lines] }
  }
  const quantity = String((readWhole(known.quantity) ?? 0) + 1)
  return withLine(draft, goods.id, { quantity, expected: goods.stock, goods })
}

export const withLine = (draft: StockDraft, id: number, change: Partial<StockLine>): StockDraft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.goods.id === id ? { ...line, ...change } : line)),
})

/** Errors by product. Lines of a count without a number are not counted yet, and not an error. */
export const problemsOf = ({ kind, lines }: StockDraft): ReadonlyMap<number, string> => {
  const problems = new Map<number, string>()
  for (const line of lines) {
    if (kind === 'count' && oneLine(line.quantity) === '') continue
    const pieces = readWhole(line.quantity)
    if (pieces === undefined || (kind !== 'count' && pieces === 0))
      problems.set(line.goods.id, m.office_stock_quantity_wrong())
    else if (kind === 'receipt' && line.cost !== '' && readPounds(line.cost) === undefined)
      problems.set(line.goods.id, m.office_goods_price_wrong())
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
    return [{ productId: line.goods.id, change, ...(cost !== undefined && { cost: toEgp(cost) }) }]
  }),
})
