import { useState } from 'react'
import { Link } from 'react-router'
import type { PublishedCashEntry, PublishedCourierFile } from '#contracts/couriers.ts'
import { listCourierCash } from '#contracts/operations/office-couriers.ts'
import { type CashAccount, type CashKind, RELEASES, type Release } from '#domain/cash/cash.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/orders/dates.ts'
import { shownNumber } from '#web/orders/order-number.ts'
import { courierReasonWords } from '#web/routes/courier/reason-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMay } from '../data/use-may.ts'
import { useOfficeList } from '../data/use-office-list.ts'
import { officeHref } from '../office-paths.ts'
import { Egp } from '../parts/egp.tsx'
import { More } from '../parts/more.tsx'
import { TakeCash } from './take-cash.tsx'

interface Props {
  readonly file: PublishedCourierFile
  readonly onChanged: () => void
}

const KINDS: Readonly<Record<CashKind, () => string>> = {
  due: m.office_cash_kind_due,
  collected: m.office_cash_kind_collected,
  handed_in: m.office_cash_kind_handed_in,
  released: m.office_cash_kind_released,
}

/** Why cash was removed from a courier's account; entries of older versions have no reason. */
const RELEASED: Readonly<Record<Release, () => string>> = {
  cancelled: m.office_released_cancelled,
  'passed-on': m.office_released_passed_on,
  'sent-back': m.office_released_sent_back,
  'brought-back': m.office_released_brought_back,
}

const kindOf = ({ kind, reason }: PublishedCashEntry): string => {
  const release = kind === 'released' ? RELEASES.find((each) => each === reason) : undefined
  return release ? RELEASED[release]() : KINDS[kind]()
}

const ACCOUNTS: Readonly<Record<CashAccount, () => string>> = {
  shopper: m.office_account_shopper,
  due: m.office_account_due,
  held: m.office_account_held,
  office: m.office_account_office,
  difference: m.office_account_difference,
}

/** The postings of one sign: the accounts that lost or gained. */
const sideOf = ({ postings }: PublishedCashEntry, sign: 1 | -1) =>
  (Object.entries(postings) as [CashAccount, number][]).filter(([, amount]) => amount * sign > 0)

/** With a single account the amount is shown only at the end of the row; with several each shows its part. */
const Side = ({ entry, sign }: { readonly entry: PublishedCashEntry; readonly sign: 1 | -1 }) => {
  const postings = sideOf(entry, sign)
  return (
    <td className="bo-wide">
      {postings.map(([account, amount]) => (
        <span key={account} className="bo-posting">
          {ACCOUNTS[account]()} {postings.length > 1 && <Egp of={Math.abs(amount)} />}
        </span>
      ))}
    </td>
  )
}

const Entry = ({ entry }: { readonly entry: PublishedCashEntry }) => (
  <tr>
    <td>
      {entry.orderId ? (
        <Link className="bo-link" to={officeHref('order', { id: entry.orderId })}>
          <bdi className="issued">{shownNumber({ _id: entry.orderId, number: entry.number })}</bdi>{' '}
          {kindOf(entry)}
        </Link>
      ) : (
        kindOf(entry)
      )}
      {entry.reason && entry.kind !== 'released' && (
        <span className="bo-sub">
          <bdi>{courierReasonWords(entry.reason)}</bdi>
        </span>
      )}
      {entry.tip > 0 && (
        <span className="bo-sub">
          {m.office_cash_tip()} <Egp of={entry.tip} />
        </span>
      )}
      <span className="bo-sub">{formatDateTime(Date.parse(entry.at))}</span>
    </td>
    <Side entry={entry} sign={-1} />
    <Side entry={entry} sign={1} />
    <td className="end">
      <Egp of={sideOf(entry, 1).reduce((sum, [, amount]) => sum + amount, 0)} />
    </td>
  </tr>
)

export const CashCard = ({ file: { courier, cash }, onChanged }: Props) => {
  const ledger = useOfficeList(listCourierCash, { params: { id: courier._id }, query: { limit: 10 } })
  const mayTake = useMay('cash.take')
  const [isTaking, setTaking] = useState(false)
  return (
    <section className="card bo-card" aria-labelledby="cash">
      <div className="bo-h">
        <h2 id="cash">{m.office_cash()}</h2>
        {mayTake && cash.held > 0 && (
          <button type="button" className="btn btn-primary" onClick={() => setTaking(true)}>
            <Icon name="hand-coins" />
            {m.office_cash_take()}
          </button>
        )}
      </div>
      <div className="bo-pad">
        <dl className="bo-figures">
          <div>
            <dt>{m.office_cash_due()}</dt>
            <dd>
              <Egp of={cash.due} />
            </dd>
          </div>
          <div className="lead">
            <dt>{m.office_cash_in_hand()}</dt>
            <dd>
              <Egp of={cash.held} />
            </dd>
          </div>
          <div>
            <dt>{m.office_cash_in()}</dt>
            <dd>
              <Egp of={cash.handedIn} />
            </dd>
          </div>
          {cash.difference !== 0 && (
            <div>
              <dt>{m.office_cash_difference()}</dt>
              <dd>
                <Egp of={cash.difference} />
              </dd>
            </div>
          )}
        </dl>
      </div>
      {ledger.items.length === 0 ? (
        <p className="bo-quiet">{ledger.isLoading ? m.office_loading() : m.office_cash_none()}</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th>{m.office_cash_kind()}</th>
              <th className="bo-wide">{m.office_cash_from()}</th>
              <th className="bo-wide">{m.office_cash_to()}</th>
              <th className="end">{m.office_cash_sum()}</th>
            </tr>
          </thead>
          <tbody>
            {ledger.items.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
      <More {...ledger} />
      {isTaking && (
        <TakeCash
          courier={courier}
          held={cash.held}
          onClose={() => setTaking(false)}
          onTaken={() => {
            setTaking(false)
            ledger.reload()
            onChanged()
          }}
        />
      )}
    </section>
  )
}
