import { useState } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { OrderPage } from './cart-page/order-page.tsx'
import { OrderSkeleton } from './cart-page/order-skeleton.tsx'
import { PaymentContents } from './payment-page/payment-contents.tsx'

export default function Payment() {
  const [isPaid, setPaid] = useState(false)
  return (
    <OrderPage
      title={m.payment_title()}
      about={m.payment_about()}
      step={isPaid ? 'orderTracking' : 'payment'}
      skeleton={<OrderSkeleton rows={4} />}
    >
      {() => <PaymentContents onPaid={() => setPaid(true)} />}
    </OrderPage>
  )
}
