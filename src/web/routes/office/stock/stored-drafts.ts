import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { PublishedGoods } from '#contracts/goods.ts'
import { RECORDED_KINDS, WASTE_REASONS } from '#domain/catalog/stock-document.ts'
import { readRecord } from '#web/site/read-stored.ts'
import { createStored, type Stored } from '#web/site/stored.ts'
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

export type StockDrafts = Readonly<Record<StockKind, StockDraft>>
type StoredDrafts = Readonly<Record<StockKind, Stored<StockDraft | undefined>>>

/**
 * What was entered and not saved yet: a reload or a killed tab must not lose an hour of counting. A key for each person
 * and kind, so that neither another account on the same device nor another tab overwrites it.
 */
const storedDraft = (ownerId: string, kind: StockKind): Stored<StockDraft | undefined> =>
  createStored<StockDraft | undefined>(
    `stockDrafts.${ownerId}.${kind}`,
    undefined,
    readRecord((value): StockDraft | undefined => Draft.safeParse(value).data),
    (value) => value && Draft.parse(value),
  )

const STORE_AFTER_MS = 400

const byKind = <T>(of: (kind: StockKind) => T): Readonly<Record<StockKind, T>> => ({
  receipt: of('receipt'),
  count: of('count'),
  waste: of('waste'),
})

const hasContents = ({ lines, supplier, note }: StockDraft): boolean =>
  lines.length > 0 || supplier !== '' || note !== ''

export const hasLines = (drafts: StockDrafts): boolean =>
  RECORDED_KINDS.some((kind) => drafts[kind].lines.length > 0)

/**
 * Receipts, counts and waste have separate drafts. A change in another tab replaces the draft here. `isStored` is false
 * when the storage is full. `ownerId` must stay the same while mounted.
 */
export const useStockDrafts = (ownerId: string) => {
  const [stored] = useState((): StoredDrafts => byKind((kind) => storedDraft(ownerId, kind)))
  const [drafts, setDrafts] = useState(
    (): StockDrafts => byKind((kind) => stored[kind].get() ?? emptyDraft(kind)),
  )
  const [isStored, setStored] = useState(true)
  const written = useRef(drafts)
  const pending = useRef<() => void>(undefined)
  useEffect(() => {
    if (drafts === written.current) return
    const write = (): void => {
      pending.current = undefined
      const changed = RECORDED_KINDS.filter((kind) => drafts[kind] !== written.current[kind])
      written.current = drafts
      const done = changed.map((kind) =>
        stored[kind].set(hasContents(drafts[kind]) ? drafts[kind] : undefined),
      )
      setStored(done.every(Boolean))
    }
    pending.current = write
    const timer = setTimeout(write, STORE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [drafts, stored])
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
  useEffect(() => {
    const stops = RECORDED_KINDS.map((kind) =>
      stored[kind].subscribe(() => {
        const theirs = stored[kind].get()
        const known = written.current[kind]
        // Written by this tab.
        if (theirs === known || (!theirs && !hasContents(known))) return
        const next = theirs ?? emptyDraft(kind)
        written.current = { ...written.current, [kind]: next }
        setDrafts((last) => ({ ...last, [kind]: next }))
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [stored])
  return { drafts, setDrafts, isStored }
}
