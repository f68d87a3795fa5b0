import { useCallback, useRef, useState } from 'react'
import type { AnswerOf, Input, OfficeContract } from '#contracts/operation.ts'
import { callOffice, problemOf } from './call-office.ts'

export interface Mutation {
  readonly isBusy: boolean
  readonly problem: string | undefined
  /** Calls the office API, one call at a time; returns undefined if refused. */
  readonly act: <C extends OfficeContract>(
    contract: C,
    input: Input<C>,
  ) => Promise<{ readonly body: AnswerOf<C> } | undefined>
  readonly forget: () => void
}

/** A change by the user, with its error text. */
export const useMutation = (): Mutation => {
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const act: Mutation['act'] = useCallback(async (contract, input) => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setProblem(undefined)
    const reply = await callOffice(contract, input)
    running.current = false
    setBusy(false)
    if (reply.ok) return reply
    setProblem(problemOf(reply))
    return undefined
  }, [])
  return { isBusy, problem, act, forget: useCallback(() => setProblem(undefined), []) }
}
