import { useCallback, useEffect, useState } from 'react'
import { callOffice, problemOf } from './call-office.ts'

export interface Loaded<T> {
  /** What was loaded last; it stays in sight while it is loaded again. */
  readonly data: T | undefined
  readonly problem: string | undefined
  readonly isLoading: boolean
  /** Loads it again. */
  readonly reload: () => void
  /** Puts what an answer to a change said in its place. */
  readonly replace: (data: T) => void
}

interface State<T> {
  readonly path: string
  readonly data?: T
  readonly problem?: string | undefined
  readonly isLoading: boolean
}

/** One answer of the office's API; `path` is what follows /api/office. */
export const useOffice = <T>(path: string): Loaded<T> => {
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<State<T>>({ path, isLoading: true })

  // oxlint-disable-next-line exhaustive-deps -- another turn loads the same path again
  useEffect(() => {
    const leaving = new AbortController()
    const load = async (): Promise<void> => {
      setState((last) => (last.path === path ? { ...last, isLoading: true } : { path, isLoading: true }))
      const reply = await callOffice<T>(path, { signal: leaving.signal })
      if (leaving.signal.aborted) return
      if (reply.ok) setState({ path, data: reply.body as T, isLoading: false })
      else setState((last) => ({ ...last, problem: problemOf(reply), isLoading: false }))
    }
    load().catch(() => undefined)
    return () => leaving.abort()
  }, [path, turn])

  const reload = useCallback(() => setTurn((last) => last + 1), [])
  const replace = useCallback((data: T) => setState({ path, data, isLoading: false }), [path])
  const own = state.path === path ? state : { path, isLoading: true }
  return { data: own.data, problem: own.problem, isLoading: own.isLoading, reload, replace }
}
