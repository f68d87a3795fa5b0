import type { DayHours, Weekday } from '#domain/settings/opening-hours.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { WEEKDAY_NAMES } from '#web/orders/hours.ts'
import { Switch } from '../parts/switch.tsx'
import type { Problems } from './draft.ts'

const USUAL: DayHours = { opens: '09:00', closes: '00:00' }

interface Props {
  readonly day: Weekday
  readonly hours: DayHours | null
  readonly problems: Problems
  readonly onChange: (changed: (newest: DayHours | null) => DayHours | null) => void
}

const hintOf = ({ opens, closes }: DayHours): string | undefined => {
  if (opens === '' || closes === '') return undefined
  if (opens === closes) return m.hours_always()
  return closes < opens && closes !== '00:00' ? m.office_settings_next_day() : undefined
}

export const DayRow = ({ day, hours, problems, onChange }: Props) => {
  const name = WEEKDAY_NAMES[day]()
  const time = (which: keyof DayHours, label: string, of: DayHours) => (
    <input
      type="time"
      className="input ltr-in"
      aria-label={label}
      value={of[which]}
      onChange={({ target: { value } }) => onChange((newest) => ({ ...(newest ?? of), [which]: value }))}
      aria-invalid={problems[`hours.${day}.${which}`] ? true : undefined}
    />
  )
  return (
    <li>
      <Switch
        label={m.office_settings_open_on({ day: name })}
        on={hours !== null}
        onChange={(on) => onChange(() => (on ? USUAL : null))}
      />
      <span>{name}</span>
      {hours ? (
        <span className="bo-times">
          {time('opens', m.office_settings_opens({ day: name }), hours)}
          <span aria-hidden="true">–</span>
          {time('closes', m.office_settings_closes({ day: name }), hours)}
          <span className="bo-sub">{hintOf(hours)}</span>
        </span>
      ) : (
        <span className="tag">{m.hours_closed()}</span>
      )}
    </li>
  )
}
