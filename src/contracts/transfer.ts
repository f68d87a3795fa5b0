import * as z from 'zod/mini'
import { FORMATS, ROW_PROBLEMS, TRANSFERS } from '#domain/transfer/transfer.ts'

export const ExportParams = z.strictObject({ what: z.enum(TRANSFERS), format: z.enum(FORMATS) })

export const CheckQuery = z.strictObject({ what: z.enum(TRANSFERS), format: z.enum(FORMATS) })

export const ApplyQuery = z.strictObject({
  ...CheckQuery.shape,
  /** From the answer that showed what would change. */
  seal: z.string().check(z.minLength(1), z.maxLength(100)),
})

const words = z.strictObject({ en: z.string(), ar: z.string() })
const Fields = z.record(z.string(), z.unknown())

export const ImportAnswer = z.strictObject({
  seal: z.string(),
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  faulty: z.int(),
  problems: z.array(z.strictObject({ row: z.int(), column: z.string(), code: z.enum(ROW_PROBLEMS) })),
  /** As the audit will tell it: amounts in piastres. */
  sample: z.array(z.strictObject({ row: z.int(), title: words, before: z.nullable(Fields), after: Fields })),
})
export type ImportAnswer = z.infer<typeof ImportAnswer>
