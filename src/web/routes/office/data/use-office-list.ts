import { useCallback, useEffect, useRef, useState } from 'react'
import { type AnswerOf, type Input, urlOf } from '#contracts/operation.ts'
import type { Reply } from '#web/browser/call-api.ts'
import { callOffice, problemOf } from './call-office.ts'
import { type ReadContract, useLoading } from './use-loading.ts'

interface Page<T> {
  readonly items: readonly T[]
  readonly next: string | null
}

interface State<T> extends Page<T> {
  readonly path: string
  readonly problem?: string | undefined
  readonly isLoading: boolean
}

export interface LoadedList<T> extends Omit<State<T>, 'path' | 'next'> {
  readonly hasMore: boolean
  readonly more: () => void
  /** Reloads from the first page; the current items stay until then. */
  readonly reload: () => void
  /** Edits the loaded items after a change. */
  readonly edit: (change: (items: readonly T[]) => readonly T[]) => void
}

const NONE = { items: [], next: null } as const

/** The item type of a paged operation; `never` for others. */
type ItemOf<C extends ReadContract> = AnswerOf<C> extends Page<infer T> ? T : never

const pageIn = <C extends ReadContract>(body: AnswerOf<C>): Page<ItemOf<C>> => body as Page<ItemOf<C>>

/** The input of the next page, with the same filters. */
const after = <C extends ReadContract>(input: Input<C>, next: string): Input<C> => {
  const { query } = input as { readonly query?: object }
  return { ...input, query: { ...query, after: next } }
}

/** A paged list of the office; `input` includes the filters. */
export const useOfficeList = <C extends ReadContract>(
  contract: C,
  input: Input<C>,
): LoadedList<ItemOf<C>> => {
  type T = ItemOf<C>
  const path = urlOf(contract, input)
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  const [state, setState] = useState<State<T>>({ path, ...NONE, isLoading: true })

  const asking = useCallback(() => setState((last) => ({ ...last, path, isLoading: true })), [path])
  const answered = useCallback(
    (reply: Reply<AnswerOf<C>>) => {
      if (reply.ok) setState({ path, ...pageIn<C>(reply.body), isLoading: false })
      else setState((last) => ({ ...last, problem: problemOf(reply), isLoading: false }))
    },
    [path],
  )
  const reload = useLoading(contract, input, asking, answered)

  const more = useCallback(async (): Promise<void> => {
    if (state.next === null || state.isLoading) return
    setState((last) => ({ ...last, isLoading: true }))
    const reply = await callOffice(contract, after<C>(latest.current, state.next))
    setState((last) => {
      // Another list was requested meanwhile.
      if (last.path !== path || last.next !== state.next) return last
      if (!reply.ok) return { ...last, problem: problemOf(reply), isLoading: false }
      const { items, next } = pageIn<C>(reply.body)
      return { path, items: [...last.items, ...items], next, isLoading: false }
    })
  }, [contract, path, state.next, state.isLoading])

  return {
    items: state.items,
    problem: state.problem,
    isLoading: state.isLoading,
    hasMore: state.next !== null,
    more: useCallback(() => void more(), [more]),
    reload,
    edit: useCallback((change) => setState((last) => ({ ...last, items: change(last.items) })), []),
  }
}
