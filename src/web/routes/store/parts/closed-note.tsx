import { isOpen, nextOpening } from '#domain/settings/open-now.ts'
import { closedWords } from '#web/i18n/hours.ts'
import { shopFront } from '#web/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Tells that the shop is closed now and when it opens. Ordering goes on: the order waits. Known in the browser only. */
export const ClosedNote = () => {
  const now = Date.now()
  const { hours } = shopFront()
  if (!useHydrated() || isOpen(hours, now)) return null
  return (
    <p className="alert info">
      <Icon name="clock" />
      <span>{closedWords(nextOpening(hours, now))}</span>
    </p>
  )
}
