import type { ReactNode } from 'react'
import type { PublishedPaymentMessage } from '#contracts/office-payments.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/orders/dates.ts'
import { DotSeparated } from '#web/orders/dot-separated.tsx'
import { faultWords, PROVIDER_NAMES, VERDICT_WORDS, whatWords } from '../parts/payment-words.ts'

const TONES: Readonly<Partial<Record<PublishedPaymentMessage['verdict'], string>>> = {
  applied: 'tag ok',
  unmatched: 'tag warn',
  mismatch: 'tag bad',
  refused: 'tag bad',
}

/** Indents JSON; other text stays as it is. */
const readable = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

const Body = ({ name, body }: { readonly name: string; readonly body: string }) =>
  body && (
    <div>
      <span className="bo-sub">{name}</span>
      <pre dir="ltr">{readable(body)}</pre>
    </div>
  )

/** What the verdict or the answer of the provider was. */
const Outcome = ({ message: { direction, verdict, status, received } }: Props) => {
  if (direction === 'out')
    return (
      <span className={status !== null && status < 300 ? 'tag ok' : 'tag warn'}>
        {status === null ? m.office_payment_no_answer() : m.office_payment_status({ status: String(status) })}
      </span>
    )
  return (
    <span className={TONES[verdict] ?? 'tag'}>
      {verdict === 'refused' ? faultWords(received) : VERDICT_WORDS[verdict]()}
    </span>
  )
}

interface Props {
  readonly message: PublishedPaymentMessage
  readonly children?: ReactNode
}

/** A request to a provider with its answer, or a message from it. */
export const MessageRow = ({ message, children }: Props) => {
  const { direction, what, provider, at, sent, received, verdict } = message
  const hasBody = verdict !== 'refused' && (sent !== '' || received !== '')
  return (
    <li>
      <div className="bo-pay-row">
        <b>{whatWords(what)}</b>
        <Outcome message={message} />
        <DotSeparated className="bo-sub">
          {direction === 'in' ? m.office_payment_in() : m.office_payment_out()}
          {PROVIDER_NAMES[provider]()}
          {formatDateTime(Date.parse(at))}
        </DotSeparated>
      </div>
      {hasBody && (
        <details>
          <summary>{m.office_payment_contents()}</summary>
          <div className="bo-pay-bodies">
            <Body name={m.office_payment_sent()} body={sent} />
            <Body name={m.office_payment_received()} body={received} />
          </div>
        </details>
      )}
      {!hasBody && verdict !== 'refused' && <span className="bo-sub">{m.office_payment_emptied()}</span>}
      {children}
    </li>
  )
}
