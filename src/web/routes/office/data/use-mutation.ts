import { useCallback, useRef, useState } from 'react'
import { callOffice, problemOf } from './call-office.ts'

export interface Mutation {
  readonly isBusy: boolean
  readonly problem: string | undefined
  /** Asks the office's API to do something, one thing at a time; answers nothing when it was refused. */
  readonly act: <T>(path: string, body: unknown, method?: 'POST' | 'PATCH') => Promise<Partial<T> | undefined>
  readonly forget: () => void
}

/** A change that someone makes, with what is in its way in words. */
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
