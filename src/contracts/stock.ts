import * as z from 'zod/mini'
import { clientId, egp, isoTime, optionalLine } from '#contracts/fields.ts'
import { PAGE_QUERY, pageAnswer } from '#contracts/paging.ts'
import { variantId } from '#contracts/variants.ts'
import { MAX_PRICE_EGP } from '#domain/catalog/product.ts'
import type { StockDraft } from '#domain/catalog/record-stock.ts'
import {
  DOCUMENT_KINDS,
  type ListedDocument,
  MAX_DOCUMENT_LINES,
  MAX_SUPPLIER,
  RECORDED_KINDS,
  WASTE_REASONS,
} from '#domain/catalog/stock-document.ts'
import { MAX_STOCK } from '#domain/catalog/stock-journal.ts'
import { lineKey } from '#domain/catalog/variants.ts'
import { lineTotal } from '#domain/ordering/quote.ts'
import { fromEgp, toEgp } from '#domain/shared/money.ts'

const Line = z.strictObject({
  productId: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  /** Required for a product with options, and only there. */
  variantId: z.optional(variantId),
  /** By how much the stock changes: more for a receipt, less for waste, either for a count. */
  change: z.int().check(z.gte(-MAX_STOCK), z.lte(MAX_STOCK)),
  /** What one piece of a receipt cost. */
  cost: z.optional(egp().check(z.lte(MAX_PRICE_EGP))),
})

export const StockDocumentBody = z
  .strictObject({
    id: clientId(),
    kind: z.enum(RECORDED_KINDS),
    supplier: optionalLine(MAX_SUPPLIER),
    /** Only of waste. */
    reason: z.optional(z.enum(WASTE_REASONS)),
    note: optionalLine(200),
    lines: z.array(Line).check(z.minLength(1), z.maxLength(MAX_DOCUMENT_LINES)),
  })
  .check(z.refine(({ lines }) => new Set(lines.map(lineKey)).size === lines.length))
export type StockDocumentBody = z.infer<typeof StockDocumentBody>

export const toStockDraft = ({ lines, ...body }: StockDocumentBody): StockDraft => ({
  ...body,
  lines: lines.map(({ cost, ...line }) => ({ ...line, ...(cost !== undefined && { cost: fromEgp(cost) }) })),
})

export const ReverseStockBody = z.strictObject({ id: clientId() })

const PublishedDocument = z.strictObject({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  at: isoTime(),
  supplier: z.string(),
  reason: z.nullable(z.enum(WASTE_REASONS)),
  note: z.string(),
  actorName: z.string(),
  /** How many products, and the sum of their changes in pieces. */
  products: z.int(),
  change: z.int(),
  /** The sum of the changes of what is sold by weight, if there are any. */
  grams: z.optional(z.int()),
  /** What a receipt cost; only for those who may see it. */
  cost: z.optional(egp()),
  reverses: z.nullable(z.string()),
  isReversed: z.boolean(),
})
export type PublishedDocument = z.infer<typeof PublishedDocument>

const sumsOf = (lines: ListedDocument['lines']): Pick<PublishedDocument, 'change' | 'grams'> => {
  const [weighed, counted] = [true, false].map((isWeighed) =>
    lines.filter(({ byWeight = false }) => byWeight === isWeighed),
  )
  const sum = (some: typeof lines = []): number => some.reduce((all, { change }) => all + change, 0)
  return { change: sum(counted), ...(weighed?.length && { grams: sum(weighed) }) }
}

const costOf = ({ change, cost = 0, byWeight }: ListedDocument['lines'][number]): number =>
  Math.sign(change) * lineTotal({ unitPrice: cost, quantity: Math.abs(change), byWeight })

export const publishDocument = (
  document: ListedDocument,
  { showCost }: { readonly showCost: boolean },
): PublishedDocument => ({
  id: document.id,
  kind: document.kind,
  at: new Date(document.at).toISOString(),
  supplier: document.supplier,
  reason: document.reason,
  note: document.note,
  actorName: document.actorName,
  products: new Set(document.lines.map(({ productId }) => productId)).size,
  ...sumsOf(document.lines),
  ...(showCost && {
    cost: toEgp(document.lines.reduce((sum, line) => sum + costOf(line), 0)),
  }),
  reverses: document.reverses,
  isReversed: document.isReversed,
})

export const StockDocumentsQuery = z.strictObject(PAGE_QUERY)
export const StockDocumentList = pageAnswer(PublishedDocument)
export const StockDocumentAnswer = z.strictObject({ document: PublishedDocument })
export const SupplierList = z.strictObject({ suppliers: z.array(z.string()) })
