import * as z from 'zod/mini'
import { orderIds } from '#contracts/fields.ts'
import { KEPT_REASONS } from '#domain/transfer/import-record.ts'
import { FORMATS, ROW_PROBLEMS, TRANSFERS } from '#domain/transfer/transfer.ts'

export const ExportParams = z.strictObject({ what: z.enum(TRANSFERS), format: z.enum(FORMATS) })

/** Of orders only these, by their ids with commas between; all of them, if left out. */
export const ExportQuery = z.strictObject({ ids: z.optional(orderIds()) })

export const CheckQuery = z.strictObject({ what: z.enum(TRANSFERS), format: z.enum(FORMATS) })

export const ApplyQuery = z.strictObject({
  ...CheckQuery.shape,
  /** From the answer that showed what would change. */
  seal: z.string().check(z.minLength(1), z.maxLength(100)),
})

const words = z.strictObject({ en: z.string(), ar: z.string() })
const Fields = z.record(z.string(), z.unknown())

export const ImportAnswer = z.strictObject({
  /** By it the import can be undone; null while it is only looked at. */
  importId: z.nullable(z.string()),
  seal: z.string(),
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  faulty: z.int(),
  problems: z.array(
    z.strictObject({
      row: z.int(),
      column: z.string(),
      code: z.enum(ROW_PROBLEMS),
      /** What could stand there instead. */
      allowed: z.optional(z.array(z.string())),
    }),
  ),
  /** As the audit will tell it: amounts in piastres. */
  sample: z.array(z.strictObject({ row: z.int(), title: words, before: z.nullable(Fields), after: Fields })),
})
export type ImportAnswer = z.infer<typeof ImportAnswer>

export const ImportParams = z.strictObject({ importId: z.string().check(z.minLength(1), z.maxLength(64)) })

export const ImportList = z.array(
  z.strictObject({
    id: z.string(),
    what: z.enum(TRANSFERS),
    at: z.number(),
    actorName: z.string(),
    added: z.int(),
    changed: z.int(),
    undoneAt: z.nullable(z.number()),
  }),
)
export type ImportList = z.infer<typeof ImportList>

export const UndoAnswer = z.strictObject({
  undone: z.int(),
  kept: z.int(),
  rows: z.array(z.strictObject({ row: z.int(), title: words, why: z.enum(KEPT_REASONS) })),
})
export type UndoAnswer = z.infer<typeof UndoAnswer>
