import { m } from '#web/i18n/compiled/messages.js'
import { PageTitle } from '#web/shell/page-title.tsx'
import { OrderPage } from './tracking/live/order-page.tsx'

/** Each page belongs to one order and one person, so no cache may store it. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export default function FollowedOrder() {
  return (
    <>
      <PageTitle title={m.followed_title()} unlisted />
      <h1>{m.followed_title()}</h1>
      <OrderPage />
    </>
  )
}
