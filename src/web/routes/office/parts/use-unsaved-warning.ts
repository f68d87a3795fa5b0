import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'

/** Holds whoever leaves the page with something unsaved; the browser itself asks when the tab is closed. */
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
