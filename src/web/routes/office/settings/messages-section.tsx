import { type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { CHANNELS, type ChannelKind } from '#domain/notices/channel.ts'
import { rulesOf } from '#domain/notices/notice-kinds.ts'
import { PAID_CHANNELS } from '#domain/notices/notice-settings.ts'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { CHANNEL_NAMES, NOTICE_GROUPS, NOTICE_NAMES } from '../parts/notice-words.ts'
import { Switch } from '../parts/switch.tsx'
import type { Draft } from './draft.ts'
import { problemAt } from './problem-words.ts'
import { Section } from './section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type Notices = Draft['notices']

interface PartProps {
  readonly notices: Notices
  readonly change: (changed: (newest: Notices) => Partial<Notices>) => void
}

/** The kinds that may be switched off. */
const Kinds = ({ notices, change }: PartProps) => (
  <>
    {NOTICE_GROUPS.map(({ name, kinds }) => {
      const switchable = kinds.filter((kind) => rulesOf(kind).canBeOff)
      if (switchable.length === 0) return null
      return (
        <div key={name()}>
          <h3>{name()}</h3>
          <ul className="bo-areas">
            {switchable.map((kind) => (
              <li key={kind}>
                <Switch
                  label={m.office_settings_notices_send({ kind: NOTICE_NAMES[kind]() })}
                  on={!notices.off.includes(kind)}
                  onChange={(on) =>
                    change(({ off }) => ({
                      off: on ? off.filter((each) => each !== kind) : [...off, kind],
                    }))
                  }
                />
                <span>{NOTICE_NAMES[kind]()}</span>
              </li>
            ))}
          </ul>
        </div>
      )
    })}
  </>
)

/** The channels in the order in which they are tried, then those that are not used. */
const Channels = ({ notices: { channels }, change }: PartProps) => {
  const [moved, setMoved] = useState('')
  const move = ({ currentTarget }: MouseEvent<HTMLElement>, channel: ChannelKind, by: -1 | 1): void => {
    const from = channels.indexOf(channel)
    const other = channels[from + by]
    if (other === undefined) return
    flushSync(() => {
      change((newest) => ({
        channels: newest.channels.map((each) => (each === channel ? other : each === other ? channel : each)),
      }))
      setMoved(
        m.office_settings_notices_moved({
          channel: CHANNEL_NAMES[channel](),
          place: String(from + by + 1),
        }),
      )
    })
    // A browser drops the focus of an element that moves in the document.
    currentTarget.focus()
  }
  const unused = CHANNELS.filter((each) => !channels.includes(each))
  return (
    <div>
      <h3>{m.office_settings_notices_channels()}</h3>
      <p className="bo-sub">{m.office_settings_notices_channels_text()}</p>
      <ol className="bo-channel-order">
        {[...channels, ...unused].map((channel) => {
          const name = CHANNEL_NAMES[channel]()
          const place = channels.indexOf(channel)
          const step = (by: -1 | 1, label: string, isEnd: boolean) => (
            <button
              type="button"
              className="icon-btn"
              aria-label={label}
              aria-disabled={isEnd || undefined}
              onClick={(event) => move(event, channel, by)}
            >
              <Icon name="chevron-down" className={by < 0 ? 'up' : ''} />
            </button>
          )
          return (
            <li key={channel}>
              <Switch
                label={m.office_settings_notices_use({ channel: name })}
                on={place >= 0}
                onChange={(on) =>
                  change((newest) => ({
                    channels: on
                      ? [...newest.channels, channel]
                      : newest.channels.filter((each) => each !== channel),
                  }))
                }
              />
              <span>
                {place >= 0 && (
                  <>
                    <bdi>{place + 1}</bdi>.{' '}
                  </>
                )}
                {name}
              </span>
              {place >= 0 ? (
                <>
                  {step(-1, m.office_settings_notices_up({ channel: name }), place === 0)}
                  {step(1, m.office_settings_notices_down({ channel: name }), place === channels.length - 1)}
                </>
              ) : (
                <span className="tag">{m.office_settings_notices_not_used()}</span>
              )}
            </li>
          )
        })}
      </ol>
      <p className="vh" role="status">
        {moved}
      </p>
    </div>
  )
}

const QuietHours = ({ notices: { quiet }, change, problems }: PartProps & Pick<SettingsForm, 'problems'>) => (
  <div>
    <h3>{m.office_settings_notices_quiet()}</h3>
    <p className="bo-sub">{m.office_settings_notices_quiet_text()}</p>
    <div className="bo-times">
      {(['from', 'to'] as const).map((which) => (
        <label key={which} className="field">
          <span>
            {which === 'from' ? m.office_settings_notices_quiet_from() : m.office_settings_notices_quiet_to()}
          </span>
          <input
            type="time"
            className="input ltr-in"
            value={quiet[which]}
            onChange={({ target: { value } }) =>
              change((newest) => ({ quiet: { ...newest.quiet, [which]: value } }))
            }
            aria-invalid={problems[`notices.quiet.${which}`] ? true : undefined}
          />
        </label>
      ))}
    </div>
  </div>
)

const COST_NAMES = {
  whatsapp: m.office_settings_notices_cost_whatsapp,
  sms: m.office_settings_notices_cost_sms,
}
const LIMIT_NAMES = { hour: m.office_settings_notices_hour, day: m.office_settings_notices_day }

/** What the shop sends to people, how, and what that may cost. */
export const MessagesSection = ({ draft: { notices }, problems, change }: SettingsForm) => {
  const put: PartProps['change'] = (changed) =>
    change((newest) => ({ notices: { ...newest.notices, ...changed(newest.notices) } }))
  return (
    <Section title={m.office_settings_notices()} text={m.office_settings_notices_text()}>
      <Kinds notices={notices} change={put} />
      <Channels notices={notices} change={put} />
      <QuietHours notices={notices} change={put} problems={problems} />
      <div>
        <h3>{m.office_settings_notices_limits()}</h3>
        <p className="bo-sub">{m.office_settings_notices_limits_text()}</p>
      </div>
      <div className="form">
        {PAID_CHANNELS.map((channel) => (
          <Field
            key={channel}
            name={`notices.costs.${channel}`}
            label={COST_NAMES[channel]()}
            dir="ltr"
            inputMode="decimal"
            value={notices.costs[channel]}
            onChange={({ target: { value } }) =>
              put(({ costs }) => ({ costs: { ...costs, [channel]: value } }))
            }
            error={problemAt(problems, `notices.costs.${channel}`, m.office_settings_notices_cost_wrong)}
          />
        ))}
        {(['hour', 'day'] as const).map((period) => (
          <Field
            key={period}
            name={`notices.ceilings.${period}`}
            label={LIMIT_NAMES[period]()}
            dir="ltr"
            inputMode="decimal"
            value={notices.ceilings[period]}
            onChange={({ target: { value } }) =>
              put(({ ceilings }) => ({ ceilings: { ...ceilings, [period]: value } }))
            }
            error={problemAt(problems, `notices.ceilings.${period}`, m.office_settings_notices_limit_wrong)}
          />
        ))}
      </div>
    </Section>
  )
}
