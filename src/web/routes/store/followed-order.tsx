import { m } from '#web/i18n/compiled/messages.js'
import { PageTitle } from '#web/shell/page-title.tsx'
import { OrderPage } from './tracking/live/order-page.tsx'

/** The page is for one person alone, and there are as many as there are orders: nobody keeps it. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export default function FollowedOrder() {
  return (
    <>
      <PageTitle title={m.followed_title()} />
      <h1>{m.followed_title()}</h1>
      <OrderPage />
    </>
  )
}
