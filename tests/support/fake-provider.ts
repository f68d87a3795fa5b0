import { randomUUID } from 'node:crypto'
import type { Payment } from '#domain/payments/payment.ts'
import { type PaymentProvider, ProviderSilent, type Transaction } from '#domain/payments/payment-provider.ts'
import { aPayment } from '#tests/support/payments.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** A provider in memory whose books a test writes. */
export interface FakeProvider extends PaymentProvider {
  /** Its transactions by the number of the payment. */
  readonly books: Map<string, Transaction[]>
  /** How it answers refunds. */
  refunds: 'done' | 'refused' | 'silent'
  isSilent: boolean
  readonly refundsSent: string[]
}

const silent = (): never => {
  throw new ProviderSilent('no answer')
}

export const aFakeProvider = (): FakeProvider => {
  const books: FakeProvider['books'] = new Map()
  const refundsSent: string[] = []
  const listed = ({ number }: Payment): Transaction[] => books.get(number) ?? []
  const fake: FakeProvider = {
    name: 'paymob',
    mode: 'test',
    methods: ['visa'],
    openForMs: 30 * 60_000,
    books,
    refunds: 'done',
    isSilent: false,
    refundsSent,
    charge: (amount) => ({ amount, currency: 'EGP', rate: 1 }),
    start: async ({ number }) => ({
      kind: 'started',
      providerId: `at-${number}`,
      redirectUrl: `https://pay.example/${number}`,
      reference: null,
      expiresAt: null,
    }),
    // The body names the payment; the query says how it was signed.
    async read({ body, query }) {
      if (query.signature !== 'right') return { kind: 'refused', fault: 'signature' }
      const { number, transaction } = JSON.parse(Buffer.from(body).toString())
      return {
        kind: 'read',
        dedupeKey: `${number} ${transaction.id}`,
        providerId: `at-${number}`,
        transaction,
      }
    },
    inquire: async (payment) =>
      fake.isSilent
        ? silent()
        : {
            providerId: `at-${payment.number}`,
            transactions: listed(payment),
            isOver: false,
            isUnknown: false,
          },
    async refund({ id, payment, transactionId, charge }) {
      refundsSent.push(id)
      if (fake.refunds === 'silent') return silent()
      if (fake.refunds === 'refused') return { kind: 'refused', reason: 'too old', isImpossible: true }
      const next = listed(payment).map((each) =>
        each.id === transactionId ? { ...each, refunded: (each.refunded ?? 0) + charge.amount } : each,
      )
      books.set(payment.number, next)
      return { kind: 'done', providerRefundId: `refund-${id}` }
    },
  }
  return fake
}

/** A stored payment of an order with its money, a failed refund and a message that fits nothing. */
export const storedPayment = async (
  { ports: { stores, clock } }: Pick<TestShop, 'ports'>,
  orderId: string,
): Promise<{ readonly paymentId: string; readonly refundId: string; readonly messageId: string }> => {
  const [paymentId, captureId, refundId, messageId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const at = clock.now()
  const number = String(BigInt(`0x${paymentId.replaceAll('-', '')}`)).slice(0, 14)
  const charge = { amount: 500, currency: 'EGP', rate: 1 }
  const of = { orderId, provider: 'paymob', amount: 500, charge } as const
  const over = { state: 'paid', expiresAt: at, createdAt: at, settledAt: at } as const
  await stores.payments.add(
    aPayment({
      ...of,
      ...over,
      id: paymentId,
      number,
      providerId: `at-${number}`,
      source: 'card',
      lastDigits: '2346',
    }),
  )
  await stores.payments.addCapture({ ...of, id: captureId, paymentId, transactionId: `t-${number}`, at })
  await stores.payments.addRefund({
    id: refundId,
    noteId: randomUUID(),
    orderId,
    captureId,
    amount: 500,
    charge,
    state: 'failed',
    reason: 'spoiled',
    providerRefundId: null,
    refundedBefore: null,
    failure: 'impossible',
    remark: 'too old',
    settledBy: null,
    createdAt: at,
    sentAt: null,
    endedAt: at,
  })
  await stores.payments.addRefused('paymob', messageId, at, 'signature')
  return { paymentId, refundId, messageId }
}
