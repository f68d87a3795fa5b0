import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#web/browser/call-api.ts'

/** Calls `/api/users/me` plus a path with the session of this browser; POST if there is a body. */
export type CallAccount = <T>(path: string, body?: object) => Promise<Reply<T>>

interface Loaded<T> {
  /** Last loaded data; stays while reloading. */
  readonly data: T | undefined
  readonly isFailed: boolean
  readonly reload: () => void
}

/** Loads one resource of the own account. */
export const useAccount = <T>(call: CallAccount, path: string): Loaded<T> => {
  const [state, setState] = useState<{ readonly data?: T; readonly isFailed: boolean }>({ isFailed: false })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isWanted = true
    const load = async (): Promise<void> => {
      const reply = await call<T>(path)
      if (!isWanted) return
      if (reply.ok) setState({ data: reply.body as T, isFailed: false })
      else setState((last) => ({ ...last, isFailed: true }))
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [call, path, turn])
  const reload = useCallback(() => setTurn((last) => last + 1), [])
  return { data: state.data, isFailed: state.isFailed, reload }
}
