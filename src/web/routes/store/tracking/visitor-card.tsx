import { useLocation } from 'react-router'
import { LoginLink } from '#web/browser/login-link.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { useIsOrderWaiting } from '#web/outbox/use-outbox.ts'
import parcel from '../../../../../assets/img/package@208.webp'

export const VisitorCard = () => (
  <section className="card visitor-card">
    <img src={parcel} width={104} height={104} alt="" />
    <div>
      <h2>{m.tracking_visitor()}</h2>
      <p>{useIsOrderWaiting() ? m.outbox_login() : m.tracking_visitor_hint()}</p>
    </div>
    <LoginLink className="btn btn-primary btn-lg" returnTo={useLocation().pathname}>
      {m.tracking_login()}
    </LoginLink>
  </section>
)
