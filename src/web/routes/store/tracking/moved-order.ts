import { createContext, type RefObject, useContext, useEffect, useRef } from 'react'

interface Moved {
  readonly key: string
  readonly byKeyboard: boolean
}

/** The order last acted on. It may move to another section, and the focus follows it. */
export const MovedOrder = createContext<RefObject<Moved | undefined>>({ current: undefined })

/** Ref for a row; focuses the row if its order was just moved here. */
export const useMovedHere = (key: string) => {
  const moved = useContext(MovedOrder)
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    // Focus is not taken away from another element.
    const isFocusLost = document.activeElement === document.body || !document.activeElement
    if (moved.current?.key !== key || !isFocusLost) return
    row.current?.focus({ preventScroll: !moved.current.byKeyboard })
  }, [key, moved])
  return row
}
