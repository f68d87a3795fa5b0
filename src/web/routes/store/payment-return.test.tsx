import { screen } from '@testing-library/react'
import { describe, test } from 'vitest'
import { aServer, showPage, stopTime } from '#tests/support/show-page.tsx'
import PaymentReturn from './payment-return.tsx'

const CHECK = 'POST /api/payments/paypal/check'

describe.each([
  {
    path: '/payment/return',
    busy: 'The shop is busy',
    failed: 'Something went wrong',
    offline: 'No connection',
    paid: 'Payment received',
  },
  {
    path: '/ar/payment/return',
    busy: 'المتجر مشغول الآن',
    failed: 'حدث خطأ',
    offline: 'لا يوجد اتصال',
    paid: 'تم استلام الدفع',
  },
])('the way back from a payment at $path', ({ path, ...say }) => {
  test('[PAY-17] a busy shop and an error are told apart from a lost connection, and asked again', async () => {
    const pass = stopTime()
    history.replaceState({ payments: [{ provider: 'paypal', id: 'A1' }] }, '')
    const server = aServer({ [CHECK]: { status: 429, json: { error: 'attempts.too-many' } } })
    showPage(path, <PaymentReturn />)
    await screen.findByRole('heading', { name: say.busy })
    server.answers = { [CHECK]: { status: 500, json: {} } }
    await pass(2000)
    await screen.findByRole('heading', { name: say.failed })
    server.answers = {}
    await pass(4000)
    await screen.findByRole('heading', { name: say.offline })
    server.answers = { [CHECK]: { status: 200, json: { state: 'paid' } } }
    await pass(8000)
    await screen.findByRole('heading', { name: say.paid })
  })
})
