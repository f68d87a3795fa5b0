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
