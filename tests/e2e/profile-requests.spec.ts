import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { keepInBrowser, openAccount, storedIn } from './account.ts'
import { inOutbox } from './kept-in-browser.ts'
import { answerYes } from './order-questions.ts'

const LANGUAGES = [
  {
    prefix: '',
    current: 'Your current requests',
    received: 'Received requests',
    mango: 'Ewais mango',
    shirt: 'Giza cotton T-shirt',
    sum: '140.00 EGP',
    details: ['Order date', 'To pay on receipt', 'Received status'],
    paid: 'Payment made',
    both: '\u2068Ewais mango\u2069 and 1 more',
    bothSum: '195.00 EGP',
    when: '15 Nov 2025, 4:48 pm',
    notYet: 'Not yet',
    confirm: 'Confirm receipt',
    unconfirm: 'Not received yet',
    placed: 'Placed',
    giveBack: 'Return the order',
    undo: 'Undo',
    none: 'No current requests',
    noneReceived: 'Nothing received yet',
  },
  {
    prefix: '/ar',
    current: 'طلباتك الحالية',
    received: 'الطلبات المستلمة',
    mango: 'مانجو عويس',
    shirt: 'تيشيرت قطن جيزة',
    sum: '140.00 ج.م',
    details: ['تاريخ الطلب', 'المطلوب عند الاستلام', 'حالة الاستلام'],
    paid: 'المبلغ المدفوع',
    both: '\u2068مانجو عويس\u2069 ومنتج آخر',
    bothSum: '195.00 ج.م',
    when: '15 نوفمبر 2025، 4:48 م',
    notYet: 'ليس بعد',
    confirm: 'تأكيد الاستلام',
    unconfirm: 'لم أستلمه بعد',
    placed: 'تم الطلب',
    giveBack: 'طلب إرجاع',
    undo: 'تراجع',
    none: 'لا توجد طلبات حالية',
    noneReceived: 'لم تستلم شيئًا بعد',
  },
] as const

const ORDERED_AT = '15/11/2025, 4:48:00 pm'
const entry = (id: number, name: string, nameAr: string, more: object = {}) => ({
  id,
  name,
  nameAr,
  description: 'From Ismailia.',
  price: 55,
  image: '/img/products/ewais-mango-front-800.webp',
  category: 'Fruits',
  quantity: 1,
  orderedAt: ORDERED_AT,
  delivered: false,
  deliveredAt: null,
  ...more,
})
const MANGO = entry(1, 'Ewais mango', 'مانجو عويس', { quantity: 2, method: 'cash' })
const SHIRT = entry(12, 'Giza cotton T-shirt', 'تيشيرت قطن جيزة')
const RECEIVED_SHIRT = { ...SHIRT, delivered: true, deliveredAt: '2025-11-12T16:20:00.000Z' }

const SHIPPING = {
  fullName: 'Salma Hassan',
  phone: '01012345678',
  city: 'Giza',
  district: 'Dokki',
  area: 'Mesaha',
  address: '12 Mossadak Street',
}

/** A shopper who orders outside this browser, and may have the order delivered or returned. */
const aBuyer = async (request: APIRequestContext) => {
  const { info } = await openAccount(request)
  const headers = { authorization: `Bearer ${info.token}` }
  return {
    info,
    order: async (then?: 'deliver' | 'return'): Promise<string> => {
      const id = randomUUID()
      const data = { id, items: [{ productId: 6, quantity: 1 }], shippingInfo: SHIPPING, method: 'cash' }
      const placed = await request.post('/api/orders', {
        data,
        headers: { ...headers, 'idempotency-key': randomUUID() },
      })
      expect(placed.ok()).toBe(true)
      if (!then) return id
      const change = then === 'deliver' ? { deliveredAt: new Date().toISOString() } : {}
      expect((await request.patch(`/api/orders/${id}/${then}`, { data: change, headers })).ok()).toBe(true)
      return id
    },
  }
}

const open = async (page: Page, prefix: string, orderHistory: unknown) => {
  await keepInBrowser(page, { userInfo: { isLoggedIn: true, fullName: 'Salma' }, orderHistory })
  await page.goto(`${prefix}/Profile`)
}

for (const { prefix, ...say } of LANGUAGES) {
  test.describe(`requests at ${prefix || '/'}`, () => {
    const section = (page: Page, title: string) =>
      page.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) })
    const cards = (page: Page, title: string) => section(page, title).getByRole('listitem')
    const press = (page: Page, title: string, name: string) =>
      section(page, title).getByRole('button', { name, exact: true }).first().click()

    test('[PROF-4] opening a card shows date, payment, status and actions', async ({ page }) => {
      await open(page, prefix, [MANGO, RECEIVED_SHIRT])
      await expect(cards(page, say.current)).toHaveCount(1)
      const card = section(page, say.current).getByRole('button', { name: say.mango })
      await expect(card).toHaveAttribute('aria-expanded', 'false')
      await expect(page.getByText(say.notYet)).toBeHidden()
      await card.press('Enter')
      await expect(card).toHaveAttribute('aria-expanded', 'true')
      const details = section(page, say.current).locator('dl')
      for (const [at, value] of [ORDERED_AT, say.sum, say.notYet].entries()) {
        await expect(details.getByRole('term').nth(at)).toHaveText(say.details[at] ?? '')
        await expect(details.getByRole('definition').nth(at)).toContainText(value)
      }
      await card.click()
      await expect(page.getByText(say.notYet)).toBeHidden()
    })

    test('[PROF-9] [PROF-5] lines ordered together are one card, with total and time as in order tracking', async ({
      page,
    }) => {
      const order = { orderId: 'order-1', method: 'visa', placedAt: '2025-11-15T14:48:00.000Z' }
      await page.clock.setFixedTime('2026-01-16T09:30:00.000Z')
      await open(page, prefix, [
        { ...MANGO, ...order },
        { ...SHIRT, ...order },
      ])
      await expect(cards(page, say.current)).toHaveCount(1)
      await section(page, say.current).getByRole('button', { name: say.both }).click()
      const details = section(page, say.current).locator('dl')
      await expect(details.getByRole('term').nth(1)).toHaveText(say.paid)
      for (const text of [say.bothSum, say.when, say.mango, say.shirt])
        await expect(details).toContainText(text)
      await page.goto(`${prefix}/OrderTracking`)
      const row = page.getByRole('article')
      for (const text of [say.both, say.bothSum, say.when]) await expect(row).toContainText(text)
      await page.goto(`${prefix}/Profile`)
      await section(page, say.current).getByRole('button', { name: say.both }).click()
      await press(page, say.current, say.confirm)
      await expect(page.locator('.toast')).toContainText(say.both)
      expect(await storedIn<{ delivered: boolean }[]>(page, 'orderHistory')).toMatchObject([
        { delivered: true },
        { delivered: true },
      ])
    })

    test('[PROF-5] Confirm receipt moves it to the received ones with its time; again moves it back', async ({
      page,
    }) => {
      await page.clock.setFixedTime('2025-11-16T09:30:00.000Z')
      await open(page, prefix, [MANGO, SHIRT])
      await section(page, say.current).getByRole('button', { name: say.mango }).click()
      await section(page, say.current)
        .getByRole('button', { name: say.confirm })
        .locator('visible=true')
        .click()
      await expect(cards(page, say.received)).toHaveText(new RegExp(say.mango))
      await expect(cards(page, say.current)).toHaveText(new RegExp(say.shirt))
      await expect(page.getByRole('heading', { name: say.current })).toBeFocused()
      expect(await storedIn(page, 'orderHistory')).toEqual([
        { ...MANGO, delivered: true, deliveredAt: '2025-11-16T09:30:00.000Z' },
        SHIRT,
      ])
      await press(page, say.received, say.unconfirm)
      await expect(cards(page, say.current)).toHaveCount(2)
      expect(await storedIn(page, 'orderHistory')).toEqual([MANGO, SHIRT])
    })

    test('[PROF-5] [PROF-8] Return the order removes the entry, received or not; Undo puts it back', async ({
      page,
    }) => {
      await open(page, prefix, [MANGO, RECEIVED_SHIRT])
      await press(page, say.received, say.giveBack)
      await answerYes(page)
      await expect(section(page, say.received)).toContainText(say.noneReceived)
      expect(await storedIn(page, 'orderHistory')).toEqual([MANGO])
      await page.getByRole('button', { name: say.undo }).click()
      await expect(cards(page, say.received)).toHaveText(new RegExp(say.shirt))
      expect(await storedIn(page, 'orderHistory')).toEqual([MANGO, RECEIVED_SHIRT])
      await section(page, say.current).getByRole('button', { name: say.mango }).click()
      await press(page, say.current, say.giveBack)
      await answerYes(page)
      await expect(section(page, say.current)).toContainText(say.none)
      expect(await storedIn(page, 'orderHistory')).toEqual([RECEIVED_SHIRT])
    })

    test('[PROF-10] an order handed over meanwhile is received, a cancelled one is gone', async ({
      page,
      request,
    }) => {
      const { info, order } = await aBuyer(request)
      const [brought, calledOff] = [await order('deliver'), await order('return')]
      await keepInBrowser(page, {
        userInfo: info,
        orderHistory: [
          { ...MANGO, orderId: brought, serverId: brought },
          { ...SHIRT, orderId: calledOff, serverId: calledOff },
        ],
      })
      await page.goto(`${prefix}/Profile`)
      await expect(cards(page, say.received)).toHaveText(new RegExp(say.mango))
      await expect(section(page, say.current)).toContainText(say.none)
      expect(await storedIn(page, 'orderHistory')).toMatchObject([{ orderId: brought, delivered: true }])
    })

    test('[PROF-9] [PROF-11] [PROF-13] orders of another device are listed in order, without returned ones', async ({
      page,
      request,
    }) => {
      const { info, order } = await aBuyer(request)
      const [brought] = [await order('deliver'), await order('return')]
      const earlier = await order()
      await keepInBrowser(page, {
        userInfo: info,
        orderHistory: [
          { ...MANGO, orderId: 'here', owner: info.user._id, placedAt: new Date().toISOString() },
        ],
      })
      const elsewhere = await order()
      await page.goto(`${prefix}/Profile`)
      await expect(cards(page, say.current)).toHaveCount(3)
      await expect(cards(page, say.received)).toHaveCount(1)
      const ids = async () =>
        (await storedIn<{ orderId: string }[]>(page, 'orderHistory')).map((line) => line.orderId)
      expect(await ids()).toEqual([brought, earlier, 'here', elsewhere])
      // [PROF-9] Each shows its day number, in both places.
      const number = cards(page, say.received).locator('.issued')
      await expect(number).toHaveText(new RegExp(`^[A-Z]-\\d{3} · #${brought.slice(-6)}$`, 'i'))
      // [PROF-13] Each links to its page, to rate it or to follow its steps.
      await expect(cards(page, say.received).locator('.acts a')).toHaveAttribute('href', new RegExp(brought))
      await expect(cards(page, say.current).first().locator('.acts a')).toHaveAttribute(
        'href',
        new RegExp(elsewhere),
      )
      await expect(cards(page, say.current).first().locator('.tag').first()).toHaveText(say.placed)
      await expect(page.locator('.requests-more a')).toHaveAttribute('href', /OrderTracking#returned$/)
      // Returned here, it disappears at once, even if the list is read before the shop has the return.
      await section(page, say.current).locator('.top').first().click()
      await press(page, say.current, say.giveBack)
      await answerYes(page)
      await expect(cards(page, say.current)).toHaveCount(2)
      await expect.poll(() => inOutbox(page)).toMatchObject([{ kind: 'return', orderId: elsewhere }])
      const last = await order()
      await page.reload()
      await expect(cards(page, say.current)).toHaveCount(3)
      expect(await ids()).toEqual([brought, earlier, 'here', last])
    })

    test('[PROF-4] damaged storage breaks nothing, and an empty history says so', async ({ page }) => {
      await open(page, prefix, { not: 'a list' })
      await expect(section(page, say.current)).toContainText(say.none)
      await expect(section(page, say.received)).toContainText(say.noneReceived)
      await page.evaluate((good) => {
        localStorage.setItem(
          'userInfo',
          JSON.stringify({ isLoggedIn: true, fullName: 5, image: {}, user: 'x' }),
        )
        localStorage.setItem('orderHistory', JSON.stringify([null, { id: 'x' }, good]))
      }, SHIRT)
      await page.reload()
      await expect(cards(page, say.current)).toHaveText(new RegExp(say.shirt))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
}
