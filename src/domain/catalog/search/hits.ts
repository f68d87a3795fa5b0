export interface Hit {
  /** The index of the product. */
  readonly at: number
  readonly score: number
  /** Equal for equally good results; higher ranks come first. */
  readonly rank: number
}

/** The first `count` items in an order, without sorting items that cannot be among them. */
export const firstOf = <T>(
  items: readonly T[],
  count: number,
  order: (one: T, other: T) => number,
): readonly T[] => {
  let best: T[] = []
  let last: T | undefined
  for (const item of items) {
    if (last !== undefined && order(item, last) >= 0) continue
    best.push(item)
    if (best.length < 2 * count) continue
    best = best.toSorted(order).slice(0, count)
    last = best.at(-1)
  }
  return best.toSorted(order).slice(0, count)
}

/** Interleaves the lists without duplicates, so a query for milk and bread shows both at the top. */
export const inTurn = (lists: readonly (readonly Hit[])[]): readonly Hit[] => {
  if (lists.length === 1) return lists[0] ?? []
  const merged = new Map<number, Hit>()
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  for (let i = 0; i < longest; i++)
    for (const list of lists) {
      const hit = list[i]
      if (hit && !merged.has(hit.at)) merged.set(hit.at, hit)
    }
  return [...merged.values()]
}
