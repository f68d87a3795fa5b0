import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { NoticeStoryAnswer } from '#contracts/office-notices.ts'
import { repeatNotice, showNotice } from '#contracts/operations/office-notices.ts'
import { smsParts } from '#domain/notices/sms-text.ts'
import { directionOf } from '#domain/shared/language.ts'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/orders/dates.ts'
import { shownNumber } from '#web/orders/order-number.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import type { OfficeHandle } from '../data/staff.ts'
import { useMay } from '../data/use-may.ts'
import { useMutation } from '../data/use-mutation.ts'
import { useOffice } from '../data/use-office.ts'
import { officeHref } from '../office-paths.ts'
import { BackLink } from '../parts/back-link.tsx'
import { Egp } from '../parts/egp.tsx'
import {
  CHANNEL_NAMES,
  LANGUAGE_NAMES,
  NOTICE_NAMES,
  NOTICE_STATE_NAMES,
  noticeReason,
  noticeTone,
} from '../parts/notice-words.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import { Problem } from '../parts/problem.tsx'
import { Refused } from '../parts/refused.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { faultOf, SendTo, type ShownSend } from './send-to.tsx'
import '../parts/people.css'
import '../parts/payments.css'
import './outbox.css'

const ASK_AGAIN_MS = 2000

const when = (time: string): string => formatDateTime(Date.parse(time))

type Notice = NoticeStoryAnswer['notice']

const Person = ({ notice: { userId }, person }: Pick<NoticeStoryAnswer, 'notice' | 'person'>) => {
  const maySee = useMay('customers.see')
  if (!person) return m.office_outbox_no_account()
  const name = <span dir="auto">{person.name || m.office_notice_no_name()}</span>
  if (!person.isCustomer || !maySee || userId === null) return name
  return <Link to={officeHref('customer', { id: userId })}>{name}</Link>
}

const WAIT_WORDS = {
  'quiet-hours': m.office_notice_waits_quiet,
  ceiling: m.office_notice_waits_ceiling,
  provider: m.office_notice_waits_provider,
} as const

const Facts = ({ notice, person, waits }: Pick<NoticeStoryAnswer, 'notice' | 'person' | 'waits'>) => (
  <section className="card">
    <dl className="bo-pay-facts">
      <div>
        <dt>{m.office_notice_person()}</dt>
        <dd>
          <Person notice={notice} person={person} />
        </dd>
      </div>
      <div>
        <dt>{m.office_outbox_state()}</dt>
        <dd>
          <span className={noticeTone(notice.state)}>{NOTICE_STATE_NAMES[notice.state]()}</span>
          {notice.reason && <span className="bo-sub">{noticeReason(notice.reason)}</span>}
          {waits && <span className="bo-sub">{WAIT_WORDS[waits.for]({ time: when(waits.until) })}</span>}
        </dd>
      </div>
      {notice.orderId && (
        <div>
          <dt>{m.office_payment_order()}</dt>
          <dd>
            <Link to={officeHref('order', { id: notice.orderId })}>
              <bdi className="issued">{shownNumber({ _id: notice.orderId, number: notice.dayNumber })}</bdi>
            </Link>
          </dd>
        </div>
      )}
      <div>
        <dt>{m.office_notice_language()}</dt>
        <dd>{LANGUAGE_NAMES[notice.language]()}</dd>
      </div>
      <div>
        <dt>{m.office_notice_created()}</dt>
        <dd>{when(notice.createdAt)}</dd>
      </div>
      {notice.endedAt && (
        <div>
          <dt>{m.office_notice_ended()}</dt>
          <dd>{when(notice.endedAt)}</dd>
        </div>
      )}
    </dl>
  </section>
)

const Failure = ({ reason }: { readonly reason: string }) => {
  const { words, theirs } = faultOf(reason)
  return (
    <p>
      {words}
      {theirs && (
        <span className="bo-sub">
          {m.office_notice_provider_said()}: <bdi>{theirs}</bdi>
        </span>
      )}
    </p>
  )
}

const SendRow = ({ send, language }: { readonly send: ShownSend; readonly language: Notice['language'] }) => (
  <li>
    <div className="bo-pay-row">
      <b>{CHANNEL_NAMES[send.channel]()}</b>
      <span className={noticeTone(send.state)}>{NOTICE_STATE_NAMES[send.state]()}</span>
      <span className="bo-sub">{when(send.endedAt ?? send.at)}</span>
    </div>
    {send.state === 'failed' && send.reason && <Failure reason={send.reason} />}
    <p className="bo-sent-text" lang={language} dir={directionOf(language)}>
      {send.title && <b>{send.title}</b>}
      {send.text}
    </p>
    <dl className="bo-book-sums">
      {send.channel !== 'push' && (
        <div>
          <dt>{m.office_outbox_to()}</dt>
          <dd>
            <SendTo send={send} />
          </dd>
        </div>
      )}
      <div>
        <dt>{m.office_notice_provider()}</dt>
        <dd>
          <bdi>{send.provider}</bdi>
        </dd>
      </div>
      {send.channel === 'sms' && (
        <div>
          <dt>{m.office_notice_parts()}</dt>
          <dd>
            {/* A code is shown as dots, which would count as Unicode. */}
            <bdi>{smsParts(send.text.replaceAll('•', '0'))}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{m.office_notice_tries()}</dt>
        <dd>
          <bdi>{send.tries}</bdi>
        </dd>
      </div>
      <div>
        <dt>{m.office_notice_cost()}</dt>
        <dd>
          <Egp of={send.cost} />
        </dd>
      </div>
    </dl>
  </li>
)

export const handle: OfficeHandle = { needs: 'notices.see' }

export default function NoticePage() {
  const { id = '' } = useParams()
  const { data, problem, reload } = useOffice(showNotice, { params: { id } })
  const mutation = useMutation()
  const mayRepeat = useMay('notices.send')
  const navigate = useNavigate()
  const isWaiting = data?.notice.state === 'waiting'
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(reload, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, reload])
  const repeat = async (): Promise<void> => {
    const sent = await mutation.act(repeatNotice, { params: { id }, body: {} })
    if (!sent) return
    toast(m.office_notice_again_done())
    void navigate(officeHref('notice', { id: sent.body.notice._id }))
  }
  return (
    <>
      <BackLink to={officeHref('outbox')}>{m.office_notice_back()}</BackLink>
      <OfficeHead title={data ? NOTICE_NAMES[data.notice.kind]() : m.office_outbox()}>
        {data?.canRepeat && mayRepeat && (
          <button
            type="button"
            className="btn btn-soft"
            disabled={mutation.isBusy}
            onClick={() => void repeat()}
          >
            <Icon name="send" /> {m.office_notice_again()}
          </button>
        )}
      </OfficeHead>
      {problem && <Problem text={problem} again={reload} />}
      <Refused mutation={mutation} />
      {!data && !problem && <RowsSkeleton label={m.office_loading()} />}
      {data && (
        <div className="bo-pay-stack">
          {!data.canRepeat && !isWaiting && <Alert kind="info">{m.office_notice_no_repeat()}</Alert>}
          <Facts notice={data.notice} person={data.person} waits={data.waits} />
          <section className="card">
            <div className="bo-h">
              <h2>{m.office_notice_sends()}</h2>
            </div>
            {data.sends.length === 0 && <p className="bo-pay-text">{m.office_notice_sends_none()}</p>}
            <ol className="bo-pay-list">
              {data.sends.map((send) => (
                <SendRow key={`${send.channel} ${send.at}`} send={send} language={data.notice.language} />
              ))}
            </ol>
          </section>
        </div>
      )}
    </>
  )
}
