import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { type ListingFilters, readFilters, writeFilters } from './listing-filters.ts'

const SETTLED_MS = 250

const TYPED = { typed: true } as const

const isTyped = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'typed' in state && state.typed === true

/** Into the address bar at once, so that leaving the page a moment later loses nothing. */
const mirror = (query: string): void => {
  const { pathname, hash } = window.location
  try {
    history.replaceState(history.state, '', pathname + (query && `?${query}`) + hash)
  } catch {
    // Safari refuses more than a hundred of these in ten seconds; the router's own comes when the hand rests.
  }
}

/**
 * What is asked of the list. It lives in the address, so that it survives Back and can be shared; while someone types
 * or drags, this page is ahead of the router by a moment.
 */
export const useListingFilters = (served: string) => {
  const location = useLocation()
  // Without a network the page comes as it was kept, and answers another query than the address has.
  const isHydrated = useHydrated()
  const key = isHydrated ? location.key : 'served'
  const search = isHydrated ? location.search : served
  const navigate = useNavigate()
  const isOwnChange = useNavigationType() === NavigationType.Replace && isTyped(location.state)
  const [own, setOwn] = useState({ key, filters: readFilters(search) })
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLeaving = useNavigation().state !== 'idle'

  // Whoever asks for something before the page has looked at its address is not overruled by it.
  if (own.key !== key && own.key !== location.key)
    setOwn({ key, filters: isOwnChange ? own.filters : readFilters(search) })

  useEffect(() => {
    if (!isOwnChange) clearTimeout(settling.current)
  }, [isOwnChange, location.key])
  // On the way to another page the address is that page's already, and what was typed is in ours.
  useEffect(() => {
    if (isLeaving) clearTimeout(settling.current)
  }, [isLeaving])
  useEffect(() => () => clearTimeout(settling.current), [])

  const change = (part: Partial<ListingFilters>): void => {
    const filters = { ...own.filters, ...part }
    const query = writeFilters(filters)
    setOwn({ key: location.key, filters })
    mirror(query)
    clearTimeout(settling.current)
    settling.current = setTimeout(() => {
      if (window.location.pathname !== location.pathname) return
      void navigate(
        { search: query, hash: window.location.hash },
        { replace: true, preventScrollReset: true, state: TYPED },
      )
    }, SETTLED_MS)
  }

  return { filters: own.filters, change }
}
