import type { Change } from '#domain/audit/audit.ts'
import type { Words } from '#domain/shared/language.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { ImportedRow, UnrestoredRow } from '#domain/transfer/import-record.ts'
import {
  type Cancellation,
  type Progress,
  type ReadPart,
  ROWS_AT_ONCE,
  type RowProblem,
  SHOWN_PROBLEMS,
} from '#domain/transfer/transfer.ts'

/** A completely read file. */
export interface ReadFile<D> {
  readonly rows: number
  readonly drafts: readonly D[]
  readonly faulty: ReadonlySet<number>
  readonly problems: readonly RowProblem[]
}

/** The planned change of one record. */
export interface Planned<T> {
  readonly row: number
  /** Identifies the record whenever the same file is planned again. */
  readonly subject: string
  /** The name that a person knows it by. */
  readonly title: Words
  readonly was: T | null
  readonly will: T
  /** Only the fields that differ, for the preview. */
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown>
}

/** The plan for some of the rows, and the progress so far. */
export interface PlannedPart<T> {
  readonly changes: readonly Planned<T>[]
  readonly unchanged: number
  readonly problems: readonly RowProblem[]
  readonly done: number
  readonly total: number
}

export interface UndonePart {
  /** The undone changes, for the audit log. */
  readonly changes: readonly Change[]
  readonly unrestored: readonly UnrestoredRow[]
}

export interface Plan<T> {
  readonly rows: number
  readonly changes: readonly Planned<T>[]
  readonly unchanged: number
  /** The number of rows with an error. */
  readonly faulty: number
  /** The first errors. */
  readonly problems: readonly RowProblem[]
  /** A digest of the plan: it differs when the file, the shop's data or the day differ. */
  readonly seal: string
}

/** The import of one kind of record. */
export interface Importer<T, D> {
  /** Plans the rows against the stored data, part by part. `isSure` locks that data until the transaction ends. */
  plan(stores: Stores, file: ReadFile<D>, isSure: boolean): AsyncIterable<PlannedPart<T>>
  write(stores: Stores, changes: readonly Planned<T>[]): Promise<void>
  /** The part of a change that `undo` needs and that is stored. */
  recorded(change: Planned<T>): { readonly was: unknown; readonly will: unknown }
  /** Undoes changes of an earlier import, except records that were changed or used since. */
  undo(stores: Stores, rows: readonly ImportedRow[]): Promise<UndonePart>
  /** The audit entry of a change. */
  audited(change: Planned<T>): Change
}

export type MakeImporter<T, D> = (
  ports: Ports,
  actor: { readonly id: string; readonly name: string },
) => Importer<T, D>

export const refuseIfCancelled = (cancellation: Cancellation | undefined): void => {
  if (cancellation?.aborted) throw new Refusal('import.cancelled')
}

export const collectParts = async (parts: AsyncIterable<ReadPart>): Promise<ReadFile<unknown>> => {
  const drafts: unknown[] = []
  const faulty = new Set<number>()
  const problems: RowProblem[] = []
  let rows = 0
  for await (const part of parts) {
    rows += part.rows
    drafts.push(...part.drafts)
    problems.push(...part.problems)
    for (const row of part.faulty) faulty.add(row)
  }
  if (rows === 0) throw new Refusal('import.unreadable', { why: 'empty' })
  return { rows, drafts, faulty, problems }
}

interface Planning {
  readonly importer: Importer<unknown, unknown>
  readonly stores: Stores
  readonly file: ReadFile<unknown>
  readonly isSure: boolean
  readonly cancellation: Cancellation | undefined
  readonly progress?: Progress
}

/** Plans a whole file and yields to the event loop after each part. */
export const planImport = async (
  { tokens, letOthersRun }: Pick<Ports, 'tokens' | 'letOthersRun'>,
  { importer, stores, file, isSure, cancellation, progress }: Planning,
): Promise<Plan<unknown>> => {
  const changes: Planned<unknown>[] = []
  const faulty = new Set(file.faulty)
  let problems = file.problems
  let unchanged = 0
  let seal = ''
  for await (const part of importer.plan(stores, file, isSure)) {
    changes.push(...part.changes)
    unchanged += part.unchanged
    for (const { row } of part.problems) faulty.add(row)
    problems = [...problems, ...part.problems]
      .toSorted((one, other) => one.row - other.row)
      .slice(0, SHOWN_PROBLEMS)
    const summary = part.changes.map(({ subject, before, after }) => [subject, before, after])
    seal = tokens.hash(JSON.stringify([seal, summary, part.unchanged]))
    await progress?.(part.done, part.total)
    await letOthersRun()
    refuseIfCancelled(cancellation)
  }
  return { rows: file.rows, changes, unchanged, faulty: faulty.size, problems, seal }
}

/** Splits the rows of an import into undone and unchanged ones. */
export const undonePart = <K>(
  rows: readonly ImportedRow<K>[],
  isUndone: (row: ImportedRow<K>) => boolean,
  audited: (row: ImportedRow<K>) => Change,
  whyUnrestored: (row: ImportedRow<K>) => UnrestoredRow['why'] = () => 'changed',
): UndonePart => ({
  changes: rows.filter(isUndone).map(audited),
  unrestored: rows
    .filter((row) => !isUndone(row))
    .map((each) => ({ row: each.row, title: each.title, why: whyUnrestored(each) })),
})

export const inChunks = function* <T>(values: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < values.length; at += ROWS_AT_ONCE) yield values.slice(at, at + ROWS_AT_ONCE)
}

/** Returns a function that tells whether it was called with the same key before. */
export const createSeen = (): ((key: string) => boolean) => {
  const seen = new Set<string>()
  return (key) => {
    if (seen.has(key)) return true
    seen.add(key)
    return false
  }
}
