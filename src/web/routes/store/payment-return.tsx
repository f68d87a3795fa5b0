import hideQuery from 'virtual:inline/payment-return'
import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { PageTitle } from '#web/shell/page-title.tsx'
import { hrefTo } from '#web/site/href.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { type Shown, useReturned } from './payment-return/check-returned.ts'
import './tracking/payment/payment-panel.css'

/** The address has facts of a payment: no cache may store it, and no other page is told where the shopper comes from. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })

interface Words {
  readonly title: () => string
  readonly body: () => string
  readonly icon: IconName
  readonly link: () => string
}

const WORDS: Readonly<Record<Shown, Words>> = {
  checking: {
    title: m.return_checking,
    body: m.return_checking_body,
    icon: 'loader-circle',
    link: m.return_orders,
  },
  paid: { title: m.return_paid, body: m.return_paid_body, icon: 'check', link: m.return_follow },
  refunded: { title: m.return_refunded, body: m.return_refunded_body, icon: 'undo-2', link: m.return_orders },
  pending: { title: m.return_pending, body: m.return_pending_body, icon: 'clock', link: m.return_orders },
  waiting: { title: m.return_waiting, body: m.return_waiting_body, icon: 'clock', link: m.return_orders },
  declined: {
    title: m.return_declined,
    body: m.return_declined_body,
    icon: 'circle-alert',
    link: m.return_orders,
  },
  over: { title: m.return_over, body: m.return_over_body, icon: 'info', link: m.return_orders },
  unknown: { title: m.return_unknown, body: m.return_unknown_body, icon: 'info', link: m.return_orders },
  busy: { title: m.return_busy, body: m.return_again_body, icon: 'clock', link: m.return_orders },
  failed: {
    title: m.return_failed,
    body: m.return_again_body,
    icon: 'circle-alert',
    link: m.return_orders,
  },
  offline: { title: m.return_offline, body: m.return_offline_body, icon: 'wifi-off', link: m.return_orders },
}

/** Where a payment provider sends the browser back to. It shows what is known and changes nothing. */
export default function PaymentReturn() {
  const shown = useReturned()
  const { title, body, icon, link } = WORDS[shown]
  return (
    <div className={`payment-return ${shown}`}>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: hideQuery }} />
      <PageTitle title={m.return_title()} unlisted />
      <div className="card">
        <i className="return-icon">
          <Icon name={icon} size={32} className={shown === 'checking' ? 'spin' : ''} />
        </i>
        <div role="status">
          <h1>{title()}</h1>
          <p>{body()}</p>
        </div>
        <Link className="btn btn-primary btn-lg" to={hrefTo('orderTracking')}>
          {link()}
        </Link>
      </div>
    </div>
  )
}
