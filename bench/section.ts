/** A figure with a target, or one without that is worth reporting. */
export interface Verdict {
  /** `where: what`, so that the same figure of several places can be summarised. */
  readonly what: string
  readonly value: number
  readonly aim?: number
  /** Whether more (a share) or less (a time) is better. */
  readonly aims: 'at least' | 'at most'
  readonly unit?: string
}

export interface Table {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Grouped bars. */
export interface Plot {
  readonly name: string
  readonly title: string
  readonly unit: string
  readonly groups: readonly {
    readonly label: string
    readonly bars: readonly { readonly name: string; readonly value: number }[]
  }[]
}

/** The result of one bench. */
export interface Section {
  readonly title: string
  readonly notes: readonly string[]
  readonly tables: readonly Table[]
  readonly plots: readonly Plot[]
  readonly verdicts: readonly Verdict[]
  /** What the figures were computed from, for the file of data. */
  readonly raw?: unknown
}

export const isMet = ({ value, aim = value, aims }: Verdict): boolean =>
  aims === 'at least' ? value >= aim : value <= aim

/** Three significant digits: 12345, 1234, 123, 12.3, 1.23. */
export const figure = (value: number): string => {
  if (!Number.isFinite(value)) return '-'
  if (Math.abs(value) >= 100) return value.toFixed(0)
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2)
}
