import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { PublishedGoods } from '#contracts/goods.ts'
import { RECORDED_KINDS, WASTE_REASONS } from '#domain/catalog/stock-document.ts'
import { readRecord } from '#web/site/read-stored.ts'
import { createStored } from '#web/site/stored.ts'
import { emptyDraft, type StockDraft, type StockKind } from './stock-draft.ts'

const { id, name, pictures, shelfPlace, sku, barcode, stock, weight, options, variants } =
  PublishedGoods.shape

/** What a line shows of its product. Costs that only managers see are not stored. */
const Goods = z.object({ id, name, pictures, shelfPlace, sku, barcode, stock, weight, options, variants })

const Draft = z.object({
  id: z.string(),
  kind: z.enum(RECORDED_KINDS),
  supplier: z.string(),
  reason: z.enum(WASTE_REASONS),
  note: z.string(),
  lines: z.array(
    z.object({
      goods: Goods,
      variantId: z.optional(z.int()),
      quantity: z.string(),
      cost: z.string(),
      expected: z.optional(z.int()),
    }),
  ),
})
const StoredDrafts = z.object({
  ownerId: z.string(),
  receipt: Draft,
  count: Draft,
  waste: Draft,
})

export type StockDrafts = Readonly<Record<StockKind, StockDraft>>

interface SavedDrafts extends StockDrafts {
  readonly ownerId: string
}

/** What was entered and not saved yet: a reload or a killed tab must not lose an hour of counting. */
const storedDrafts = createStored<SavedDrafts | undefined>(
  'stockDrafts',
  undefined,
  readRecord((value): SavedDrafts | undefined => StoredDrafts.safeParse(value).data),
  (value) => value && StoredDrafts.parse(value),
)

const STORE_AFTER_MS = 400

export const hasLines = (drafts: StockDrafts): boolean =>
  RECORDED_KINDS.some((kind) => drafts[kind].lines.length > 0)

const draftsOf = (ownerId: string): StockDrafts => {
  const stored = storedDrafts.get()
  if (stored?.ownerId === ownerId) return stored
  return { receipt: emptyDraft('receipt'), count: emptyDraft('count'), waste: emptyDraft('waste') }
}

/** One draft each: a number received must not become a number counted. `isStored` is false when the storage is full. */
export const useStockDrafts = (ownerId: string) => {
  const [drafts, setDrafts] = useState(() => draftsOf(ownerId))
  const [isStored, setStored] = useState(true)
  const written = useRef(drafts)
  const pending = useRef<() => void>(undefined)
  useEffect(() => {
    if (drafts === written.current) return
    const write = (): void => {
      pending.current = undefined
      written.current = drafts
      setStored(storedDrafts.set(hasLines(drafts) ? { ownerId, ...drafts } : undefined))
    }
    pending.current = write
    const timer = setTimeout(write, STORE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [drafts, ownerId])
  useEffect(() => {
    const leave = (): void => pending.current?.()
    // A phone kills a hidden tab without a further event.
    document.addEventListener('visibilitychange', leave)
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return { drafts, setDrafts, isStored }
}
