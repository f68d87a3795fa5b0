import { useEffect, useRef } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { courierFirstName } from '#web/i18n/courier-name.ts'
import { toast } from '#web/ui/toasts.tsx'
import { STEPS, stepOf } from '../steps.ts'
import type { Followed, Tracked } from './followed.ts'

const NOTICE_MS = 10_000

const stepWords = ({ fulfilment, steps = [] }: Tracked): string | undefined => {
  const step = stepOf(fulfilment)
  // Who did it themselves has been told so where they pressed; that it is ready matters to couriers.
  if (!step || fulfilment === 'ready' || steps.at(-1)?.by === 'owner') return undefined
  return STEPS[step].now()
}

const nearWords = ({ courier }: Tracked): string => {
  const name = courier && courierFirstName(courier.name)
  return name ? m.live_near({ name }) : m.live_near_unnamed()
}

/** Says each step as it happens, in a toast that a screen reader hears; what was so on opening the page is not news. */
export const useStepNotices = (followed: Followed<Tracked> | undefined): void => {
  const last = useRef(followed)
  useEffect(() => {
    const before = last.current
    last.current = followed
    if (!before || !followed || before === followed) return
    if (before.order.fulfilment !== followed.order.fulfilment) {
      const words = stepWords(followed.order)
      if (words) toast(words, { forMs: NOTICE_MS })
    } else if (followed.live.isNear && !before.live.isNear)
      toast(nearWords(followed.order), { forMs: NOTICE_MS })
  }, [followed])
}
