import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(prefers-reduced-motion: reduce)')

const subscribe = (listener: () => void) => {
  const asked = query()
  asked.addEventListener('change', listener)
  return () => asked.removeEventListener('change', listener)
}

/** True with prefers-reduced-motion. */
export const useStill = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  )
