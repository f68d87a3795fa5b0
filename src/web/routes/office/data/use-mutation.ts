import { useCallback, useRef, useState } from 'react'
import { callOffice, problemOf } from './call-office.ts'

export interface Mutation {
  readonly isBusy: boolean
  readonly problem: string | undefined
  /** Calls the office API, one call at a time; returns undefined if refused. */
  readonly act: <T>(path: string, body: unknown, method?: 'POST' | 'PATCH') => Promise<Partial<T> | undefined>
  readonly forget: () => void
}

/** A change by the user, with its error text. */
export const useMutation = (): Mutation => {
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const act = useCallback(async <T>(path: string, body: unknown, method: 'POST' | 'PATCH' = 'POST') => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setProblem(undefined)
    const reply = await callOffice<T>(path, { method, body })
    running.current = false
    setBusy(false)
    if (reply.ok) return reply.body
    setProblem(problemOf(reply))
    return undefined
  }, [])
  return { isBusy, problem, act, forget: useCallback(() => setProblem(undefined), []) }
}
