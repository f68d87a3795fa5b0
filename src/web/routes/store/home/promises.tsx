import { m } from '#web/i18n/compiled/messages.js'
import { isCashOnly } from '#web/site/shop-front.ts'
import { isFlatFee, usualFee } from '#web/site/usual-fee.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import './promises.css'

interface Promised {
  readonly icon: IconName
  readonly what: () => string
  readonly more: () => string
}

const PROMISES: readonly Promised[] = [
  {
    icon: 'bike',
    what: () => (isFlatFee() ? m.promise_flat : m.promise_delivery)({ fee: usualFee() }),
    more: () => (isFlatFee() ? m.promise_flat_more() : m.promise_delivery_more()),
  },
  { icon: 'map-pin', what: m.promise_live, more: m.promise_live_more },
  {
    icon: 'hand-coins',
    what: m.promise_pay,
    more: () => (isCashOnly() ? m.promise_pay_cash() : m.promise_pay_more()),
  },
]

export const Promises = () => (
  <ul className="promise">
    {PROMISES.map(({ icon, what, more }) => (
      <li key={icon}>
        <Icon name={icon} size={26} />
        <div>
          <b>{what()}</b>
          <span>{more()}</span>
        </div>
      </li>
    ))}
  </ul>
)
