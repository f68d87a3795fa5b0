import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { checkPayment } from '#contracts/operations/payments.ts'
import type { CheckPaymentAnswer } from '#contracts/payments.ts'
import { backOffMs, type Pace } from '#domain/shared/back-off.ts'
import { call } from '#web/browser/call-api.ts'
import { paymentsIn, type ReturnedPayment } from './returned-payments.ts'

type Known = z.infer<typeof CheckPaymentAnswer>['state']

/** What is known of the payment: the server's answer, that it could not be reached, or that it did not answer the question. */
export type Standing = Known | 'offline' | 'busy' | 'failed'
/** `checking` until an answer is worth showing. */
export type Shown = Standing | 'checking'

const OPEN: ReadonlySet<Standing> = new Set(['waiting', 'pending', 'offline', 'busy', 'failed'])
const PACE: Pace = { firstMs: 2000, longestMs: 30_000 }
const MOST_TRIES = 20
/** The provider's message may be a few seconds behind the browser. */
const PATIENT_TRIES = 3

/** The wait before the next question; undefined when the answer is final or enough was asked. */
export const askAgainAfterMs = (standing: Standing, tries: number): number | undefined =>
  OPEN.has(standing) && tries < MOST_TRIES ? backOffMs(tries, PACE) : undefined

const withoutAnswer = (status: number | undefined): Standing => {
  if (status === undefined) return 'offline'
  return status === 429 || status === 503 ? 'busy' : 'failed'
}

export const shownFor = (standing: Standing, tries: number): Shown =>
  standing === 'waiting' && tries < PATIENT_TRIES ? 'checking' : standing

/** Asks the server about each payment until it knows one. Only ids are taken from the return URL, never the outcome. */
const standingOf = async (payments: readonly ReturnedPayment[]): Promise<Standing> => {
  for (const { provider, id } of payments) {
    const reply = await call(checkPayment, { params: { provider }, body: { token: id } })
    if (!reply.ok) return withoutAnswer(reply.status)
    if (reply.body.state !== 'unknown') return reply.body.state
  }
  return 'unknown'
}

/** Follows the payment of this history entry with growing pauses. No session is needed. */
export const useReturned = (): Shown => {
  const [shown, setShown] = useState<Shown>('checking')
  useEffect(() => {
    const payments = paymentsIn(history.state)
    let isOver = false
    let tries = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (): Promise<void> => {
      clearTimeout(timer)
      const standing = await standingOf(payments)
      if (isOver) return
      tries += 1
      setShown(shownFor(standing, tries))
      const afterMs = askAgainAfterMs(standing, tries)
      if (afterMs === undefined) removeEventListener('online', askNow)
      else timer = setTimeout(() => void ask(), afterMs)
    }
    const askNow = () => void ask()
    addEventListener('online', askNow)
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', askNow)
    }
  }, [])
  return shown
}
