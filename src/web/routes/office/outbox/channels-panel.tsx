import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ChannelsAnswer } from '#contracts/office-notices.ts'
import { sendTestNotice } from '#contracts/operations/office-notices.ts'
import type { AddressedChannel, ChannelKind } from '#domain/notices/channel.ts'
import { LANGUAGES } from '#domain/shared/language.ts'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useMutation } from '../data/use-mutation.ts'
import { officeHref } from '../office-paths.ts'
import { Egp, egpText } from '../parts/egp.tsx'
import { CHANNEL_NAMES, LANGUAGE_NAMES } from '../parts/notice-words.ts'
import { OfficeDialog } from '../parts/office-dialog.tsx'
import { Refused } from '../parts/refused.tsx'
import { SelectField } from '../parts/select-field.tsx'

type Channel = ChannelsAnswer['channels'][number]

const ICONS: Readonly<Record<ChannelKind, IconName>> = {
  push: 'bell',
  whatsapp: 'message-circle',
  sms: 'smartphone',
  email: 'mail',
}

const Setup = ({ channel: { provider, isShownOnly } }: { readonly channel: Channel }) => {
  if (isShownOnly) return <span className="tag info">{m.office_channels_shown()}</span>
  if (provider === null) return <span className="tag">{m.office_channels_off()}</span>
  return <span className="tag ok">{m.office_channels_on()}</span>
}

const canTest = (channel: Channel): channel is Channel & { readonly channel: AddressedChannel } =>
  channel.channel !== 'push' && channel.provider !== null

const TestDialog = ({ news, onClose }: { readonly news: ChannelsAnswer; readonly onClose: () => void }) => {
  const testable = news.channels.filter(canTest)
  const [channel, setChannel] = useState(testable[0]?.channel ?? 'email')
  const [to, setTo] = useState('')
  const [language, setLanguage] = useState(currentLanguage())
  const [isMissing, setMissing] = useState(false)
  const mutation = useMutation()
  const navigate = useNavigate()
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setMissing(to.trim() === '')
    if (to.trim() === '') return
    const sent = await mutation.act(sendTestNotice, { body: { channel, to: to.trim(), language } })
    if (!sent) return
    toast(m.office_channels_test_sent())
    void navigate(officeHref('notice', { id: sent.body.notice._id }))
  }
  return (
    <OfficeDialog title={m.office_channels_test()} onClose={onClose}>
      <form className="bo-outbox-form" noValidate onSubmit={(event) => void send(event)}>
        <SelectField
          label={m.office_outbox_channel()}
          value={channel}
          onChange={({ target }) =>
            setChannel(testable.find((each) => each.channel === target.value)?.channel ?? channel)
          }
        >
          {testable.map((each) => (
            <option key={each.channel} value={each.channel}>
              {CHANNEL_NAMES[each.channel]()}
            </option>
          ))}
        </SelectField>
        <Field
          name="to"
          type={channel === 'email' ? 'email' : 'tel'}
          label={channel === 'email' ? m.office_channels_test_email() : m.office_channels_test_phone()}
          value={to}
          maxLength={200}
          onChange={({ target }) => setTo(target.value)}
          error={isMissing ? m.office_channels_test_missing() : undefined}
        />
        <SelectField
          label={m.office_channels_test_language()}
          value={language}
          onChange={({ target }) => setLanguage(target.value === 'ar' ? 'ar' : 'en')}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {LANGUAGE_NAMES[each]()}
            </option>
          ))}
        </SelectField>
        <Refused mutation={mutation} />
        <div className="bo-dialog-acts">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {m.office_cancel()}
          </button>
          <button type="submit" className="btn btn-primary" aria-busy={mutation.isBusy || undefined}>
            {m.office_channels_test_button()}
          </button>
        </div>
      </form>
    </OfficeDialog>
  )
}

interface Props {
  readonly news: ChannelsAnswer
  readonly mayTest: boolean
}

/** Which channels are set up, and what messages have cost in this hour and today. */
export const ChannelsPanel = ({ news, mayTest }: Props) => {
  const [isTesting, setTesting] = useState(false)
  const sums = [
    { name: m.office_channels_spent_hour(), spent: news.spent.hour, most: news.ceilings.hour },
    { name: m.office_channels_spent_day(), spent: news.spent.day, most: news.ceilings.day },
  ]
  return (
    <section className="card" aria-labelledby="channels">
      <div className="bo-h">
        <h2 id="channels">{m.office_channels()}</h2>
        {mayTest && news.channels.some(canTest) && (
          <button type="button" className="btn btn-soft" onClick={() => setTesting(true)}>
            <Icon name="send" /> {m.office_channels_test()}
          </button>
        )}
      </div>
      <ul className="bo-channels">
        {news.channels.map((channel) => (
          <li key={channel.channel}>
            <Icon name={ICONS[channel.channel]} />
            <b>{CHANNEL_NAMES[channel.channel]()}</b>
            <Setup channel={channel} />
          </li>
        ))}
      </ul>
      <dl className="bo-pay-facts">
        {sums.map(({ name, spent, most }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Egp of={spent} /> {m.office_channels_of({ amount: egpText(most) })}
            </dd>
          </div>
        ))}
      </dl>
      {isTesting && <TestDialog news={news} onClose={() => setTesting(false)} />}
    </section>
  )
}
