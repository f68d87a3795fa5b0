/** A page of a long list. Pages use a cursor (keyset pagination), so the thousandth costs as much as the first. */
export interface Page<T> {
  readonly items: readonly T[]
  /** The cursor of the next page; null at the end. */
  readonly next: string | null
}

export interface PageRequest {
  /** The `next` of the previous page; undefined for the first. */
  readonly after?: string | undefined
  readonly limit: number
}

/** The column that a list is sorted by, and the direction. */
export interface Sort<Column extends string> {
  readonly by: Column
  readonly isDown: boolean
}
