import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'

/** Blocks navigation with unsaved changes; `beforeunload` covers closing the tab. */
export const useUnsavedWarning = (isUnsaved: boolean): Blocker => {
  useEffect(() => {
    if (!isUnsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isUnsaved])
  return useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
}
