import { useCallback, useState } from 'react'
import type { Reply } from '#web/browser/call-api.ts'
import { callOffice, problemOf } from './call-office.ts'
import { useLoading } from './use-loading.ts'

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

const after = (path: string, next: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(next)}`

/** A paged list of the office API; `path` includes the filters. */
export const useOfficeList = <T>(path: string): LoadedList<T> => {
  const [state, setState] = useState<State<T>>({ path, ...NONE, isLoading: true })

  const asking = useCallback(() => setState((last) => ({ ...last, path, isLoading: true })), [path])
  const answered = useCallback(
    (reply: Reply<Page<T>>) => {
      const { items = [], next = null } = reply.body
      if (reply.ok) setState({ path, items, next, isLoading: false })
      else setState((last) => ({ ...last, problem: problemOf(reply), isLoading: false }))
    },
    [path],
  )
  const reload = useLoading<Page<T>>(path, asking, answered)

  const more = useCallback(async (): Promise<void> => {
    if (state.next === null || state.isLoading) return
    setState((last) => ({ ...last, isLoading: true }))
    const reply = await callOffice<Page<T>>(after(path, state.next))
    setState((last) => {
      // Another list was requested meanwhile.
      if (last.path !== path || last.next !== state.next) return last
      if (!reply.ok) return { ...last, problem: problemOf(reply), isLoading: false }
      const { items = [], next = null } = reply.body
      return { path, items: [...last.items, ...items], next, isLoading: false }
    })
  }, [path, state.next, state.isLoading])

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
