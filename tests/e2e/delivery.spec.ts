import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { keepInBrowser } from './account.ts'
import { MOVING } from './browsers.ts'
import { type CourierShop, openCourierShop } from './courier-shop.ts'
import { COURIER } from './demo-shop.ts'

test.use(MOVING)

const LANGUAGES = [
  {
    lang: 'en',
    prefix: '',
    shift: 'Shift',
    take: /^(Take|Reserve)/,
    pickUp: 'I have picked it up',
    arrive: 'I have arrived',
    handOver: 'Hand over with code',
    confirm: 'Confirm hand-over',
    noChange: 'No change',
    spent: 'Five wrong codes',
    noReason: 'Choose a reason: the office',
    otherReason: 'Other',
    ownWords: 'Write the reason',
    elsewhere: 'shared by another tab',
    sharing: 'Sharing your location',
    lost: 'Connection lost',
    offline: 'You are offline',
    delivered: 'Delivered',
    rate: 'Rate',
    service: 'The service',
    fiveStars: '5 stars: Excellent',
    send: 'Send rating',
    yours: 'Your rating',
  },
  {
    lang: 'ar',
    prefix: '/ar',
    shift: 'الوردية',
    take: /^(خذ|احجز)/,
    pickUp: 'استلمت الطلب من المتجر',
    arrive: 'وصلت إلى العميل',
    handOver: 'تسليم بالرمز',
    confirm: 'تأكيد التسليم',
    noChange: 'لا توجد فكة',
    spent: 'خمسة رموز خاطئة',
    noReason: 'اختر سببًا، وسيراه المكتب',
    otherReason: 'سبب آخر',
    ownWords: 'اكتب السبب',
    elsewhere: 'من نافذة أخرى',
    sharing: 'موقعك مُشارَك مع المتجر',
    lost: 'انقطع الاتصال',
    offline: 'لا يوجد إنترنت',
    delivered: 'تم التسليم',
    rate: 'قيّم',
    service: 'الخدمة',
    fiveStars: '5 نجوم: ممتاز',
    send: 'إرسال التقييم',
    yours: 'تقييمك',
  },
] as const

const SHOP = { latitude: 30.0459, longitude: 31.2243 }
const northOf = (metres: number) => ({
  latitude: Math.round((SHOP.latitude + metres / 111_195) * 1e5) / 1e5,
  longitude: SHOP.longitude,
})

/** Blocks and records every request to another host. */
const blockForeign = async (context: BrowserContext, foreign: string[]): Promise<void> => {
  await context.route(
    ({ hostname, protocol }) => hostname !== 'localhost' && protocol.startsWith('http'),
    (route) => {
      foreign.push(route.request().url())
      return route.abort()
    },
  )
}

// Two browsers render on two cores, so the interactive map is tested elsewhere.
const withoutGraphics = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** A courier with a phone: the page, the position, and the positions sent. */
const aCourierPage = async (
  browser: Browser,
  { url }: CourierShop,
  prefix: string,
  shift: string,
  foreign: string[] = [],
) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    permissions: ['geolocation'],
    geolocation: SHOP,
  })
  await blockForeign(context, foreign)
  const sent: number[] = []
  context.on('requestfinished', (request) => {
    const body: { positions?: { seq: number }[] } = request.postDataJSON() ?? {}
    if (request.url().endsWith('/api/courier/positions'))
      sent.push(...(body.positions ?? []).map(({ seq }) => seq))
  })
  const page = await context.newPage()
  await withoutGraphics(page)
  await page.goto(`${url}${prefix}/courier`)
  await page.locator('main a[href*="Login" i]').first().click()
  await page.locator('input[name=email]').fill(COURIER.email)
  await page.locator('input[name=password]').fill(COURIER.password)
  await page.locator('main button[type=submit]').click()
  const onShift = page.getByRole('switch', { name: shift })
  if (!(await onShift.isChecked())) await onShift.click()
  await expect(onShift).toBeChecked()
  /** Moves one step; returns when this position is sent or stored. */
  const moveTo = async (metres: number): Promise<void> => {
    const known = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /^courier\..*\.\d+$/.test(key)).length)
    const before = sent.length + (await known())
    await context.setGeolocation(northOf(metres))
    await expect.poll(async () => sent.length + (await known())).toBeGreaterThan(before)
  }
  return { context, page, sent, moveTo }
}

const at = (metres: number): string => {
  const { latitude, longitude } = northOf(metres)
  return `${latitude},${longitude}`
}

for (const { lang, prefix, ...say } of LANGUAGES) {
  test.describe(`a delivery in ${lang}`, () => {
    let shop: CourierShop
    test.beforeAll(async () => {
      shop = await openCourierShop()
    })
    test.afterAll(async () => shop.close())

    const passed = async (page: Page): Promise<number> =>
      Number(await page.locator('.live-map-box').getAttribute('data-passed'))

    test('[FOLLOW-7] [COUR-5] [CASH-3] from courier to shopper: every position, across a disconnect on either side, to the hand-over', async ({
      page,
      context,
      browser,
    }, { annotations }) => {
      const foreign: string[] = []
      await blockForeign(context, foreign)
      await withoutGraphics(page)
      const orderId = await shop.order('Mona Adel', 'Dokki')
      const courier = await aCourierPage(browser, shop, prefix, say.shift, foreign)
      await press(courier.page, say.take)
      await press(courier.page, say.pickUp)
      await expect.poll(async () => (await shop.follow(orderId)).fulfilment).toBe('on_the_way')

      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await keepInBrowser(page, { userInfo: shop.shopperInfo })
      await page.goto(`${shop.url}${prefix}/OrderTracking/${orderId}`)
      const box = page.locator('.live-map-box')
      const isAt = (metres: number) => expect(box).toHaveAttribute('data-courier', at(metres))
      await courier.moveTo(40)
      await isAt(40)
      const streams = () => asked.filter((path) => path.endsWith('/live')).length
      expect(streams()).toBe(1)
      asked.length = 0
      for (const metres of [80, 120]) {
        const movedAt = Date.now()
        await courier.moveTo(metres)
        await isAt(metres)
        annotations.push({ type: 'followed after', description: `${Date.now() - movedAt} ms` })
      }
      // The page made no requests: the updates were pushed.
      expect(asked.filter((path) => path.startsWith('/api/orders') || path === page.url())).toEqual([])

      let [seen, told] = [await passed(page), new Set(courier.sent).size]
      await context.setOffline(true)
      await expect(page.locator('.live')).toContainText(say.lost)
      for (const metres of [160, 200, 240]) await courier.moveTo(metres)
      await expect(box).toHaveAttribute('data-courier', at(120))
      await context.setOffline(false)
      await isAt(240)
      expect(streams()).toBeGreaterThan(0)
      await expect.poll(async () => (await passed(page)) - new Set(courier.sent).size).toBe(seen - told)

      ;[seen, told] = [await passed(page), new Set(courier.sent).size]
      await courier.context.setOffline(true)
      await expect(courier.page.getByText(say.offline)).toBeVisible()
      for (const metres of [280, 320, 360, 400]) await courier.moveTo(metres)
      await expect(box).toHaveAttribute('data-courier', at(240))
      await courier.context.setOffline(false)
      await isAt(400)
      // The shop publishes a position before the courier's own browser sees the answer.
      await expect.poll(() => new Set(courier.sent).size - told).toBeGreaterThanOrEqual(4)
      expect(courier.sent).toEqual(courier.sent.toSorted((a, b) => a - b))
      await expect.poll(async () => (await passed(page)) - new Set(courier.sent).size).toBe(seen - told)

      await press(courier.page, say.arrive)
      const code = (await page.locator('.live-digits span').allTextContents()).join('')
      const { price } = await shop.follow(orderId)
      await press(courier.page, say.handOver)
      await courier.page.locator('input[name=code]').fill(code)
      await courier.page.getByText(say.noChange).click()
      await courier.page.locator('input[name=collected]').fill(String(price - 5))
      await courier.page.getByRole('button', { name: say.confirm }).click()
      await expect(page.locator('.live').getByRole('heading')).toContainText(say.delivered)
      expect((await shop.attention()).cashDifferences).toMatchObject([
        { order: { orderId }, reason: 'no-change' },
      ])
      expect(await shop.cash()).toMatchObject({ due: 0, held: price - 5 })

      await page.getByRole('button', { name: say.rate }).click()
      const dialog = page.getByRole('dialog')
      await dialog
        .getByRole('group', { name: say.service })
        .getByRole('radio', { name: say.fiveStars })
        .check({ force: true })
      await dialog.getByRole('button', { name: say.send }).click()
      await expect(page.getByRole('button', { name: say.yours })).toBeVisible()
      expect(foreign).toEqual([])
      await courier.context.close()
    })

    test('[COUR-6] [COUR-9] [DELIV-15] two tabs of one courier, and five wrong codes', async ({
      browser,
    }) => {
      const orderId = await shop.order('Hany Saad', 'Agouza')
      const { context, page, sent, moveTo } = await aCourierPage(browser, shop, prefix, say.shift)
      await press(page, say.take)
      await expect(page.getByRole('heading', { name: 'Hany Saad' })).toBeVisible()
      await expect(page.getByText(say.sharing)).toBeVisible()
      const second = await context.newPage()
      await withoutGraphics(second)
      await second.goto(`${shop.url}${prefix}/courier`)
      await expect(second.getByText(say.elsewhere)).toBeVisible()

      // An action in the tab that does not send is sent as well and shows in both tabs.
      await press(second, say.pickUp)
      await expect(page.getByRole('button', { name: say.arrive })).toBeVisible()
      await expect.poll(async () => (await shop.follow(orderId)).fulfilment).toBe('on_the_way')
      for (const metres of [40, 80]) await moveTo(metres)
      await expect.poll(() => sent.length).toBeGreaterThanOrEqual(2)
      await page.close()
      await expect(second.getByText(say.sharing)).toBeVisible()
      const before = sent.length
      await context.setGeolocation(northOf(120))
      await expect.poll(() => sent.length).toBeGreaterThan(before)
      expect(new Set(sent).size).toBe(sent.length)

      await press(second, say.arrive)
      await press(second, say.handOver)
      const { handOverCode, price } = await shop.follow(orderId)
      const wrong = String((Number(handOverCode) + 1) % 10_000).padStart(4, '0')
      const confirm = second.getByRole('button', { name: say.confirm })
      for (let tries = 1; tries <= 5; tries++) {
        await second.locator('input[name=code]').fill(wrong)
        await confirm.click()
        await expect(
          tries < 5 ? second.locator('.cr-form [aria-invalid=true]') : second.getByText(say.spent),
        ).toBeVisible()
      }
      await expect(second.locator('input[name=code]')).toHaveCount(0)
      await confirm.click()
      await expect(second.getByText(say.noReason)).toBeVisible()
      await second.locator('.cr-reasons').first().getByText(say.otherReason, { exact: true }).click()
      await second.getByLabel(say.ownWords, { exact: true }).fill('Her phone is off')
      await confirm.click()
      await expect.poll(async () => (await shop.follow(orderId)).fulfilment).toBe('delivered')
      expect((await shop.attention()).forcedHandOvers).toMatchObject([
        { orderId, reason: 'Her phone is off' },
      ])
      expect((await shop.cash())?.due).toBe(0)
      expect(price).toBeGreaterThan(0)
      await context.close()
    })
  })
}
