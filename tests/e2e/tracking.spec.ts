import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { WHOLE_BROWSER } from './browsers.ts'
import { aCourier } from './courier.ts'
import { answerYes } from './order-questions.ts'

test.use({ launchOptions: WHOLE_BROWSER })

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
    words: {
      receive: 'Mark as received',
      giveBack: 'Return the order',
      unconfirm: 'Not received yet',
      undo: 'Undo',
      cancel: 'Cancel order',
      keep: 'Keep the order',
      refund: 'It will be refunded the way you paid.',
      returned: 'The order was returned',
      refundLater: 'It is refunded once the order is back with us.',
      unpaid: 'Nothing has been paid',
      onTheWay: 'Your order is on the way',
      saving: 'Saving...',
      waiting: 'Waiting for a connection',
      deliveredTag: 'Delivered',
    },
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
    words: {
      receive: 'استلمت الطلب',
      giveBack: 'طلب إرجاع',
      unconfirm: 'لم أستلمه بعد',
      undo: 'تراجع',
      cancel: 'إلغاء الطلب',
      keep: 'الاحتفاظ بالطلب',
      refund: 'سنرد لك المبلغ بنفس طريقة الدفع',
      returned: 'تم إرجاع الطلب',
      refundLater: 'سنرد لك المبلغ بعد وصول الطلب إلينا',
      unpaid: 'لم تدفع شيئًا بعد',
      onTheWay: 'طلبك في الطريق إليك',
      saving: 'جارٍ الحفظ...',
      waiting: 'في انتظار الاتصال',
      deliveredTag: 'تم التسليم',
    },
  },
] as const

const SHIPPING = { fullName: 'Salma', phone: '01012345678', city: 'Giza', address: '12 Mossadak Street' }

/** A shopper of the real server, with a token. */
const aShopper = async (request: APIRequestContext) => {
  const email = `${randomUUID()}@example.com`
  const answer = await request.post('/api/users', {
    data: { name: 'Salma', phone: '01012345678', email, password: 'a long password' },
  })
  const { token, user }: { token: string; user: { _id: string } } = await answer.json()
  const headers = { authorization: `Bearer ${token}` }
  return {
    token,
    /** As login stores it. */
    kept: { userInfo: { isLoggedIn: true, token, user, fullName: 'Salma' } },
    async orders(method: 'cash' | 'visa', ...productIds: number[]): Promise<string> {
      const items = productIds.map((productId) => ({ productId, quantity: 1 }))
      const placed = await request.post('/api/orders', {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        data: { id: randomUUID(), items, shippingInfo: SHIPPING, method },
      })
      expect(placed.status()).toBe(201)
      return (await placed.json()).order._id
    },
    async statusOf(id: string): Promise<string> {
      const answered = await request.get(`/api/orders/${id}`, { headers })
      return (await answered.json()).order.status
    },
    become: (id: string, what: 'deliver' | 'return') =>
      request.patch(`/api/orders/${id}/${what}`, {
        headers,
        data: what === 'deliver' ? { deliveredAt: new Date().toISOString() } : {},
      }),
  }
}

/** Stores values before the page's own scripts run, once. */
const keep = (page: Page, values: Readonly<Record<string, unknown>>) =>
  page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept))
      if (localStorage.getItem(key) === null)
        localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  }, values)

const kept = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)

const short = (id: string) => `#${id.replaceAll('-', '').slice(-6).toUpperCase()}`

const aLine = (id: number, more: object = {}) => ({
  id,
  name: `Thing ${id}`,
  nameAr: `شيء ${id}`,
  image: '',
  price: 10,
  quantity: 1,
  ...more,
})

const section = (page: Page, name: string) => page.getByRole('region', { name })

for (const { lang, prefix, sections, words } of LANGUAGES) {
  const [paid, pending, unpaid, delivered, returned] = sections
  const path = `${prefix}/OrderTracking`

  test.describe(`in ${lang}`, () => {
    test('[TRACK-1] [TRACK-10] every server order is in its section, counted and dated', async ({
      page,
      request,
    }) => {
      const shopper = await aShopper(request)
      const [visa, cash, received, back] = [
        await shopper.orders('visa', 6, 7),
        await shopper.orders('cash', 14),
        await shopper.orders('visa', 9),
        await shopper.orders('cash', 21),
      ]
      await shopper.become(received, 'deliver')
      await shopper.become(back, 'return')
      await keep(page, shopper.kept)
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText(['', ...sections])
      for (const [name, id] of [
        [paid, visa],
        [pending, cash],
        [delivered, received],
        [returned, back],
      ] as const) {
        await expect(section(page, name).getByRole('article')).toHaveCount(1)
        await expect(section(page, name)).toContainText(short(id))
        await expect(section(page, name).getByRole('heading', { level: 2 })).toContainText('1')
        await expect(section(page, name)).toContainText(
          lang === 'en' ? /Today, \d+:\d\d [ap]m/ : /اليوم \d+:\d\d [صم]/,
        )
      }
      await expect(section(page, unpaid).getByRole('article')).toHaveCount(0)
      await expectNoViolations(page, { within: 'main' })
      const tabs = page.getByRole('navigation').filter({ has: page.locator('a[href="#returned"]') })
      await expect(tabs.locator('[aria-current]')).toHaveCount(0)
      await tabs.locator('a[href="#returned"]').click()
      await expect(section(page, returned)).toBeInViewport()
      await expect(tabs.locator('[aria-current]')).toHaveAttribute('href', '#returned')
      await page.evaluate(() => scrollTo(0, 0))
      await expect(tabs.locator('[aria-current]')).toHaveCount(0)
    })

    test('[TRACK-13] the running order renders first, then section after section; a link still scrolls to one', async ({
      page,
      request,
    }) => {
      const shopper = await aShopper(request)
      await shopper.orders('visa', 6)
      await keep(page, shopper.kept)
      await page.addInitScript(() => {
        const drawings: number[] = []
        Object.assign(window, { drawings })
        // One callback covers everything that React commits at once.
        new MutationObserver(() => {
          const count = document.querySelectorAll('.live ~ .order-section').length
          if (document.querySelector('.live') && count !== drawings.at(-1)) drawings.push(count)
        }).observe(document, { childList: true, subtree: true })
      })
      const drawings = () =>
        page.evaluate(() => (window as unknown as { drawings: readonly number[] }).drawings)
      await page.goto(path)
      await expect(section(page, returned)).toBeVisible()
      expect(await drawings()).toEqual([0, 1, 2, 3, 4, 5])
      await section(page, unpaid).scrollIntoViewIfNeeded()
      const place = await page.evaluate(() => scrollY)
      await page.getByRole('banner').getByRole('link').first().dispatchEvent('click')
      await expect(page.locator('.live')).toHaveCount(0)
      await page.goBack()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
      expect(await drawings()).toEqual([0, 1, 2, 3, 4, 5])
      await page.goto('about:blank')
      await page.goto(`${path}#returned`)
      await expect(section(page, returned)).toBeInViewport()
      expect(await drawings()).toEqual([5])
    })

    test('[TRACK-1] an empty section is one line high', async ({ page }) => {
      await page.goto(path)
      for (const name of sections) {
        // The server-rendered placeholder is replaced with the live page, possibly between finding and measuring.
        await expect
          .poll(async () => (await section(page, name).boundingBox())?.height ?? Infinity, name)
          .toBeLessThan(70)
      }
    })

    test('[TRACK-15] a delivered order is known as such offline, too', async ({ page, request }) => {
      const shopper = await aShopper(request)
      const id = await shopper.orders('visa', 18)
      const line = { orderedAt: '', delivered: false, deliveredAt: null, method: 'visa', orderId: id }
      await keep(page, { ...shopper.kept, orderHistory: [aLine(18, { ...line, serverId: id })] })
      await shopper.become(id, 'deliver')
      await page.goto(path)
      await expect(section(page, delivered).getByRole('article')).toHaveCount(1)
      await expect.poll(() => kept(page, 'orderHistory')).toMatchObject([{ delivered: true }])
      await page.route('**/api/**', (route) => route.abort())
      await page.reload()
      const row = section(page, delivered).getByRole('article')
      await expect(row.locator('.tag')).toHaveText([words.deliveredTag])
    })

    test('[TRACK-5] [TRACK-16] [TRACK-17] an order is received, then returned, which can be undone for 5 s and then is final', async ({
      page,
      request,
    }) => {
      const shopper = await aShopper(request)
      const id = await shopper.orders('visa', 11)
      await keep(page, shopper.kept)
      await page.clock.install()
      const sent: { url: string; body: unknown }[] = []
      let answerNow: () => void = () => undefined
      const held = new Promise<void>((resolve) => void (answerNow = resolve))
      await page.route('**/api/orders/*/*', async (route) => {
        if (route.request().method() !== 'PATCH') return route.continue()
        sent.push({ url: route.request().url(), body: route.request().postDataJSON() })
        await held
        await route.continue()
      })
      await page.goto(path)
      // Before a courier has arrived, cancelling is the primary action; it asks first and names the amount.
      const prominent = section(page, paid).getByRole('article').locator('.btn')
      await expect(prominent).toHaveText(words.cancel)
      await prominent.click()
      await expect(page.getByRole('dialog')).toContainText(words.refund)
      await expectNoViolations(page, { within: 'dialog' })
      await page.getByRole('dialog').getByRole('button', { name: words.keep }).click()
      await section(page, paid).getByRole('button', { name: words.receive }).click()
      await answerYes(page)
      // Shown at once, before the server has answered.
      await expect(section(page, delivered)).toContainText(short(id))
      await expect(section(page, delivered).getByRole('button', { name: words.saving })).toBeDisabled()
      answerNow()
      await expect(section(page, delivered).getByRole('button', { name: words.giveBack })).toBeEnabled()
      expect(sent).toHaveLength(1)
      expect(sent[0]?.url).toMatch(/\/deliver$/)
      expect(sent[0]?.body).toEqual({ deliveredAt: expect.stringMatching(/^\d{4}-.*Z$/) })
      expect(await shopper.statusOf(id)).toBe('delivered')

      // Undone: the server reopens the order too.
      await section(page, delivered).getByRole('button', { name: words.unconfirm }).click()
      await expect(section(page, paid)).toContainText(short(id))
      await expect.poll(() => shopper.statusOf(id)).toBe('paid')
      await section(page, paid).getByRole('button', { name: words.receive }).click()
      await answerYes(page)
      await expect.poll(() => shopper.statusOf(id)).toBe('delivered')
      sent.splice(1)

      // Undone through the toast and through the row: nothing is sent, and the order is back in its section.
      const ways = [page.locator('.toast'), section(page, returned).getByRole('article')]
      for (const way of ways) {
        await section(page, delivered).getByRole('button', { name: words.giveBack }).click()
        await answerYes(page)
        await expect(section(page, returned)).toContainText(short(id))
        await way.getByRole('button', { name: words.undo }).last().click()
        await expect(section(page, delivered)).toContainText(short(id))
      }
      await page.clock.runFor(5000)
      expect(sent).toHaveLength(1)

      await section(page, delivered).getByRole('button', { name: words.giveBack }).press('Enter')
      await expectNoViolations(page, { within: 'dialog' })
      await answerYes(page)
      await expect(section(page, returned)).toContainText(short(id))
      await expect(section(page, returned).getByRole('button', { name: words.undo })).toBeVisible()
      await page.clock.runFor(4000)
      expect(sent).toHaveLength(1)
      await page.clock.runFor(1000)
      await expect(section(page, returned).getByRole('button')).toHaveCount(0)
      await expect(section(page, returned).getByRole('article')).toBeFocused()
      await expect.poll(() => shopper.statusOf(id)).toBe('returned')
      expect(sent).toHaveLength(2)
      expect(sent[1]?.body).toEqual({ reason: 'damaged', details: 'Two eggs are broken' })
    })

    test('[FOLLOW-18] the page of a returned order shows its time and the refund', async ({
      page,
      request,
    }) => {
      const shopper = await aShopper(request)
      const [back, off] = [await shopper.orders('visa', 9), await shopper.orders('cash', 21)]
      await shopper.become(back, 'deliver')
      await shopper.become(back, 'return')
      await shopper.become(off, 'return')
      await keep(page, shopper.kept)
      await page.goto(`${path}/${back}`)
      const panel = page.locator('.live')
      await expect(panel.getByRole('heading')).toContainText(words.returned)
      await expect(panel.getByRole('heading')).not.toContainText(words.deliveredTag)
      await expect(panel.locator('.journey-steps [aria-current]')).toContainText(words.returned)
      await expect(panel.locator('.journey-steps [aria-current] time')).toHaveText(/\d/)
      await expect(panel).toContainText(words.refundLater)
      await expectNoViolations(page, { within: 'main' })
      await page.goto(`${path}/${off}`)
      await expect(panel).toContainText(words.unpaid)
    })

    test('[TRACK-4] [TRACK-7] failures are only logged; the last good orders stay and the fetch is retried', async ({
      page,
      request,
    }) => {
      const shopper = await aShopper(request)
      const id = await shopper.orders('visa', 13)
      await keep(page, shopper.kept)
      await page.clock.install()
      const log: string[] = []
      page.on('console', (message) => log.push(message.text()))
      await page.goto(path)
      await expect(section(page, paid)).toContainText(short(id))

      let calls = 0
      await page.route('**/api/orders**', (route) => {
        calls += 1
        return route.fulfill({ status: 500, json: { error: 'x', message: 'A stack trace' } })
      })
      await page.route('**/api/orders/*/*', (route) => {
        calls += 1
        return calls % 2 ? route.abort() : route.fulfill({ status: 500, json: { message: 'A stack trace' } })
      })
      await section(page, paid).getByRole('button', { name: words.receive }).click()
      await answerYes(page)
      await expect.poll(() => calls).toBe(1)
      // The shopper's action stays visible and is marked as waiting.
      await expect(section(page, delivered)).toContainText(short(id))
      await expect(section(page, delivered)).toContainText(words.waiting)
      await page.clock.runFor(2000)
      await expect.poll(() => calls).toBeGreaterThan(1)
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await expect.poll(() => calls).toBeGreaterThan(2)
      await expect(section(page, delivered)).toContainText(words.waiting)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('main')).not.toContainText('stack trace')
      await expect(page.locator('.toast.bad')).toHaveCount(0)
      expect(log.join('\n')).toMatch(/\/deliver (?:failed|was not granted)/)
      expect(log.join('\n')).toContain('orders were not answered')

      await page.unrouteAll()
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(section(page, delivered)).not.toContainText(words.waiting)
      await expect(section(page, delivered)).toContainText(short(id))
      expect(await shopper.statusOf(id)).toBe('delivered')
    })

    test('[TRACK-6] [TRACK-9] the newest running order is on top, and a server order is shown once', async ({
      page,
      request,
    }) => {
      const shopper = await aShopper(request)
      const courier = await aCourier()
      const older = await shopper.orders('visa', 15)
      const id = await shopper.orders('visa', 17, 18)
      await courier.take(id)
      await courier.prepare(id)
      await courier.pickUp(id)
      const here = { orderedAt: '', delivered: false, deliveredAt: null, method: 'visa', orderId: id }
      await keep(page, { ...shopper.kept, orderHistory: [aLine(17, here), aLine(18, here)] })
      await page.goto(path)
      const panel = page.locator('.live')
      await expect(panel.getByRole('heading')).toContainText(words.onTheWay)
      await expect(panel).toContainText(short(id))
      await expect(panel).toContainText(SHIPPING.address)
      await expect(panel.locator('.order-lines li')).toHaveCount(2)
      await expect(panel.locator('.done')).toHaveCount(2)
      await expect(panel.locator('[aria-current=step]')).toHaveCount(1)
      // Placed, preparing and on the way; later steps have no time yet.
      await expect(panel.locator('time')).toHaveCount(3)
      await expect(section(page, paid).getByRole('article')).toHaveCount(2)
      await expect(section(page, paid)).toContainText(short(older))
    })
  })
}
