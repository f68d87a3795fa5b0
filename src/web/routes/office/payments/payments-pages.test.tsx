import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Answers,
  aServer,
  fill,
  find,
  findInput,
  setTime,
  showPage,
  store,
} from '#tests/support/show-page.tsx'
import BooksPage from './books-page.tsx'
import PaymentPage from './payment-page.tsx'
import PaymentsPage from './payments-page.tsx'
import ProvidersPage from './providers-page.tsx'
import TasksPage from './tasks-page.tsx'

const AT = '2026-11-15T12:00:00.000Z'
const PAYMENT = {
  _id: 'p1',
  orderId: 'o1',
  number: '26111512345678',
  provider: 'paymob',
  method: 'visa',
  state: 'paid',
  amount: 185.5,
  charge: { amount: 185.5, currency: 'EGP' },
  providerId: '410000001',
  reference: null,
  source: 'card',
  lastDigits: '2346',
  declined: null,
  pending: false,
  startedAt: AT,
  expiresAt: AT,
  settledAt: AT,
}
const SUMMARY = { ...PAYMENT, orderNumber: 'A-042', name: 'Mona Adel', captured: 185.5, refunded: 20 }
const REFUND = {
  _id: 'r1',
  amount: 20,
  charge: { amount: 20, currency: 'EGP' },
  state: 'failed',
  reason: 'Late',
  remark: 'not-confirmed',
  settledBy: null,
  requestedAt: '2026-11-01T12:00:00.000Z',
  sentAt: AT,
  endedAt: AT,
  payBy: '2026-11-08T12:00:00.000Z',
}
const DUE = {
  ...REFUND,
  orderId: 'o1',
  orderNumber: 'A-042',
  name: 'Mona Adel',
  phone: '01012345678',
  paymentId: 'p1',
  provider: 'paymob',
}
const MESSAGE = {
  _id: 'm1',
  provider: 'paymob',
  direction: 'in',
  what: 'callback',
  paymentId: null,
  at: AT,
  status: null,
  sent: '',
  received: 'signature',
  verdict: 'refused',
}
const page = <T,>(...items: T[]) => ({ status: 200, json: { items, next: null } })

const LANGUAGES = [
  {
    prefix: '',
    paid: 'Paid',
    story: ['Card', 'Wrong signature', 'Transaction'],
    asked: 'The provider answered. The payment is up to date.',
    ask: 'Ask the provider now',
    late: 'Late: was due',
    why: 'The provider didn’t confirm it',
    record: 'Record payment',
    proofNeeded: 'Enter the proof.',
    recorded: 'Recorded as paid back',
    done: 'Mark as done',
    marked: 'Marked as done',
    differences: 'Differences',
    test: 'Test mode',
    off: 'Off',
    none: 'No online payments yet',
  },
  {
    prefix: '/ar',
    paid: 'مدفوعة',
    story: ['بطاقة', 'التوقيع غير صحيح', 'المعاملة'],
    asked: 'رد المزود، وحالة العملية محدّثة.',
    ask: 'اسأل المزود الآن',
    late: 'متأخر: كان موعده',
    why: 'لم يؤكده المزود',
    record: 'تسجيل الرد اليدوي',
    proofNeeded: 'اكتب الإثبات.',
    recorded: 'تم تسجيل الرد',
    done: 'تعليم كمنتهية',
    marked: 'تم التعليم كمنتهية',
    differences: 'الفروق',
    test: 'وضع تجريبي',
    off: 'غير مفعّل',
    none: 'لا توجد مدفوعات أونلاين بعد',
  },
] as const

describe.each(LANGUAGES)('payments at $prefix/office', ({ prefix, ...say }) => {
  beforeEach(() => {
    setTime('2026-11-15T13:00:00Z')
    const user = { _id: 'admin', name: 'Admin', role: 'admin' }
    store({ userInfo: { isLoggedIn: true, token: 'a-token', user, fullName: 'Admin' } })
  })
  const open = (path: string, shown: React.ReactNode, answers: Answers, route?: string) => {
    const server = aServer(answers)
    const options = route ? { route: `${prefix}${route}` } : {}
    return { server, ...showPage(`${prefix}${path}`, shown, options) }
  }
  const text = (): string => document.body.textContent.replace(/[\u2066-\u2069\u200e]/g, '')

  test('[MONEY-80] the list shows state, order and sums', async () => {
    open('/office/payments', <PaymentsPage />, { 'GET /api/office/payments': page(SUMMARY) })
    await screen.findAllByText(say.paid, { selector: '.tag' })
    expect(find('tbody a').getAttribute('href')).toBe(`${prefix}/office/payments/p1`)
    for (const part of ['A-042', 'Mona Adel', '185.50', '26111512345678']) expect(text()).toContain(part)
  })

  test('[MONEY-80] an empty list explains what will be there', async () => {
    open('/office/payments', <PaymentsPage />, { 'GET /api/office/payments': page() })
    expect((await screen.findByRole('heading', { name: say.none })).textContent).toBe(say.none)
  })

  test('[MONEY-81] the story shows messages with their verdict, and asks the provider', async () => {
    const capture = { _id: 'c1', transactionId: '99', amount: 185.5, charge: PAYMENT.charge, at: AT }
    const order = { _id: 'o1', number: 'A-042', name: 'Mona Adel', price: 185.5 }
    const story = {
      payment: PAYMENT,
      order,
      captures: [capture],
      refunds: [REFUND],
      messages: [MESSAGE],
      askable: true,
    }
    const { user, server } = open(
      '/office/payments/p1',
      <PaymentPage />,
      {
        'GET /api/office/payments/p1': { status: 200, json: story },
        'POST /api/office/payments/p1/ask': { status: 200, json: story },
      },
      '/office/payments/:id',
    )
    await user.click(await screen.findByRole('button', { name: say.ask }))
    await screen.findByText(say.asked)
    for (const part of say.story) expect(text()).toContain(part)
    expect(server.requests.map(({ method }) => method)).toContain('POST')
  })

  test('[MONEY-82] [MONEY-83] a late refund is marked and recorded with its proof; a message is marked as done', async () => {
    const { user, server } = open('/office/payments/to-do', <TasksPage />, {
      'GET /api/office/refunds': { status: 200, json: { due: [DUE], paidByHand: [] } },
      'GET /api/office/payment-messages': page({ ...MESSAGE, done: null }),
      'POST /api/office/refunds/r1/by-hand': { status: 200, json: { due: [], paidByHand: [] } },
      'POST /api/office/payment-messages/m1/done': {
        status: 200,
        json: { message: { ...MESSAGE, done: { at: AT, by: 'Admin' } } },
      },
    })
    await screen.findByText((shown) => shown.includes(say.late))
    expect(text()).toContain(say.why)
    await user.click(screen.getByRole('button', { name: say.record }))
    const submit = () => user.click(find('dialog [type=submit]'))
    await submit()
    await screen.findByText((shown) => shown.includes(say.proofNeeded))
    await fill({ user, path: () => '' }, { proof: 'InstaPay 4411' })
    await submit()
    await screen.findByText(say.recorded)
    expect(server.requests.find(({ path }) => path.endsWith('by-hand'))?.body).toEqual({
      paidAt: '2026-11-15T13:00:00.000Z',
      proof: 'InstaPay 4411',
    })
    await user.click(screen.getByRole('button', { name: say.done }))
    await screen.findByText(say.marked)
  })

  test('[MONEY-88] a day with differences leads to them', async () => {
    const row = {
      day: '2026-11-15',
      provider: 'paymob',
      currency: 'EGP',
      count: 2,
      captured: 371,
      refunded: 0,
    }
    const told = { compared: 2, theirs: 185.5, theirRefunded: 0, different: 1 }
    open('/office/payments/books', <BooksPage />, {
      'GET /api/office/books': {
        status: 200,
        json: { day: '2026-11-02', lastDay: '2026-11-15', rows: [{ ...row, ...told }] },
      },
    })
    const link = await screen.findByText((shown) => shown.includes(say.differences), { selector: 'a.tag' })
    expect(link.getAttribute('href')).toContain('of=2026-11-15')
    for (const part of ['371.00', '185.50']) expect(text()).toContain(part)
  })

  test('[MONEY-89] each provider shows its mode and its callback address to copy', async () => {
    const off = { on: false, mode: null, methods: [], lastCallbackAt: null, lastRefused: null }
    const callbackUrl = 'https://shop.example/api/payments/paymob/callback'
    const on = {
      on: true,
      mode: 'test',
      methods: ['visa'],
      lastCallbackAt: AT,
      lastRefused: { at: AT, fault: 'signature' },
    }
    open('/office/payments/providers', <ProvidersPage />, {
      'GET /api/office/payment-providers': {
        status: 200,
        json: {
          providers: [
            { name: 'paymob', callbackUrl, ...on },
            { name: 'fawry', callbackUrl: '', ...off },
          ],
        },
      },
    })
    await screen.findByText(say.test)
    await screen.findByText(say.off)
    expect(findInput('input[readonly]').value).toBe(callbackUrl)
  })
})
