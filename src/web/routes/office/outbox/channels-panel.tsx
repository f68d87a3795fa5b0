import { useState } from 'react'
import type { ChannelsAnswer } from '#contracts/office-notices.ts'
import type { ChannelKind } from '#domain/notices/channel.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Egp, egpText } from '../parts/egp.tsx'
import { CHANNEL_NAMES } from '../parts/notice-words.ts'
import { canTest, TestDialog } from './test-dialog.tsx'

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
      {isTesting && <TestDialog channels={news.channels} onClose={() => setTesting(false)} />}
    </section>
  )
}
