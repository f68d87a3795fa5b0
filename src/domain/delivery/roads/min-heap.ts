/** A queue that hands out what costs least first. */
export const createMinHeap = <T>() => {
  const items: { readonly cost: number; readonly value: T }[] = []

  const swap = (a: number, b: number): void => {
    const [first, second] = [items[a], items[b]]
    if (!first || !second) return
    items[a] = second
    items[b] = first
  }
  const costAt = (index: number): number => items[index]?.cost ?? Number.POSITIVE_INFINITY

  const push = (cost: number, value: T): void => {
    let index = items.push({ cost, value }) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (costAt(parent) <= cost) return
      swap(parent, index)
      index = parent
    }
  }

  const pop = (): T | undefined => {
    const [top] = items
    const last = items.pop()
    if (!top || !last || items.length === 0) return top?.value
    items[0] = last
    let index = 0
    while (true) {
      const left = 2 * index + 1
      const least = costAt(left + 1) < costAt(left) ? left + 1 : left
      if (costAt(least) >= last.cost) return top.value
      swap(least, index)
      index = least
    }
  }

  return { push, pop }
}
