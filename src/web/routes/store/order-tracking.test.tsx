import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aPublishedOrder } from '#tests/support/builders.ts'
import { type Answers, answerYes, aServer, find, showPage, store, stored } from '#tests/support/show-page.tsx'
import OrderTracking from '#web/routes/store/order-tracking.tsx'

const LANGUAGES = [
  {
    lang: 'en',
    prefix: '',
    sections: [
      'Paid orders',
      'Pending orders (cash on delivery)',
      'Local unpaid confirmed orders',
      'Delivered orders',
      'Returned orders',
    ],
    giveBack: 'Return the order',
    confirm: 'Confirm receipt',
    unconfirm: 'Not received yet',
    pay: 'Pay now',
    delete: 'Delete',
    undo: 'Undo',
    login: 'Login',
    again: 'Log in again',
    kept: 'Saved in this browser',
    sum: '50.00 EGP',
    none: 'No returned orders',
    confirmed: '\u2068\u2068Thing 1\u2069 + 1 other item\u2069: receipt confirmed',
    shop: 'Start shopping',
    older: 'Show older orders',
    newest: 'None among your newest orders.',
    unreachable: 'The shop can’t be reached right now.',
  },
  {
    lang: 'ar',
    prefix: '/ar',
    sections: [
      'طلبات مدفوعة',
      'طلبات جارية (الدفع عند الاستلام)',
      'طلبات مؤكدة غير مدفوعة على هذا الجهاز',
      'طلبات مستلمة',
      'طلبات مرتجعة',
    ],
    giveBack: 'طلب إرجاع',
    confirm: 'تأكيد الاستلام',
    unconfirm: 'لم أستلمه بعد',
    pay: 'ادفع الآن',
    delete: 'حذف',
    undo: 'تراجع',
    login: 'تسجيل الدخول',
    again: 'سجّل الدخول من جديد',
    kept: 'محفوظ في هذا المتصفح',
    sum: '50.00 ج.م',
    none: 'لا توجد طلبات مرتجعة',
    confirmed: '\u2068\u2068شيء 1\u2069 ومنتج آخر\u2069: تم تأكيد الاستلام',
    shop: 'ابدأ التسوق',
    older: 'عرض الطلبات الأقدم',
    newest: 'لا يوجد منها ضمن أحدث طلباتك.',
    unreachable: 'تعذّر الوصول إلى المتجر',
  },
] as const

const aLine = (id: number, more: object = {}) => ({
  id,
  name: `Thing ${id}`,
  nameAr: `شيء ${id}`,
  image: '',
  price: 10,
  quantity: 1,
  ...more,
})

let logins = 0
/** The book of orders is cached by token, so each test has a token of its own. */
const aLogin = () => {
  logins += 1
  return {
    userInfo: {
      isLoggedIn: true,
      token: `token-${logins}`,
      user: { _id: `user-${logins}` },
      fullName: 'Salma',
    },
  }
}

const aReceived = (id: string) =>
  aPublishedOrder({
    _id: id,
    status: 'returned',
    fulfilment: 'cancelled',
    returnedAt: '2026-11-15T11:00:00.000Z',
  })

describe.each(LANGUAGES)('order tracking in $lang', ({ prefix, sections, ...say }) => {
  const [paid, pending, unpaid, delivered, returned] = sections
  const path = `${prefix}/OrderTracking`
  const open = (kept: Readonly<Record<string, unknown>>, answers: Answers = {}) => {
    const server = aServer(answers)
    store(kept)
    return { ...showPage(path, <OrderTracking />), server }
  }
  const section = (name: string) =>
    screen.getByRole('region', { name: new RegExp(name.replaceAll(/[()]/g, '.')) })
  const rows = (name: string) => within(section(name)).queryAllByRole('article')
  const allShown = () => waitFor(() => section(returned))

  test('[TRACK-1] [TRACK-2] a visitor gets a link to login and five empty sections, and nothing is fetched', async () => {
    const { server } = open({})
    await allShown()
    expect(screen.getByRole('link', { name: say.login }).getAttribute('href')).toBe(
      `${prefix}/login?redirect=${path}`,
    )
    for (const name of sections) expect(within(section(name)).getByRole('heading').textContent).toContain('0')
    expect(section(returned).textContent).toContain(say.none)
    expect(server.requests).toEqual([])
  })

  test.each([{ isLoggedIn: true }, { isLoggedIn: false, token: 'a-token' }])(
    '[TRACK-2] nothing is fetched for the login %j',
    async (userInfo) => {
      const { server } = open({ userInfo })
      await allShown()
      expect(server.requests.filter(({ path: to }) => to.includes('/orders'))).toEqual([])
    },
  )

  test('[TRACK-12] a new user without orders gets a link to the products', async () => {
    open(aLogin(), { 'GET /api/orders': { status: 200, json: [] } })
    expect((await screen.findByRole('link', { name: say.shop })).getAttribute('href')).toBe(
      `${prefix}/Product`,
    )
  })

  test('[TRACK-3] a deleted unpaid order can be restored', async () => {
    const first = { confirmedAt: '2026-11-10T10:00:00.000Z' }
    const second = { confirmedAt: '2026-11-11T10:00:00.000Z' }
    const lines = [aLine(1, first), aLine(2, first), aLine(3, second)]
    const { user } = open({ pendingOrder: lines })
    await allShown()
    expect(rows(unpaid)).toHaveLength(2)
    const [, older] = rows(unpaid)
    if (older) await user.click(within(older).getByRole('button', { name: say.delete }))
    expect(rows(unpaid)).toHaveLength(1)
    expect(stored('pendingOrder')).toEqual([lines[2]])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: say.undo })))
    await user.keyboard('{Enter}')
    expect(rows(unpaid)).toHaveLength(2)
    expect(stored('pendingOrder')).toEqual(lines)
  })

  test('[TRACK-3] an unpaid order is sent to payment', async () => {
    const lines = [1, 2].map((id) => aLine(id, { confirmedAt: '2026-11-10T10:00:00.000Z' }))
    const page = open({ pendingOrder: lines })
    await allShown()
    await page.user.click(within(section(unpaid)).getByRole('button', { name: say.pay }))
    await waitFor(() => expect(page.path()).toBe(`${prefix}/payment`))
    expect(stored('selectedOrderForPayment')).toMatchObject({
      method: 'cash',
      status: 'pending',
      shippingInfo: { address: 'غير محدد' },
      items: lines,
    })
  })

  describe('orders of the history', () => {
    const order = { orderedAt: '11/10/2026, 4:12:16 PM', delivered: false, deliveredAt: null }
    const history = [
      aLine(1, { ...order, orderId: 'aaaaaa-1', method: 'cash' }),
      aLine(2, { ...order, orderId: 'aaaaaa-1', method: 'cash' }),
      aLine(3, { ...order, orderId: 'bbbbbb-2', method: 'visa' }),
    ]
    const openHistory = async () => {
      const page = open({ orderHistory: history })
      await allShown()
      return page
    }

    test('[TRACK-6] they are in the section of their method, with time and sum', async () => {
      await openHistory()
      expect(rows(paid)).toHaveLength(1)
      expect(rows(pending)).toHaveLength(1)
      for (const text of [say.kept, order.orderedAt, say.sum])
        expect(rows(pending)[0]?.textContent).toContain(text)
    })

    test('[TRACK-6] a confirmed one moves to the delivered ones with the focus, and back', async () => {
      const { user } = await openHistory()
      await user.click(within(section(pending)).getByRole('button', { name: say.confirm }))
      expect(rows(pending)).toHaveLength(0)
      expect(document.activeElement).toBe(rows(delivered)[0])
      expect(find('.toast').textContent).toContain(say.confirmed)
      expect(stored('orderHistory')).toMatchObject([
        { delivered: true, deliveredAt: expect.stringMatching(/Z$/) },
        { delivered: true },
        { delivered: false },
      ])
      await user.click(within(section(delivered)).getByRole('button', { name: say.unconfirm }))
      expect(rows(pending)).toHaveLength(1)
      expect(stored('orderHistory')).toEqual(history)
    })

    test('[TRACK-6] a returned one leaves the list, and Undo restores it', async () => {
      const page = await openHistory()
      await page.user.click(within(section(pending)).getByRole('button', { name: say.giveBack }))
      await answerYes(page)
      expect(rows(pending)).toHaveLength(0)
      expect(stored('orderHistory')).toEqual([history[2]])
      await page.user.click(screen.getByRole('button', { name: say.undo }))
      expect(rows(pending)).toHaveLength(1)
      expect(stored('orderHistory')).toEqual(history)
    })
  })

  test('[TRACK-11] damaged storage and unreadable orders break nothing', async () => {
    const good = aLine(1, { orderedAt: 'monday', method: 'cash', image: 'https://elsewhere.example/x.png' })
    open(
      { ...aLogin(), orderHistory: [null, { id: 'x' }, good], pendingOrder: '{not json' },
      { 'GET /api/orders': { status: 200, json: [{ _id: 'bad' }, aReceived('good')] } },
    )
    await waitFor(() => expect(rows(returned)).toHaveLength(1))
    expect(rows(pending)).toHaveLength(1)
    expect(rows(unpaid)).toHaveLength(0)
    expect(document.querySelector('img[src^="https://elsewhere"]')).toBeNull()
  })

  test('[TRACK-4] [TRACK-7] with the server down local orders are shown, and the fetch is retried', async () => {
    const { server } = open({ ...aLogin(), pendingOrder: [aLine(1)] })
    await waitFor(() => expect(rows(unpaid)).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
    server.answers = { 'GET /api/orders': { status: 200, json: [aReceived('there')] } }
    dispatchEvent(new Event('focus'))
    await waitFor(() => expect(rows(returned)).toHaveLength(1))
  })

  test('[TRACK-7] [TRACK-8] a dead token keeps the orders and offers to log in again', async () => {
    const { server, user } = open(aLogin(), {
      'GET /api/orders': { status: 200, json: [aReceived('there')] },
    })
    await waitFor(() => expect(rows(returned)).toHaveLength(1))
    server.answers = { 'GET /api/orders': { status: 401, json: { error: 'session.needed' } } }
    dispatchEvent(new Event('focus'))
    await waitFor(() => expect(find('main').textContent).toContain(say.again))
    expect(rows(returned)).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('link', { name: say.login }))
    await waitFor(() => expect(stored('userInfo')).toMatchObject({ isLoggedIn: false, fullName: 'Salma' }))
  })

  test('[TRACK-14] while older orders are not loaded the counts say so, and a failed load is reported', async () => {
    const link = { link: '</api/orders?after=next>; rel="next"' }
    const { server, user } = open(aLogin(), {
      'GET /api/orders': { status: 200, json: [aReceived('new')], headers: link },
    })
    await allShown()
    const count = (name: string) => section(name).querySelector('.order-count')?.textContent
    await waitFor(() => expect(count(returned)).toBe('1+'))
    expect(section(delivered).textContent).toContain(say.newest)
    expect(count(unpaid)).toBe('0')
    await user.click(screen.getByRole('button', { name: say.older }))
    await waitFor(() => expect(find('.toasts').textContent).toContain(say.unreachable))
    server.answers = {
      ...server.answers,
      'GET /api/orders?after=next': { status: 200, json: [aReceived('old')] },
    }
    await user.click(screen.getByRole('button', { name: say.older }))
    await waitFor(() => expect(count(returned)).toBe('2'))
    expect(screen.queryByRole('button', { name: say.older })).toBeNull()
    expect(section(delivered).textContent).not.toContain(say.newest)
  })
})
