import { useCallback, useEffect, useRef, useState } from 'react'
import { type AnswerOf, type Input, type OfficeContract, urlOf } from '#contracts/operation.ts'
import type { Reply } from '#web/browser/call-api.ts'
import { callOffice } from './call-office.ts'

/** An operation that only reads, so it can be repeated. */
export type ReadContract = OfficeContract & { readonly method: 'GET' }

/**
 * Calls an operation on mount, when its URL changes, and when the returned function is called. Answers to a previous URL are
 * ignored. Both callbacks must be stable for the same URL.
 */
export const useLoading = <C extends ReadContract>(
  contract: C,
  input: Input<C>,
  asking: () => void,
  answered: (reply: Reply<AnswerOf<C>>) => void,
): (() => void) => {
  const [turn, setTurn] = useState(0)
  const url = urlOf(contract, input)
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })

  // oxlint-disable-next-line exhaustive-deps -- a change of `turn` calls the same URL again
  useEffect(() => {
    const leaving = new AbortController()
    const load = async (): Promise<void> => {
      asking()
      const reply = await callOffice(contract, latest.current, { signal: leaving.signal })
      if (!leaving.signal.aborted) answered(reply)
    }
    load().catch(() => undefined)
    return () => leaving.abort()
  }, [contract, url, turn, asking, answered])

  return useCallback(() => setTurn((last) => last + 1), [])
}
