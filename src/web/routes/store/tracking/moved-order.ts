import { createContext, type RefObject, useContext, useEffect, useRef } from 'react'

interface Moved {
  readonly key: string
  readonly byKeyboard: boolean
}

/** The order last acted on. It may leave for another section, and whoever acted on it should not be left behind. */
export const MovedOrder = createContext<RefObject<Moved | undefined>>({ current: undefined })

/** A row's element; when the row appears because its order was moved here, the focus comes along. */
export const useMovedHere = (key: string) => {
  const moved = useContext(MovedOrder)
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    // Someone who went on to something else is not called back.
    const isFocusLost = document.activeElement === document.body || !document.activeElement
    if (moved.current?.key !== key || !isFocusLost) return
    row.current?.focus({ preventScroll: !moved.current.byKeyboard })
  }, [key, moved])
  return row
}
