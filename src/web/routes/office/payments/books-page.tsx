import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PublishedBookRow, PublishedCapture } from '#contracts/books.ts'
import { urlOf } from '#contracts/operation.ts'
import {
  compareBooks,
  exportBooks,
  showBookDay,
  showBooks,
  showComparison,
} from '#contracts/operations/office-payments.ts'
import { startOfCairoDate } from '#domain/shared/cairo.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { DOT } from '#web/i18n/dot.ts'
import { formatDay } from '#web/orders/dates.ts'
import { shownNumber } from '#web/orders/order-number.ts'
import { toast } from '#web/ui/toasts.tsx'
import { callOffice, problemOf } from '../data/call-office.ts'
import type { OfficeHandle } from '../data/staff.ts'
import { useOffice } from '../data/use-office.ts'
import { useOfficeList } from '../data/use-office-list.ts'
import { officeHref } from '../office-paths.ts'
import { ListBody } from '../parts/list-body.tsx'
import { Nothing } from '../parts/nothing.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { PROVIDER_NAMES, sumText } from '../parts/payment-words.ts'
import { Problem } from '../parts/problem.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { ExportButton, PaymentTabs } from './payment-tabs.tsx'

const FIRST_LOOK_MS = 500
const ASK_AGAIN_MS = 2000

const dayText = (day: string): string => formatDay(startOfCairoDate(day))

interface Sums
  extends Pick<PublishedBookRow, 'captured' | 'refunded' | 'theirs' | 'theirRefunded' | 'currency'> {}

const Amount = ({ of, currency, none }: { of: number | null; currency: string; none: string }) => (
  <bdi className="num">{of === null ? none : sumText({ amount: of, currency })}</bdi>
)

/** Our sums beside the provider's. */
const BookSums = ({ sums, none }: { readonly sums: Sums; readonly none: string }) => {
  const { currency } = sums
  const rows = [
    [m.office_books_captured(), sums.captured, sums.theirs],
    [m.office_books_refunded(), sums.refunded, sums.theirRefunded],
  ] as const
  return (
    <dl className="bo-book-sums">
      {rows.map(([name, ours, theirs]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span>{m.office_books_ours()}</span> <Amount of={ours} currency={currency} none={none} />
          </dd>
          <dd className={theirs !== null && theirs !== ours ? 'bo-book-off' : undefined}>
            <span>{m.office_books_theirs()}</span> <Amount of={theirs} currency={currency} none={none} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Outcome = ({ row }: { readonly row: PublishedBookRow }) => {
  if (row.different > 0)
    return (
      <Link className="tag bad" to={`?of=${row.day}`} preventScrollReset>
        {m.office_books_differences()} <bdi>{row.different}</bdi>
      </Link>
    )
  if (row.compared < row.count) return <span className="tag">{m.office_books_open()}</span>
  return <span className="tag ok">{m.office_books_same()}</span>
}

interface Comparing {
  readonly day: string
  readonly asked: number
  readonly waiting: number
  /** When it began; undefined until the server has answered. */
  readonly at?: string
}

interface DayProps {
  readonly day: string
  readonly rows: readonly PublishedBookRow[]
  readonly comparing: Comparing | undefined
  readonly compare: (day: string) => void
}

const Day = ({ day, rows, comparing, compare }: DayProps) => (
  <li>
    <div className="bo-pay-row bo-book-day">
      <h2>{dayText(day)}</h2>
      {comparing?.day === day ? (
        <span className="tag info" role="status">
          {m.office_books_comparing({
            done: String(comparing.asked - comparing.waiting),
            all: comparing.at ? String(comparing.asked) : '…',
          })}
        </span>
      ) : (
        <button
          type="button"
          className="btn btn-soft"
          disabled={comparing !== undefined}
          onClick={() => compare(day)}
        >
          {m.office_books_compare()}
        </button>
      )}
    </div>
    {rows.map((row) => (
      <div key={`${row.provider} ${row.currency}`} className="bo-book">
        <div className="bo-pay-row">
          <b>{PROVIDER_NAMES[row.provider]()}</b>
          <span className="bo-book-count">{m.office_books_count({ count: row.count })}</span>
          <Outcome row={row} />
        </div>
        <BookSums sums={row} none={m.office_books_open()} />
      </div>
    ))}
  </li>
)

const Difference = ({ capture }: { readonly capture: PublishedCapture }) => (
  <li>
    <div className="bo-pay-row">
      <Link to={officeHref('payment', { id: capture.paymentId })}>
        <bdi className="issued">{shownNumber({ _id: capture.orderId, number: capture.orderNumber })}</bdi>
        {DOT}
        <bdi className="issued">{capture.number}</bdi>
      </Link>
      <span>{PROVIDER_NAMES[capture.provider]()}</span>
      {capture.theirs === 0 && <span className="tag bad">{m.office_books_unknown()}</span>}
    </div>
    <BookSums sums={capture} none={m.office_books_not_told()} />
  </li>
)

const Differences = ({ day }: { readonly day: string }) => {
  const list = useOfficeList(showBookDay, { params: { day }, query: { different: '1' } })
  return (
    <section className="bo-pay-stack" aria-label={m.office_books_differences()}>
      <h2>{m.office_books_differences_of({ day: dayText(day) })}</h2>
      <ListBody list={list} nothing={<Nothing icon="circle-check" title={m.office_books_same()} />}>
        {(items) => (
          <div className="card">
            <ul className="bo-pay-list">
              {items.map((capture) => (
                <Difference key={capture._id} capture={capture} />
              ))}
            </ul>
          </div>
        )}
      </ListBody>
    </section>
  )
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** Asks for a comparison and follows it until the providers were asked about every payment of the day. */
const useComparison = (reload: () => void) => {
  const [comparing, setComparing] = useState<Comparing>()
  const follow = useEffectEvent(async (day: string, since: string): Promise<boolean> => {
    const reply = await callOffice(showComparison, { params: { day }, query: { since } })
    if (!reply.ok) return true
    const { waiting, unanswered } = reply.body
    setComparing((known) => known && { ...known, waiting })
    if (waiting > 0) return true
    setComparing(undefined)
    reload()
    if (unanswered > 0) toast(m.office_books_unanswered({ count: unanswered }), { kind: 'bad' })
    else toast(m.office_books_compared({ day: dayText(day) }))
    return false
  })
  const { day, at } = comparing ?? {}
  useEffect(() => {
    if (!day || !at) return undefined
    let timer = setTimeout(look, FIRST_LOOK_MS)
    let isOver = false
    async function look(): Promise<void> {
      if (day && at && (await follow(day, at)) && !isOver) timer = setTimeout(look, ASK_AGAIN_MS)
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [day, at])
  const compare = async (chosen: string): Promise<void> => {
    setComparing({ day: chosen, asked: 0, waiting: 0 })
    const reply = await callOffice(compareBooks, { params: { day: chosen }, body: {} })
    if (!reply.ok || reply.body.asked === 0) {
      setComparing(undefined)
      return reply.ok ? toast(m.office_books_nothing()) : toast(problemOf(reply), { kind: 'bad' })
    }
    setComparing({ day: chosen, ...reply.body, waiting: reply.body.asked })
  }
  return { comparing, compare }
}

export const handle: OfficeHandle = { needs: 'payments.see' }

export default function BooksPage() {
  const [query, setQuery] = useSearchParams()
  const dayOf = (name: string): string | undefined => {
    const day = query.get(name) ?? ''
    return DAY.test(day) ? day : undefined
  }
  const range = { day: dayOf('day'), lastDay: dayOf('lastDay') }
  const of = dayOf('of')
  const { data, problem, reload } = useOffice(showBooks, { query: range })
  const { comparing, compare } = useComparison(reload)
  const days = [...Map.groupBy(data?.rows ?? [], ({ day }) => day)]
  const set = (name: string, value: string): void => {
    const next = new URLSearchParams(query)
    if (value) next.set(name, value)
    else next.delete(name)
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <OfficeHead title={m.office_payments_books()}>
        <ExportButton url={urlOf(exportBooks, { query: range })} name="books.csv" />
      </OfficeHead>
      <PaymentTabs />
      <p className="bo-pay-intro">{m.office_books_text()}</p>
      <div className="bo-days">
        {(['day', 'lastDay'] as const).map((name) => (
          <label key={name} className="field">
            <span>{name === 'day' ? m.office_payment_first_day() : m.office_payment_last_day()}</span>
            <input
              type="date"
              className="input"
              value={range[name] ?? data?.[name] ?? ''}
              onChange={({ target }) => set(name, target.value)}
            />
          </label>
        ))}
      </div>
      {problem && <Problem text={problem} again={reload} />}
      {!data && !problem && <RowsSkeleton label={m.office_loading()} />}
      <div className="bo-pay-stack">
        {of && <Differences day={of} />}
        {data && (
          <section className="card">
            {days.length === 0 ? (
              <Nothing icon="banknote" title={m.office_books_none()} text={m.office_books_none_text()} />
            ) : (
              <ul className="bo-pay-list">
                {days.map(([day, rows]) => (
                  <Day key={day} {...{ day, rows, comparing }} compare={(chosen) => void compare(chosen)} />
                ))}
              </ul>
            )}
          </section>
        )}
      </div>
    </>
  )
}
