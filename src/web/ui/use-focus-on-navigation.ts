import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Brings the keyboard and the screen reader along when another page was put in place without a new document: to the
 * element the address names, such as the search box, else to the page itself.
 */
export const useFocusOnNavigation = (target: RefObject<HTMLElement | null>): void => {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const named = hash.length > 1 ? document.getElementById(hash.slice(1)) : null
    const focused = named ?? target.current
    focused?.focus({ preventScroll: true })
  }, [pathname, hash, target])
}
