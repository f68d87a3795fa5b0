import * as z from 'zod/mini'
import { PublishedDone } from '#contracts/delivery.ts'
import { cairoDate } from '#domain/shared/cairo.ts'
import { readRecord } from '#web/browser/read-stored.ts'
import { createStored } from '#web/browser/stored.ts'
import { Board, GoneStop } from './board.ts'

const StoredBoard = z.object({
  courierId: z.string(),
  /** The day of Cairo on which this was: yesterday's list is not today's. */
  day: z.string(),
  board: z.optional(Board),
  done: z.array(PublishedDone),
  /** Taken off the list by the shop, until the courier has read it. */
  gone: z.optional(z.array(GoneStop)),
  /** Wrong codes tried on this device, by order. */
  wrongCodes: z.record(z.string(), z.int()),
})
export type StoredBoard = z.infer<typeof StoredBoard>

/** What was last known, for a page that is opened again without network. Gone with the logout. */
export const storedBoard = createStored('courierBoard', undefined, readRecord(StoredBoard))

/** Today's record of this courier. Open stops and their wrong codes outlive midnight; what is done does not. */
export const boardOf = (courierId: string, now = Date.now()): StoredBoard => {
  const day = cairoDate(now)
  const stored = storedBoard.get()
  if (stored?.courierId !== courierId) return { courierId, day, done: [], wrongCodes: {} }
  return stored.day === day ? stored : { ...stored, day, done: [] }
}
