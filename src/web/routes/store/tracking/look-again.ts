const listeners = new Set<() => void>()

/** Something happened to an order that the list of orders has not heard of. */
export const lookAgain = (): void => {
  for (const listener of listeners) listener()
}

export const onLookAgain = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
