import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Brings the keyboard and the screen reader along when another page was put in place without a new document. */
export const useFocusOnNavigation = (target: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    target.current?.focus({ preventScroll: true })
  }, [pathname, target])
}
