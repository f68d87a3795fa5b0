import { m } from '#web/i18n/compiled/messages.js'
import { formatClock } from '#web/orders/dates.ts'

const SECOND_MS = 1000

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** `9:05`, `23:59:59`: the time left, in whole seconds that have begun. */
export const timeLeft = (leftMs: number): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = twoDigits(seconds % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}

interface Props {
  readonly until: number
  readonly now: number
}

/** Not a live region: a screen reader would read every second. */
export const Countdown = ({ until, now }: Props) => (
  <div className="pay-left">
    <dt>{m.pay_left()}</dt>
    <dd>
      <bdi role="timer" className="pay-clock">
        {timeLeft(until - now)}
      </bdi>
      <span className="small muted">{m.pay_until({ time: formatClock(until, { now }) })}</span>
    </dd>
  </div>
)
