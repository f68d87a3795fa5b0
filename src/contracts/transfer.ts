import * as z from 'zod/mini'
import { orderIds } from '#contracts/fields.ts'
import { KEPT_REASONS } from '#domain/transfer/import-record.ts'
import { FORMATS, ROW_PROBLEMS, TRANSFERS } from '#domain/transfer/transfer.ts'

export const ExportParams = z.strictObject({ what: z.enum(TRANSFERS), format: z.enum(FORMATS) })

/** For orders: only these comma-separated ids; all orders if missing. */
export const ExportQuery = z.strictObject({ ids: z.optional(orderIds()) })

export const CheckQuery = z.strictObject({ what: z.enum(TRANSFERS), format: z.enum(FORMATS) })

export const ApplyQuery = z.strictObject({
  ...CheckQuery.shape,
  /** From the preview's answer. */
  seal: z.string().check(z.minLength(1), z.maxLength(100)),
})

const words = z.strictObject({ en: z.string(), ar: z.string() })
const Fields = z.record(z.string(), z.unknown())

export const ImportAnswer = z.strictObject({
  /** The id with which the import can be undone; null for a preview. */
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
      /** The allowed values. */
      allowed: z.optional(z.array(z.string())),
    }),
  ),
  /** As in the audit log: amounts in piastres. */
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
