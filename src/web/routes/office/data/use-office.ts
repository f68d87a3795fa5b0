import { useCallback, useState } from 'react'
import { type AnswerOf, type Input, urlOf } from '#contracts/operation.ts'
import type { Reply } from '#web/browser/call-api.ts'
import { problemOf } from './call-office.ts'
import { type ReadContract, useLoading } from './use-loading.ts'

export interface Loaded<T> {
  /** Last loaded data; stays while reloading. */
  readonly data: T | undefined
  readonly problem: string | undefined
  readonly isLoading: boolean
  /** Reloads. */
  readonly reload: () => void
  /** Replaces the data with the answer of a change. */
  readonly replace: (data: T) => void
}

interface State<T> {
  readonly path: string
  readonly data?: T
  readonly problem?: string | undefined
  readonly isLoading: boolean
}

/** The answer of one operation of the office. */
export const useOffice = <C extends ReadContract>(contract: C, input: Input<C>): Loaded<AnswerOf<C>> => {
  type T = AnswerOf<C>
  const path = urlOf(contract, input)
  const [state, setState] = useState<State<T>>({ path, isLoading: true })

  const asking = useCallback(
    () => setState((last) => (last.path === path ? { ...last, isLoading: true } : { path, isLoading: true })),
    [path],
  )
  const answered = useCallback(
    (reply: Reply<T>) => {
      if (reply.ok) setState({ path, data: reply.body, isLoading: false })
      else setState((last) => ({ ...last, problem: problemOf(reply), isLoading: false }))
    },
    [path],
  )
  const reload = useLoading(contract, input, asking, answered)
  const replace = useCallback((data: T) => setState({ path, data, isLoading: false }), [path])
  const own = state.path === path ? state : { path, isLoading: true }
  return { data: own.data, problem: own.problem, isLoading: own.isLoading, reload, replace }
}
