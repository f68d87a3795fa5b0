import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while the page is drawn as the server drew it, true from then on: for what only the browser knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
