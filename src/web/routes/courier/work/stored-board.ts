import * as z from 'zod/mini'
import { PublishedDone } from '#contracts/delivery.ts'
import { cairoDate } from '#domain/shared/cairo.ts'
import { readRecord } from '#web/site/read-stored.ts'
import { createStored } from '#web/site/stored.ts'
import { Board, GoneStop } from './board.ts'

const StoredBoard = z.object({
  courierId: z.string(),
  /** Date in Cairo; the list of the day is reset after it. */
  day: z.string(),
  board: z.optional(Board),
  done: z.array(PublishedDone),
  /** Stops that the shop removed, until dismissed. */
  gone: z.optional(z.array(GoneStop)),
  /** Number of wrong codes per order on this device. */
  wrongCodes: z.record(z.string(), z.int()),
})
export type StoredBoard = z.infer<typeof StoredBoard>

/** Last known board, for opening the page without network. Removed on log-out. */
export const storedBoard = createStored(
  'courierBoard',
  undefined,
  readRecord((value) => StoredBoard.safeParse(value).data),
)

/** Today's record of a courier. Open stops and their wrong codes are kept after midnight; the list of the day is not. */
export const boardOf = (courierId: string, now = Date.now()): StoredBoard => {
  const day = cairoDate(now)
  const stored = storedBoard.get()
  if (stored?.courierId !== courierId) return { courierId, day, done: [], wrongCodes: {} }
  return stored.day === day ? stored : { ...stored, day, done: [] }
}
