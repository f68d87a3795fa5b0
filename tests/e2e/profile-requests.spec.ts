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
    placed: 'Placed',
    giveBack: 'Return the order',
    none: 'No current requests',
  },
  {
    prefix: '/ar',
    current: 'طلباتك الحالية',
    received: 'الطلبات المستلمة',
    mango: 'مانجو عويس',
    placed: 'تم الطلب',
    giveBack: 'طلب إرجاع',
    none: 'لا توجد طلبات حالية',
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

for (const { prefix, ...say } of LANGUAGES) {
  test.describe(`requests at ${prefix || '/'}`, () => {
    const section = (page: Page, title: string) =>
      page.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) })
    const cards = (page: Page, title: string) => section(page, title).getByRole('listitem')
    const press = (page: Page, title: string, name: string) =>
      section(page, title).getByRole('button', { name, exact: true }).first().click()

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
      await expect(number).toHaveText(new RegExp(`^[A-Z]-\\d{3}\\u00a0· #${brought.slice(-6)}$`, 'i'))
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
  })
}
