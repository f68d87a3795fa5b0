import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus after a client-side navigation: to the element in the hash, such as the search box, else to the page. */
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
