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

/** By which column a list is sorted, and whether the last or the largest comes first. */
export interface Sort<Column extends string> {
  readonly by: Column
  readonly isDown: boolean
}
