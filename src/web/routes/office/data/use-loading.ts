import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#web/browser/call-api.ts'
import { callOffice } from './call-office.ts'

/**
 * Loads `path` when it changes, and again when the returned function is called. Overtaken answers are dropped. Both
 * callbacks must be stable for one path.
 */
export const useLoading = <T>(
  path: string,
  asking: () => void,
  answered: (reply: Reply<T>) => void,
): (() => void) => {
  const [turn, setTurn] = useState(0)

  // oxlint-disable-next-line exhaustive-deps -- another turn loads the same path again
  useEffect(() => {
    const leaving = new AbortController()
    const load = async (): Promise<void> => {
      asking()
      const reply = await callOffice<T>(path, { signal: leaving.signal })
      if (!leaving.signal.aborted) answered(reply)
    }
    load().catch(() => undefined)
    return () => leaving.abort()
  }, [path, turn, asking, answered])

  return useCallback(() => setTurn((last) => last + 1), [])
}
