import { type Change, recordChanges } from '#domain/audit/audit.ts'
import { changeVariants, stockAfter, unitFacts } from '#domain/catalog/edit-variants.ts'
import { differenceOf, type Goods } from '#domain/catalog/goods.ts'
import { listShelfPlaces } from '#domain/catalog/list-goods.ts'
import { listStockJournal, showStockBooks } from '#domain/catalog/list-stock-journal.ts'
import { showsChange } from '#domain/catalog/product.ts'
import {
  isSameDocument,
  type ListedDocument,
  type StockDocument,
  type StockDocumentLine,
  type WasteReason,
} from '#domain/catalog/stock-document.ts'
import { type StockEntry, stockChanges } from '#domain/catalog/stock-journal.ts'
import { lineIdOf } from '#domain/catalog/variants.ts'
import { inUnit } from '#domain/catalog/weight.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export interface StockDraft {
  readonly id: string
  readonly kind: 'receipt' | 'count' | 'waste'
  readonly supplier?: string | undefined
  readonly reason?: WasteReason | undefined
  readonly note?: string | undefined
  readonly lines: readonly StockDocumentLine[]
}

const MOST_SUPPLIERS = 100

const reasonOf = ({ kind, reason }: StockDocument): StockEntry['reason'] => {
  if (kind === 'receipt') return 'received'
  if (kind === 'reversal') return 'reversed'
  return kind === 'count' ? 'counted' : (reason ?? 'wasted')
}

const costAfter = (goods: Goods, { cost, costBefore }: StockDocumentLine, isReversal: boolean) => {
  if (cost === undefined) return goods.cost
  if (!isReversal) return cost
  // A cost that was changed since the receipt stays.
  return goods.cost === cost ? (costBefore ?? null) : goods.cost
}

/** The stock of a product with options is the sum of its variants, so a line concerns one of them. */
const withChange = (goods: Goods, line: StockDocumentLine): Goods => {
  const { variantId, change } = line
  const move = { from: 0, to: change }
  if (variantId === undefined) {
    if (goods.options) throw new Refusal('product.has-variants', { productId: goods.id })
    return { ...goods, stock: stockAfter(goods.stock, move, unitFacts(goods)) }
  }
  if (!goods.options) throw new Refusal('product.not-found', { ...lineIdOf(line) })
  return changeVariants(goods, [{ id: variantId, stock: move }])
}

/** The product after all its lines. */
const changed = (goods: Goods, lines: readonly StockDocumentLine[], isReversal: boolean): Goods => {
  const after = lines.reduce(
    (last, line) => ({ ...withChange(last, line), cost: costAfter(last, line, isReversal) }),
    goods,
  )
  return { ...after, version: goods.version + (after.cost === goods.cost ? 0 : 1) }
}

/** A line of an earlier document in the unit in which its product is sold now. */
const inUnitNow = (line: StockDocumentLine, isByWeight: boolean): StockDocumentLine => {
  const { byWeight, change, ...rest } = line
  const amount = inUnit(Math.abs(change), byWeight ?? false, isByWeight)
  return { ...rest, change: Math.sign(change) * amount, ...(isByWeight && { byWeight: true as const }) }
}

/** Writes the document, the journal and the stock of all its products, or nothing. */
const write = async (
  { inTransaction, clock, ids, events }: Ports,
  actor: User,
  make: (stores: Stores) => Promise<StockDocument>,
): Promise<ListedDocument> => {
  let isSeen = false
  const written = await inTransaction(async (stores) => {
    isSeen = false
    const draft = await make(stores)
    const locked = await stores.goods.lock([...new Set(draft.lines.map(({ productId }) => productId))])
    const known = new Map(locked.map((goods) => [goods.id, goods]))
    const goodsOf = (productId: number): Goods => {
      const goods = known.get(productId)
      if (!goods) throw new Refusal('product.not-found', { productId })
      return goods
    }
    const isReversal = draft.kind === 'reversal'
    const lines = draft.lines.map((line) => {
      const { cost, weight } = goodsOf(line.productId)
      if (isReversal) return inUnitNow(line, weight !== undefined)
      const before = line.cost === undefined ? {} : { costBefore: cost }
      return { ...line, ...(weight && { byWeight: true as const }), ...before }
    })
    const document = { ...draft, lines }
    if (!(await stores.stockDocuments.add(document))) {
      const earlier = await stores.stockDocuments.byId(draft.id)
      if (!earlier) throw new Refusal('stock.cannot-reverse')
      if (!isSameDocument(earlier, document)) {
        const saved = earlier.lines.map((line) => ({ ...lineIdOf(line), change: line.change }))
        throw new Refusal('stock.id-taken', { saved })
      }
      return earlier
    }
    const byProduct = Map.groupBy(lines, ({ productId }) => productId)
    const moves = Array.from(byProduct, ([id, some]) => {
      const before = goodsOf(id)
      const after = changed(before, some, isReversal)
      return { before, after, stocks: stockChanges(before, after) }
    })
    await stores.goods.put(moves.map(({ after }) => after))
    await stores.stockJournal.add(
      moves.flatMap(({ after, stocks }) =>
        stocks.map((change) => ({
          id: ids.next(),
          productId: after.id,
          ...change,
          at: document.at,
          reason: reasonOf(document),
          note: [document.supplier, document.note].filter(Boolean).join(': '),
          actorId: actor.id,
          actorName: actor.name,
        })),
      ),
    )
    const changes = moves.flatMap(({ before, after }): Change[] => {
      const difference = differenceOf(before, after)
      if (!difference) return []
      const what = before.cost === after.cost ? 'stock.changed' : 'product.changed'
      return [{ what, subject: `product:${after.id}`, ...difference }]
    })
    await recordChanges(stores, clock, actor, changes)
    isSeen = moves.some(({ after: { lowStock }, stocks }) =>
      stocks.some((change) => showsChange(change.before, { stock: change.after, lowStock })),
    )
    if (isSeen) await stores.versions.raise('catalogue')
    return { ...document, isReversed: false }
  })
  if (isSeen) events.publish({ type: 'catalogue.changed' })
  return written
}

const refuseUnusable = ({ kind, lines }: StockDraft): void => {
  const wrong = lines.find(
    ({ change, cost }) =>
      (kind === 'receipt' && change <= 0) ||
      (kind === 'waste' && change >= 0) ||
      (kind !== 'receipt' && cost !== undefined),
  )
  if (wrong) throw new Refusal('stock.unusable', { ...lineIdOf(wrong) })
}

/** Records a delivery, a count or waste: all its lines or none, and once however often it is sent. */
const recordStock =
  (ports: Ports) =>
  async (actor: User, draft: StockDraft): Promise<ListedDocument> => {
    refuseUnlessMay(actor, 'stock.change')
    if (draft.lines.some(({ cost }) => cost !== undefined)) refuseUnlessMay(actor, 'products.cost')
    refuseUnusable(draft)
    const { supplier = '', note = '', ...rest } = draft
    const reason = draft.kind === 'waste' ? (draft.reason ?? 'wasted') : null
    const by = { actorId: actor.id, actorName: actor.name, at: ports.clock.now() }
    return write(ports, actor, async () => ({ ...rest, supplier, reason, note, reverses: null, ...by }))
  }

/** Takes back a mistaken document by a counter entry, once. Refused when its goods were sold meanwhile. */
const reverseStock =
  (ports: Ports) =>
  async (actor: User, documentId: string, id: string): Promise<ListedDocument> => {
    refuseUnlessMay(actor, 'stock.change')
    const by = { actorId: actor.id, actorName: actor.name, at: ports.clock.now() }
    return write(ports, actor, async (stores) => {
      const mistaken = await stores.stockDocuments.byId(documentId)
      if (!mistaken) throw new Refusal('stock.not-found')
      if (mistaken.kind === 'reversal') throw new Refusal('stock.cannot-reverse')
      const lines = mistaken.lines.map((line) => ({ ...line, change: -line.change }))
      return { ...mistaken, ...by, id, kind: 'reversal', lines, reverses: documentId }
    })
  }

/** Lists what was received, counted, wasted and reversed, newest first. */
const listStockDocuments =
  ({ lists }: Ports) =>
  async (actor: User, request: PageRequest): Promise<Page<ListedDocument>> => {
    refuseUnlessMay(actor, 'stock.change')
    return lists(actor).stockDocuments.page(request)
  }

/** The suppliers of earlier receipts, to choose from. */
const listSuppliers =
  ({ lists }: Ports) =>
  async (actor: User): Promise<readonly string[]> => {
    refuseUnlessMay(actor, 'stock.change')
    return lists(actor).stockDocuments.suppliers(MOST_SUPPLIERS)
  }

/** The verbs of stock with their ports, for `shop.ts`. */
export const stockDocumentVerbs = (ports: Ports) => ({
  recordStock: recordStock(ports),
  reverseStock: reverseStock(ports),
  listStockDocuments: listStockDocuments(ports),
  listSuppliers: listSuppliers(ports),
  listShelfPlaces: listShelfPlaces(ports),
  listStockJournal: listStockJournal(ports),
  showStockBooks: showStockBooks(ports),
})
