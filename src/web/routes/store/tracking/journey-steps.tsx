import { m } from '#web/i18n/compiled/messages.js'
import { formatClock } from '#web/orders/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isBroughtBack } from './live/arrival-words.ts'
import type { Tracked } from './live/followed.ts'
import { JOURNEY, STEPS, stepOf } from './steps.ts'
import './journey-steps.css'

const LAST = JOURNEY.length - 1

const classAt = (index: number, now: number): string | undefined => {
  if (index < now || (index === now && now === LAST)) return 'done'
  return index === now ? 'now' : undefined
}

const StepTime = ({ at }: { readonly at: string }) => (
  <time dateTime={at}>
    <bdi>{formatClock(Date.parse(at))}</bdi>
  </time>
)

interface Props {
  readonly order: Tracked
  readonly placedAt?: string
}

/** All steps with their known times; a cancelled or returned order ends with that step. */
export const JourneySteps = ({ order, placedAt }: Props) => {
  const { fulfilment, steps = [] } = order
  const isBack = isBroughtBack(order)
  const timeOf = (step: string) =>
    steps.findLast((each) => each.fulfilment === step)?.at ?? (step === 'placed' ? placedAt : undefined)
  const current = isBack ? undefined : stepOf(fulfilment)
  const now = current ? JOURNEY.indexOf(current) : JOURNEY.length
  const shown = current ? JOURNEY : JOURNEY.filter((step) => timeOf(step))
  const offAt = isBack ? order.returnedAt : timeOf('cancelled')
  return (
    <ol className="journey-steps" aria-label={m.tracking_steps()}>
      {shown.map((step, index) => {
        const at = timeOf(step)
        return (
          <li key={step} className={classAt(index, now)} aria-current={index === now ? 'step' : undefined}>
            <i>
              <Icon name={index < now ? 'check' : STEPS[step].icon} size={16} />
            </i>
            <span>{((index < now && STEPS[step].done) || STEPS[step].name)()}</span>
            {at && <StepTime at={at} />}
          </li>
        )
      })}
      {!current && (
        <li className="off" aria-current="step">
          <i>
            <Icon name={isBack ? 'undo-2' : 'x'} size={16} />
          </i>
          <span>{isBack ? m.live_returned() : m.live_called_off()}</span>
          {offAt && <StepTime at={offAt} />}
        </li>
      )}
    </ol>
  )
}
