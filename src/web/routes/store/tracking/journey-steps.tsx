import { m } from '#web/i18n/compiled/messages.js'
import { formatKeptTime } from '#web/i18n/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { JOURNEY, STEPS, type Step } from './steps.ts'

const classAt = (index: number, now: number): string | undefined => {
  if (index < now) return 'done'
  return index === now ? 'now' : undefined
}

interface Props {
  readonly at: Step
  /** The only time known so far. */
  readonly placedAt: string
}

export const JourneySteps = ({ at, placedAt }: Props) => {
  const now = JOURNEY.indexOf(at)
  return (
    <ol className="journey-steps" aria-label={m.tracking_steps()}>
      {JOURNEY.map((step, index) => (
        <li key={step} className={classAt(index, now)} aria-current={index === now ? 'step' : undefined}>
          <i>
            <Icon name={index < now ? 'check' : STEPS[step].icon} size={16} />
          </i>
          <span>{STEPS[step].name()}</span>
          {step === 'placed' && (
            <time dateTime={placedAt}>
              <bdi>{formatKeptTime(placedAt)}</bdi>
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
