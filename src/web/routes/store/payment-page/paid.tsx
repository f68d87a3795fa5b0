import { Link } from 'react-router'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { intoSight } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { useHistory } from '#web/order-history/stored-orders.ts'
import { shownId } from '#web/orders/order-number.ts'
import { isHosted } from '#web/orders/payment-methods.ts'
import scooter from '#web/shell/art/motor-scooter.svg'
import { useIsOffline } from '#web/site/connectivity.ts'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'
import { doneWith } from './method-words.ts'
import './paid.css'

interface Props {
  readonly method: PaymentMethod
}

/** Animation of a scooter from the shop to the house. */
const Drawing = () => (
  <div className="paid-drawing" aria-hidden="true">
    <Icon name="store" size={28} />
    <span className="paid-road">
      <img src={scooter} alt="" width={44} height={44} />
    </span>
    <Icon name="house" size={28} />
    <span className="paid-tick">
      <Icon name="check" size={22} />
    </span>
  </div>
)

const totalLabel = (method: PaymentMethod, isOffline: boolean): string => {
  if (method === 'cash') return m.payment_total_due()
  if (isHosted(method)) return m.payment_total_next()
  return isOffline ? m.cart_grand_total() : m.payment_total_paid()
}

const Facts = ({ method, isOffline }: Props & { readonly isOffline: boolean }) => {
  const [order] = useHistory()
  if (!order) return null
  const { orderId, quote } = order
  return (
    <dl className="paid-facts">
      {orderId && (
        <div>
          <dt>{m.payment_number()}</dt>
          <dd>
            <bdi className="issued">{shownId({ _id: orderId })}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{totalLabel(method, isOffline)}</dt>
        <dd>
          <bdi>{formatMoney(quote.total)}</bdi>
        </dd>
      </div>
      {!isHosted(method) && (
        <div>
          <dt>{m.payment_arrival()}</dt>
          <dd>{m.payment_arrival_when()}</dd>
        </div>
      )}
    </dl>
  )
}

/** The spec requires the Arabic text in both languages; English adds a line. A hosted method is paid on the next page. */
export const Paid = ({ method }: Props) => {
  const isOffline = useIsOffline()
  return (
    <div className="card paid" ref={intoSight}>
      <Drawing />
      <div role="alert">
        <p lang="ar" dir="rtl">
          {doneWith(method, isOffline)({}, { locale: 'ar' })}
        </p>
        {currentLanguage() === 'en' && (
          <p lang="en" dir="ltr">
            {doneWith(method, isOffline)({}, { locale: 'en' })}
          </p>
        )}
        {isHosted(method) && !isOffline && <p>{m.payment_not_charged()}</p>}
        {isOffline && <p className="paid-offline">{m.payment_offline()}</p>}
      </div>
      <Facts method={method} isOffline={isOffline} />
      <Link
        className="btn btn-primary btn-lg"
        to={hrefTo('orderTracking')}
        ref={(link) => link?.focus({ preventScroll: true })}
      >
        {isHosted(method) ? m.payment_go_on() : m.payment_follow()}
      </Link>
    </div>
  )
}
