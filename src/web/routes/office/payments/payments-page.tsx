import { PREPAID, type PublishedPaymentSummary } from '#contracts/office-payments.ts'
import { urlOf } from '#contracts/operation.ts'
import { exportPayments, listPayments } from '#contracts/operations/office-payments.ts'
import { PAYMENT_STATES, PROVIDERS } from '#domain/payments/payment.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { DOT } from '#web/i18n/dot.ts'
import { formatDateTime } from '#web/orders/dates.ts'
import { shownNumber } from '#web/orders/order-number.ts'
import type { OfficeHandle } from '../data/staff.ts'
import { useFilterQuery } from '../data/use-filter-query.ts'
import { useOfficeList } from '../data/use-office-list.ts'
import { officeHref } from '../office-paths.ts'
import { Egp } from '../parts/egp.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { ListBody } from '../parts/list-body.tsx'
import { Nothing, NothingFound } from '../parts/nothing.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { METHOD_NAMES } from '../parts/order-words.ts'
import {
  ATTEMPT_STATES,
  attemptTone,
  DECLINE_WORDS,
  PROVIDER_NAMES,
  sumText,
} from '../parts/payment-words.ts'
import { SearchField } from '../parts/search-field.tsx'
import { Who } from '../parts/who.tsx'
import { ExportButton, PaymentTabs } from './payment-tabs.tsx'

const State = ({ payment }: { readonly payment: PublishedPaymentSummary }) => (
  <>
    <span className={attemptTone(payment.state)}>
      {payment.pending ? m.office_payment_pending() : ATTEMPT_STATES[payment.state]()}
    </span>
    {payment.declined && payment.state !== 'paid' && (
      <span className="bo-sub">{DECLINE_WORDS[payment.declined]()}</span>
    )}
  </>
)

const Row = ({ payment }: { readonly payment: PublishedPaymentSummary }) => {
  const [provider, method] = [PROVIDER_NAMES[payment.provider](), METHOD_NAMES[payment.method]()]
  return (
    <tr>
      <td>
        <Who name={payment.name} to={officeHref('payment', { id: payment._id })}>
          <bdi className="issued">{shownNumber({ _id: payment.orderId, number: payment.orderNumber })}</bdi>
          {DOT}
          <bdi className="issued" dir="ltr">
            {payment.number}
          </bdi>
        </Who>
        <div className="bo-pay-narrow">
          <State payment={payment} />
        </div>
      </td>
      <td className="bo-wide">
        <State payment={payment} />
      </td>
      <td className="bo-wide">
        {provider}
        {method !== provider && <span className="bo-sub">{method}</span>}
      </td>
      <td className="end">
        <Egp of={payment.amount} />
        {payment.charge.currency !== 'EGP' && (
          <span className="bo-sub">
            <bdi>{sumText(payment.charge)}</bdi>
          </span>
        )}
        {payment.refunded > 0 && (
          <span className="bo-sub">
            {m.office_order_refunded()} <Egp of={payment.refunded} />
          </span>
        )}
      </td>
      <td className="bo-wide">
        <span className="num">{formatDateTime(Date.parse(payment.startedAt))}</span>
      </td>
    </tr>
  )
}

const DAY = /^\d{4}-\d\d-\d\d$/

const usePaymentFilters = () => {
  const { query, oneOf, set } = useFilterQuery()
  const dayOf = (name: string): string | undefined => {
    const day = query.get(name) ?? ''
    return DAY.test(day) ? day : undefined
  }
  const filters = {
    words: query.get('q') || undefined,
    state: oneOf('state', PAYMENT_STATES),
    provider: oneOf('provider', PROVIDERS),
    method: oneOf('method', PREPAID),
    day: dayOf('day'),
    lastDay: dayOf('lastDay'),
  }
  return { filters, set }
}

const Filters = ({ filters, set }: ReturnType<typeof usePaymentFilters>) => (
  <div className="bo-pay-filters">
    <SearchField label={m.office_payments_search()} />
    <FilterSelect
      label={m.office_payment_state()}
      value={filters.state}
      all={PAYMENT_STATES}
      names={ATTEMPT_STATES}
      onChange={(value) => set('state', value)}
    />
    <FilterSelect
      label={m.office_payment_provider()}
      value={filters.provider}
      all={PROVIDERS}
      names={PROVIDER_NAMES}
      onChange={(value) => set('provider', value)}
    />
    <FilterSelect
      label={m.office_filter_method()}
      value={filters.method}
      all={PREPAID}
      names={METHOD_NAMES}
      onChange={(value) => set('method', value)}
    />
    <div className="bo-pay-days">
      {(['day', 'lastDay'] as const).map((name) => (
        <label key={name} className="field">
          <span>{name === 'day' ? m.office_payment_first_day() : m.office_payment_last_day()}</span>
          <input
            type="date"
            className="input"
            value={filters[name] ?? ''}
            onChange={({ target }) => set(name, target.value)}
          />
        </label>
      ))}
    </div>
  </div>
)

export const handle: OfficeHandle = { needs: 'payments.see' }

export default function PaymentsPage() {
  const { filters, set } = usePaymentFilters()
  const list = useOfficeList(listPayments, { query: filters })
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <>
      <OfficeHead title={m.office_payments()}>
        <ExportButton url={urlOf(exportPayments, { query: filters })} name="payments.csv" />
      </OfficeHead>
      <PaymentTabs />
      <Filters filters={filters} set={set} />
      <ListBody
        list={list}
        nothing={
          isFiltered ? (
            <NothingFound />
          ) : (
            <Nothing icon="wallet" title={m.office_payments_none()} text={m.office_payments_none_text()} />
          )
        }
      >
        {(items) => (
          <section className="card bo-card">
            <table className="table">
              <thead>
                <tr>
                  <th>{m.office_payment_col()}</th>
                  <th className="bo-wide">{m.office_payment_state()}</th>
                  <th className="bo-wide">{m.office_payment_provider()}</th>
                  <th className="end">{m.office_payment_amount()}</th>
                  <th className="bo-wide">{m.office_payment_started()}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((payment) => (
                  <Row key={payment._id} payment={payment} />
                ))}
              </tbody>
            </table>
          </section>
        )}
      </ListBody>
    </>
  )
}
