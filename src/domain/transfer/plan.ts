import type { Change } from '#domain/audit/audit.ts'
import type { Words } from '#domain/shared/language.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { type Progress, type ReadRow, ROWS_AT_ONCE, type RowProblem } from '#domain/transfer/transfer.ts'

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

export interface Plan<T> {
  readonly rows: number
  readonly changes: readonly Planned<T>[]
  readonly unchanged: number
  readonly problems: readonly RowProblem[]
}

/** How one kind of thing is brought in. */
export interface Importer<T> {
  /** Plans the rows against what the shop has; `isSure` keeps that from changing until the end of the transaction. */
  plan(
    stores: Stores,
    rows: readonly ReadRow[],
    options: { readonly isSure: boolean; readonly progress: Progress },
  ): Promise<Plan<T>>
  write(stores: Stores, changes: readonly Planned<T>[]): Promise<void>
  /** What the audit is told of it. */
  audited(change: Planned<T>): Change
}

export type MakeImporter<T> = (
  ports: Ports,
  actor: { readonly id: string; readonly name: string },
) => Importer<T>

/** Names the plan: another shop, another file or another day give another name. */
export const planText = ({ changes, unchanged, problems }: Plan<unknown>): string =>
  JSON.stringify([changes.map(({ subject, before, after }) => [subject, before, after]), unchanged, problems])

export async function* inChunks<T>(values: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < values.length; at += ROWS_AT_ONCE) yield values.slice(at, at + ROWS_AT_ONCE)
}

/** The rows that name the same thing as a row before them. */
export const repeated = <D>(
  drafts: readonly D[],
  keyOf: (draft: D) => string | undefined,
): ReadonlySet<D> => {
  const seen = new Set<string>()
  return new Set(
    drafts.filter((draft) => {
      const key = keyOf(draft)
      if (key === undefined) return false
      if (seen.has(key)) return true
      seen.add(key)
      return false
    }),
  )
}
