import { useState } from 'react'
import type { PublishedMessage } from '#contracts/desk.ts'
import type { BodyOf } from '#contracts/operation.ts'
import { answerMessage, markMessage } from '#contracts/operations/office-desk.ts'
import { telHref } from '#domain/shared/phone.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/orders/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useMay } from '../data/use-may.ts'
import { useMutation } from '../data/use-mutation.ts'
import { AnswerForm } from '../parts/answer-form.tsx'
import { MailLink, PhoneLink } from '../parts/contact-links.tsx'
import { Refused } from '../parts/refused.tsx'
import './messages.css'

interface Props {
  readonly message: PublishedMessage
  readonly onChanged: (message: PublishedMessage) => void
}

/** The answer in one's own mail program, ready to be sent. */
const mailHref = ({ email, answer }: PublishedMessage): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(
    m.office_message_mail_subject(),
  )}${answer ? `&body=${encodeURIComponent(answer)}` : ''}`

const Tags = ({ message }: Pick<Props, 'message'>) => (
  <>
    {!message.isRead && <span className="tag brand-t">{m.office_message_new()}</span>}
    {message.answer && <span className="tag ok">{m.office_message_answered()}</span>}
    {message.isDone && <span className="tag">{m.office_messages_done()}</span>}
  </>
)

const Answer = ({ message }: Pick<Props, 'message'>) => (
  <div className="bo-answer">
    <b>{m.office_answer_yours()}</b>
    <p className="words">
      <bdi>{message.answer}</bdi>
    </p>
    <span className="bo-sub">
      {m.office_message_answered_by({
        name: message.answeredBy ?? '',
        time: formatDateTime(Date.parse(message.answeredAt ?? '')),
      })}
    </span>
  </div>
)

export const MessageCard = ({ message, onChanged }: Props) => {
  const mutation = useMutation()
  const mayAnswer = useMay('messages.answer')
  const [isAnswering, setAnswering] = useState(false)
  const params = { id: message._id }
  const setMarks = async (body: BodyOf<typeof markMessage>): Promise<boolean> => {
    const marked = await mutation.act(markMessage, { params, body })
    if (marked) onChanged(marked.body.message)
    return marked !== undefined
  }
  const mark = async (body: BodyOf<typeof markMessage>, words: string): Promise<void> => {
    if (await setMarks(body)) toast(words)
  }
  const answer = async (text: string): Promise<void> => {
    const answered = await mutation.act(answerMessage, { params, body: { answer: text } })
    if (!answered) return
    onChanged(answered.body.message)
    setAnswering(false)
    toast(m.office_answer_saved())
  }
  return (
    <details
      className={`card bo-message${message.isRead ? '' : ' is-new'}`}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !message.isRead && mayAnswer) void setMarks({ read: true })
      }}
    >
      <summary>
        <span className="bo-voice-head">
          <b dir="auto">{message.name}</b>
          <Tags message={message} />
          <span className="bo-sub">{formatDateTime(Date.parse(message.at))}</span>
        </span>
        <span className="clip" dir="auto">
          {message.message}
        </span>
      </summary>
      <div className="bo-message-body">
        <p className="words">
          <bdi>{message.message}</bdi>
        </p>
        <dl className="bo-details">
          <dt>{m.office_phone()}</dt>
          <dd>
            <PhoneLink phone={message.phone} />
          </dd>
          <dt>{m.office_email()}</dt>
          <dd>
            <MailLink email={message.email} />
          </dd>
        </dl>
        {message.answer && !isAnswering && <Answer message={message} />}
        <Refused mutation={mutation} />
        {isAnswering ? (
          <AnswerForm
            answer={message.answer}
            hint={m.office_message_answer_hint()}
            isBusy={mutation.isBusy}
            onAnswer={(text) => void answer(text)}
            onCancel={() => setAnswering(false)}
          />
        ) : (
          <div className="bo-row-acts">
            {mayAnswer && (
              <button
                type="button"
                className={`btn ${message.answer ? 'btn-line' : 'btn-primary'}`}
                onClick={() => setAnswering(true)}
              >
                <Icon name={message.answer ? 'pencil' : 'message-circle'} />
                {message.answer ? m.office_edit() : m.office_answer()}
              </button>
            )}
            <a className={`btn ${message.answer ? 'btn-primary' : 'btn-line'}`} href={mailHref(message)}>
              <Icon name="mail" />
              {m.office_message_by_mail()}
            </a>
            <a className="btn btn-line" href={telHref(message.phone)}>
              <Icon name="phone" />
              {m.office_message_call()}
            </a>
            {mayAnswer && !message.isDone && (
              <button
                type="button"
                className="btn btn-line"
                onClick={() => void mark({ done: true }, m.office_message_done_toast())}
              >
                <Icon name="check" />
                {m.office_message_mark_done()}
              </button>
            )}
            {mayAnswer && message.isDone && (
              <button
                type="button"
                className="btn btn-line"
                onClick={() => void mark({ done: false }, m.office_message_open_toast())}
              >
                <Icon name="undo-2" />
                {m.office_message_mark_open()}
              </button>
            )}
            {mayAnswer && message.isRead && !message.isDone && (
              <button
                type="button"
                className="btn btn-ghost"
                onClick={() => void mark({ read: false }, m.office_message_unread_toast())}
              >
                {m.office_message_mark_unread()}
              </button>
            )}
          </div>
        )}
      </div>
    </details>
  )
}
