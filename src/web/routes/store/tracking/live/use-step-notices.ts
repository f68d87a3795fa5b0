import { useEffect, useRef } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { isolate } from '#web/i18n/isolate.ts'
import { toast } from '#web/ui/toasts.tsx'
import { STEPS, stepOf } from '../steps.ts'
import type { MapNews, Tracked } from './followed.ts'

const NOTICE_MS = 10_000

const wordsFor = (
  order: Tracked,
  isNear: boolean,
  wasNear: boolean,
  hasMoved: boolean,
): string | undefined => {
  const step = stepOf(order.fulfilment)
  if (hasMoved) return step ? STEPS[step].now() : m.live_called_off()
  if (!isNear || wasNear) return undefined
  const name = order.courier?.name.split(' ')[0]
  return name ? m.live_near({ name: isolate(name) }) : m.live_near_unnamed()
}

/** Says each step as it happens, in a toast that a screen reader hears; what was so on opening the page is not news. */
export const useStepNotices = (
  order: Tracked & { readonly _id: string },
  live: MapNews | undefined,
): void => {
  const last = useRef<{ id: string; fulfilment: string; isNear: boolean | undefined }>(undefined)
  useEffect(() => {
    const before = last.current
    const isNear = live?.isNear
    last.current = { id: order._id, fulfilment: order.fulfilment, isNear: isNear ?? before?.isNear }
    if (before?.id !== order._id) return
    const hasMoved = before.fulfilment !== order.fulfilment
    // The first snapshot tells how near the courier is; only what changes after it is told.
    const words = wordsFor(order, isNear ?? false, before.isNear ?? true, hasMoved)
    if (words) toast(words, { forMs: NOTICE_MS })
  }, [order, live?.isNear])
}
