import { startTransition, useEffect, useState } from 'react'

// False until the first render in the browser has hydrated the server's HTML.
let hasHydrated = false

/**
 * False during hydration, true afterwards: for content that only the browser knows. The update is a transition, so that a
 * large render can be interrupted by input.
 */
export const useHydrated = (): boolean => {
  const [isHydrated, setHydrated] = useState(hasHydrated)
  useEffect(() => {
    hasHydrated = true
    startTransition(() => setHydrated(true))
  }, [])
  return isHydrated
}
