import { useCallback, useEffect, useState } from 'react'
import type { AnswerOf, Input, OperationContract } from '#contracts/operation.ts'
import type { Reply } from '#web/browser/call-api.ts'

/** Calls an operation on the own account with the session of this browser. */
export type CallAccount = <C extends OperationContract & { readonly access: 'bearer' }>(
  contract: C,
  input: Input<C>,
) => Promise<Reply<AnswerOf<C>>>

interface Loaded<T> {
  /** Last loaded data; stays while reloading. */
  readonly data: T | undefined
  readonly isFailed: boolean
  readonly reload: () => void
}

/** Loads one answer about the own account; `ask` must be stable. */
export const useAccount = <T>(ask: () => Promise<Reply<T>>): Loaded<T> => {
  const [state, setState] = useState<{ readonly data?: T; readonly isFailed: boolean }>({ isFailed: false })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isWanted = true
    const load = async (): Promise<void> => {
      const reply = await ask()
      if (!isWanted) return
      if (reply.ok) setState({ data: reply.body, isFailed: false })
      else setState((last) => ({ ...last, isFailed: true }))
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [ask, turn])
  const reload = useCallback(() => setTurn((last) => last + 1), [])
  return { data: state.data, isFailed: state.isFailed, reload }
}
