import { useState } from 'react'
import type { BodyOf } from '#contracts/operation.ts'
import { rateOrder } from '#contracts/operations/tracking.ts'
import type { Subject } from '#domain/ratings/rating.ts'
import { call } from '#web/browser/call-api.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { storedUser } from '#web/site/stored-values.ts'
import { bodyOf, type Draft, draftOf, givenOf, type RatingInput } from './rating-draft.ts'

/** Unsent drafts survive closing the dialog. */
const drafts = new Map<string, Draft>()

const sendRating = async (orderId: string, body: BodyOf<typeof rateOrder>): Promise<string | undefined> => {
  const token = storedUser.get()?.token
  const { ok, status, body: answer } = await call(rateOrder, { params: { id: orderId }, token, body })
  if (ok) return undefined
  if (status === 401) return m.tracking_log_in_again()
  return answer.message ?? m.rating_failed()
}

export const useRating = (order: ServerOrder, onSent: () => void) => {
  const given = givenOf(order)
  const [draft, setDraft] = useState<Draft>(() => drafts.get(order._id) ?? draftOf(given))
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const body = bodyOf(draft, given, Date.now())

  return {
    given,
    draft,
    problem,
    isSending,
    canSend: body !== undefined,
    say(subject: Subject, voice: RatingInput): void {
      const next = { ...draft, [subject]: voice }
      drafts.set(order._id, next)
      setDraft(next)
    },
    async send(): Promise<void> {
      if (!body || isSending) return
      setSending(true)
      setProblem(undefined)
      const refusal = await sendRating(order._id, body)
      setSending(false)
      setProblem(refusal)
      if (refusal !== undefined) return
      drafts.delete(order._id)
      onSent()
    },
  }
}
