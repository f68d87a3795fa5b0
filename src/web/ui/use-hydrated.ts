import { startTransition, useEffect, useState } from 'react'

// What is drawn after the first time is no longer the server's.
let isAlive = false

/**
 * False while the page is drawn as the server drew it, true from then on: for what only the browser knows. What that
 * reveals may be much, so it is drawn in between other things and the page answers meanwhile.
 */
export const useHydrated = (): boolean => {
  const [isHydrated, setHydrated] = useState(isAlive)
  useEffect(() => {
    isAlive = true
    startTransition(() => setHydrated(true))
  }, [])
  return isHydrated
}
