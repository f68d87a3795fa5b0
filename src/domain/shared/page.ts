/** A stretch of a long list. Pages are found by where the last one ended, so the thousandth costs what the first did. */
export interface Page<T> {
  readonly items: readonly T[]
  /** Where the next page begins; null at the end. */
  readonly next: string | null
}

export interface PageRequest {
  /** The `next` of the page before; none for the first. */
  readonly after?: string | undefined
  readonly limit: number
}

/** By which column a list is sorted, and whether the last or the largest comes first. */
export interface Sort<Column extends string> {
  readonly by: Column
  readonly isDown: boolean
}
