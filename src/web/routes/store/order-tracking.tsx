import { m } from '#web/i18n/compiled/messages.js'
import { PageTitle } from '#web/shell/page-title.tsx'
import { named } from '#web/site/shop-front.ts'
import { OrderBoard } from './tracking/order-board.tsx'

export default function OrderTracking() {
  return (
    <>
      <PageTitle title={m.tracking_title()} description={m.tracking_description(named())} />
      <h1>{m.tracking_title()}</h1>
      <OrderBoard />
    </>
  )
}
