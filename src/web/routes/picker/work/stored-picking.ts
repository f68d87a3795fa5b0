import * as z from 'zod/mini'
import { PublishedPicking } from '#contracts/picking.ts'
import { cairoDate } from '#domain/shared/cairo.ts'
import { readRecord } from '#web/site/read-stored.ts'
import { createStored } from '#web/site/stored.ts'

/** A packed order, for its labels. */
const PackedOrder = z.object({
  _id: z.string(),
  number: z.nullable(z.string()),
  name: z.string(),
  area: z.string(),
  bags: z.int(),
})
export type PackedOrder = z.infer<typeof PackedOrder>

/** A refused action or an order that was taken away; stored until the picker dismisses it. */
const Note = z.object({
  id: z.string(),
  orderId: z.string(),
  number: z.nullable(z.string()),
  /** The name of the product, when it is about a line. */
  item: z.optional(z.object({ name: z.string(), nameAr: z.optional(z.string()) })),
  message: z.optional(z.object({ en: z.string(), ar: z.string() })),
  /** The name of the picker who has the order now; empty when it is no longer to be picked. */
  takenBy: z.optional(z.string()),
  /** Someone else released the order, so any picker can take it. */
  isFree: z.optional(z.boolean()),
})
export type Note = z.infer<typeof Note>

const StoredPicking = z.object({
  pickerId: z.string(),
  /** Date in Cairo; labels are kept until it ends. */
  day: z.string(),
  orders: z.optional(z.array(PublishedPicking)),
  /** By how much the shop's clock is ahead of this device. */
  aheadMs: z.number(),
  packed: z.array(PackedOrder),
  notes: z.array(Note),
})
export type StoredPicking = z.infer<typeof StoredPicking>

/** The last known orders, for working without network. Removed on log-out. */
export const storedPicking = createStored(
  'pickingBoard',
  undefined,
  readRecord((value) => StoredPicking.safeParse(value).data),
)

export const pickingOf = (pickerId: string, now = Date.now()): StoredPicking => {
  const day = cairoDate(now)
  const stored = storedPicking.get()
  if (stored?.pickerId !== pickerId) return { pickerId, day, aheadMs: 0, packed: [], notes: [] }
  return stored.day === day ? stored : { ...stored, day, packed: [] }
}
