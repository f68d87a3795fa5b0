import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { useIsOrderWaiting } from '#web/outbox/use-outbox.ts'
import parcel from '../../../../../assets/img/package@240.webp'
import { useLoginHref } from './login-again.tsx'

export const VisitorCard = () => (
  <section className="card visitor-card">
    <img src={parcel} width={104} height={104} alt="" />
    <div>
      <h2>{m.tracking_visitor()}</h2>
      <p>{useIsOrderWaiting() ? m.outbox_login() : m.tracking_visitor_hint()}</p>
    </div>
    <Link className="btn btn-primary btn-lg" to={useLoginHref()}>
      {m.tracking_login()}
    </Link>
  </section>
)
