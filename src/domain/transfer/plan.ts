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

/** A file that was read to its end. */
export interface ReadFile<D> {
  readonly rows: number
  readonly drafts: readonly D[]
  readonly faulty: ReadonlySet<number>
  readonly problems: readonly RowProblem[]
}

/** What an import would do to one thing. */
export interface Planned<T> {
  readonly row: number
  /** Names it whenever the same file is planned again. */
  readonly subject: string
  /** By what a person knows it. */
  readonly title: Words
  readonly was: T | null
  readonly will: T
  /** Only what differs, for who looks at it before it is done. */
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown>
}

/** What a part of the rows would do, and how far the planning has come with it. */
export interface PlannedPart<T> {
  readonly changes: readonly Planned<T>[]
  readonly unchanged: number
  readonly problems: readonly RowProblem[]
  readonly done: number
  readonly total: number
}

export interface UndonePart {
  /** What was undone, for the audit. */
  readonly changes: readonly Change[]
  readonly kept: readonly UnrestoredRow[]
}

export interface Plan<T> {
  readonly rows: number
  readonly changes: readonly Planned<T>[]
  readonly unchanged: number
  /** How many rows have a mistake. */
  readonly faulty: number
  /** The first mistakes. */
  readonly problems: readonly RowProblem[]
  /** Names the plan: another shop, another file or another day give another name. */
  readonly seal: string
}

/** How one kind of thing is brought in. */
export interface Importer<T, D> {
  /**
   * Plans the rows against what the shop has, a part of them at a time; `isSure` keeps that from changing until the end of
   * the transaction.
   */
  plan(stores: Stores, file: ReadFile<D>, isSure: boolean): AsyncIterable<PlannedPart<T>>
  write(stores: Stores, changes: readonly Planned<T>[]): Promise<void>
  /** What is kept of a change so that it can be undone: no more than `undo` needs. */
  kept(change: Planned<T>): { readonly was: unknown; readonly will: unknown }
  /** Undoes changes of an earlier import, except those that were changed or used since. */
  undo(stores: Stores, rows: readonly ImportedRow[]): Promise<UndonePart>
  /** What the audit is told of it. */
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

/** Plans a whole file, with a turn for everything else after each part of it. */
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
    const told = part.changes.map(({ subject, before, after }) => [subject, before, after])
    seal = tokens.hash(JSON.stringify([seal, told, part.unchanged]))
    await progress?.(part.done, part.total)
    await letOthersRun()
    refuseIfCancelled(cancellation)
  }
  return { rows: file.rows, changes, unchanged, faulty: faulty.size, problems, seal }
}

/** Sorts the rows of an import into what was undone and what stayed. */
export const undonePart = <K>(
  rows: readonly ImportedRow<K>[],
  isUndone: (row: ImportedRow<K>) => boolean,
  audited: (row: ImportedRow<K>) => Change,
  whyKept: (row: ImportedRow<K>) => UnrestoredRow['why'] = () => 'changed',
): UndonePart => ({
  changes: rows.filter(isUndone).map(audited),
  kept: rows
    .filter((row) => !isUndone(row))
    .map((each) => ({ row: each.row, title: each.title, why: whyKept(each) })),
})

export const inChunks = function* <T>(values: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < values.length; at += ROWS_AT_ONCE) yield values.slice(at, at + ROWS_AT_ONCE)
}

/** Answers whether a key was asked about before. */
export const createSeen = (): ((key: string) => boolean) => {
  const seen = new Set<string>()
  return (key) => {
    if (seen.has(key)) return true
    seen.add(key)
    return false
  }
}
