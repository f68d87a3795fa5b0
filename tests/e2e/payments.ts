import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { PublishedPaymentSummary } from '#contracts/office-payments.ts'
import type { openDemoShop } from './demo-shop.ts'

/** The address of the payment simulator that a shop with `PAYMENTS=simulator` has started. */
export const simulatorOf = ({ output }: Pick<DemoShop, 'output'>): string =>
  /http:\/\/127\.0\.0\.1:\d+(?=\/kiosk)/.exec(output())?.[0] ?? ''

/** Controls the simulator: `modes`, `act`, `kiosk`. */
export const tellSimulator = async (shop: DemoShop, path: string, body: object): Promise<void> => {
  const answer = await fetch(`${simulatorOf(shop)}/_control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok, path).toBe(true)
}

type DemoShop = Pick<Awaited<ReturnType<typeof openDemoShop>>, 'call' | 'output'>

interface Tokens {
  readonly shopper: string
  readonly office: string
}

/** An order whose online payment waits for its money. */
export const startPayment = async (
  { call }: DemoShop,
  { shopper, office }: Tokens,
  { fullName, method = 'visa', quantity = 2 }: { fullName: string; method?: string; quantity?: number },
): Promise<PublishedPaymentSummary> => {
  const id = randomUUID()
  await call('POST', '/api/orders', shopper, {
    id,
    items: [{ productId: 1, quantity }],
    shippingInfo: {
      fullName,
      phone: '01012345678',
      city: 'Giza',
      district: 'Dokki',
      address: '12 Mosaddak St',
    },
    method,
  })
  await call('POST', `/api/orders/${id}/payment`, shopper, { method, language: 'en' })
  const { items } = await call<{ items: PublishedPaymentSummary[] }>('GET', '/api/office/payments', office)
  const payment = items.find(({ orderId }) => orderId === id)
  if (!payment) throw new Error('no payment was started')
  return payment
}

/** An order that was paid online, and whose money has reached the books. */
export const payOnline = async (
  shop: DemoShop,
  tokens: Tokens,
  what: Parameters<typeof startPayment>[2],
): Promise<PublishedPaymentSummary> => {
  const payment = await startPayment(shop, tokens, what)
  await tellSimulator(shop, 'act', { number: payment.number, what: 'pay' })
  await shop.call('POST', `/api/office/payments/${payment._id}/ask`, tokens.office)
  return payment
}
