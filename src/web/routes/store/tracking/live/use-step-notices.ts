import { useEffect, useRef } from 'react'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { courierFirstName } from '#web/orders/courier-name.ts'
import { type Numbered, shownNumber } from '#web/orders/order-number.ts'
import { toast } from '#web/ui/toasts.tsx'
import { STEPS, stepOf } from '../steps.ts'
import type { Followed, Tracked } from './followed.ts'

const NOTICE_MS = 10_000

const stepWords = ({ fulfilment, steps = [] }: Tracked): string | undefined => {
  const step = stepOf(fulfilment)
  // The owner's own actions were confirmed when pressed; `ready` concerns couriers only.
  if (!step || fulfilment === 'ready' || steps.at(-1)?.by === 'owner') return undefined
  return STEPS[step].now()
}

/** Words for a change of the step; the first step after an online payment is the news that it arrived. */
const changeWords = (before: Tracked, now: Tracked): string | undefined =>
  before.fulfilment === 'unpaid' && now.fulfilment === 'placed' && now.status === 'paid'
    ? m.pay_received()
    : stepWords(now)

const nearWords = ({ courier }: Tracked): string => {
  const name = courier && courierFirstName(courier.name)
  return name ? m.live_near({ name }) : m.live_near_unnamed()
}

/** Includes the order number, since a shopper may have several. */
const notify = (order: Tracked & Partial<Numbered>, words: string): void => {
  const { _id, number } = order
  const text = _id ? m.live_of_order({ number: shownNumber({ _id, number }), what: words }) : words
  toast(text, { forMs: NOTICE_MS })
}

const openQuestions = ({ picking }: Followed<Tracked>): number =>
  picking?.proposals.filter(({ state }) => state === 'open').length ?? 0

/**
 * Shows a toast, also announced to screen readers, for each new step, and for each question, which may be out of sight.
 * The state on opening is not announced.
 */
export const useStepNotices = (followed: Followed<Tracked & Partial<Numbered>> | undefined): void => {
  const last = useRef(followed)
  useEffect(() => {
    const before = last.current
    last.current = followed
    if (!before || !followed || before === followed || before.order._id !== followed.order._id) return
    if (before.order.fulfilment !== followed.order.fulfilment) {
      const words = changeWords(before.order, followed.order)
      if (words) notify(followed.order, words)
    } else if (openQuestions(followed) > openQuestions(before)) notify(followed.order, m.proposal_label())
    else if (followed.live.isNear && !before.live.isNear) notify(followed.order, nearWords(followed.order))
  }, [followed])
}

/** Same for listed orders that are not followed. */
export const useListNotices = (orders: readonly ServerOrder[], followedId: string | undefined): void => {
  const last = useRef({ orders, followedId })
  useEffect(() => {
    const before = last.current
    last.current = { orders, followedId }
    for (const order of orders) {
      const known = before.orders.find(({ _id }) => _id === order._id)
      // The followed order was announced by its stream.
      if (!known || order._id === before.followedId) continue
      const words = known.fulfilment === order.fulfilment ? undefined : changeWords(known, order)
      if (words) notify(order, words)
      else if (order.askedUntil && !known.askedUntil) notify(order, m.proposal_label())
    }
  }, [orders, followedId])
}
