import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Moves the focus to a named field or button after the next render, which adds it or removes the focused one. */
export const useFocusLater = (box: RefObject<HTMLElement | null>) => {
  const wanted = useRef('')
  // Not `useEffect`: that of an earlier rendering may run after the name is given, before the element is there.
  useLayoutEffect(() => {
    if (wanted.current === '') return
    box.current?.querySelector<HTMLElement>(`[name="${wanted.current}"]`)?.focus()
    wanted.current = ''
  })
  return (name: string): void => {
    wanted.current = name
  }
}
