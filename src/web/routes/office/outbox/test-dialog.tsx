import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ChannelsAnswer } from '#contracts/office-notices.ts'
import { sendTestNotice } from '#contracts/operations/office-notices.ts'
import type { AddressedChannel } from '#domain/notices/channel.ts'
import type { Template } from '#domain/notices/notice.ts'
import { type NoticeKind, rulesOf } from '#domain/notices/notice-kinds.ts'
import { LANGUAGES, type Language } from '#domain/shared/language.ts'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useMutation } from '../data/use-mutation.ts'
import { officeHref } from '../office-paths.ts'
import { CHANNEL_NAMES, LANGUAGE_NAMES } from '../parts/notice-words.ts'
import { OfficeDialog } from '../parts/office-dialog.tsx'
import { Refused } from '../parts/refused.tsx'
import { SelectField } from '../parts/select-field.tsx'

type Channel = ChannelsAnswer['channels'][number]

/** The text that is tried out, as typed. */
interface TriedText {
  readonly kind: NoticeKind
  readonly language: Language
  readonly words: Template
}

interface Props {
  readonly channels: readonly Channel[]
  readonly text?: TriedText
  readonly onClose: () => void
}

export const canTest = (channel: Channel): channel is Channel & { readonly channel: AddressedChannel } =>
  channel.channel !== 'push' && channel.provider !== null

/** The channels on which a text of this kind can be tried out. */
export const testableFor = (channels: readonly Channel[], kind?: NoticeKind) => {
  const only = kind && rulesOf(kind).only
  return channels.filter(canTest).filter(({ channel }) => !only || only.includes(channel))
}

/** Sends a test message to a number or an address: a sentence of its own, or a text that is being edited. */
export const TestDialog = ({ channels, text, onClose }: Props) => {
  const testable = testableFor(channels, text?.kind)
  const [channel, setChannel] = useState(testable[0]?.channel ?? 'email')
  const [to, setTo] = useState('')
  const [language, setLanguage] = useState(text?.language ?? currentLanguage())
  const [isMissing, setMissing] = useState(false)
  const mutation = useMutation()
  const navigate = useNavigate()
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setMissing(to.trim() === '')
    if (to.trim() === '') return
    const template = text && {
      kind: text.kind,
      title: text.words.title.trim(),
      body: text.words.body.trim(),
    }
    const body = { channel, to: to.trim(), language, ...(template && { template }) }
    const sent = await mutation.act(sendTestNotice, { body })
    if (!sent) return
    const open = () => void navigate(officeHref('notice', { id: sent.body.notice._id }))
    if (!text) {
      toast(m.office_channels_test_sent())
      return open()
    }
    // The text may not be saved yet, so its page stays open.
    onClose()
    toast(m.office_channels_test_sent(), { action: { label: m.office_channels_test_open(), act: open } })
  }
  return (
    <OfficeDialog title={m.office_channels_test()} onClose={onClose}>
      <form className="bo-outbox-form" noValidate onSubmit={(event) => void send(event)}>
        {text && <p className="bo-sub">{m.office_template_test_text()}</p>}
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
        {text && channel === 'whatsapp' && <p className="bo-sub">{m.office_template_whatsapp()}</p>}
        <Field
          name="to"
          type={channel === 'email' ? 'email' : 'tel'}
          label={channel === 'email' ? m.office_channels_test_email() : m.office_channels_test_phone()}
          value={to}
          maxLength={200}
          onChange={({ target }) => setTo(target.value)}
          error={isMissing ? m.office_channels_test_missing() : undefined}
        />
        {!text && (
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
        )}
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
