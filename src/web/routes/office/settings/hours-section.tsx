import { isOpen } from '#domain/settings/open-now.ts'
import { type DayHours, WEEKDAYS } from '#domain/settings/opening-hours.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hoursRows, hoursSentence } from '#web/orders/hours.ts'
import { DayRow } from './day-row.tsx'
import type { Draft } from './draft.ts'
import { Section } from './section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const isWhole = (day: DayHours | null): boolean => !day || (day.opens !== '' && day.closes !== '')

const Preview = ({ hours }: Pick<Draft, 'hours'>) => {
  const sentence = hoursSentence(hours)
  return (
    <div className="bo-set-preview" role="group" aria-label={m.office_settings_preview()}>
      <span className={`tag ${isOpen(hours, Date.now()) ? 'ok' : ''}`}>
        {isOpen(hours, Date.now()) ? m.office_settings_open_now() : m.office_settings_closed_now()}
      </span>
      {sentence ? (
        <b>{sentence}</b>
      ) : (
        <dl>
          {hoursRows(hours).map(({ days, times }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{times}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

export const HoursSection = ({ draft: { hours }, problems, change }: SettingsForm) => {
  const [first] = WEEKDAYS
  const sameEveryDay = () =>
    change((newest) => ({
      hours: Object.fromEntries(WEEKDAYS.map((day) => [day, newest.hours[first]])) as Draft['hours'],
    }))
  return (
    <Section title={m.office_settings_hours()} text={m.office_settings_hours_text()}>
      <ul className="bo-hours">
        {WEEKDAYS.map((day) => (
          <DayRow
            key={day}
            day={day}
            hours={hours[day]}
            problems={problems}
            onChange={(next) =>
              change((newest) => ({ hours: { ...newest.hours, [day]: next(newest.hours[day]) } }))
            }
          />
        ))}
      </ul>
      <button type="button" className="btn btn-soft" onClick={sameEveryDay}>
        {m.office_settings_same_days()}
      </button>
      {Object.values(hours).every(isWhole) && <Preview hours={hours} />}
    </Section>
  )
}
