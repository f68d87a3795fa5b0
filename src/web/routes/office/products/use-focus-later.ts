import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Moves the focus to the field or button with this name once it is there: what had the focus was removed. */
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
