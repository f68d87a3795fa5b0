import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { keepInBrowser, openAccount } from './account.ts'
import { expectNoViolations } from './axe.ts'
import { MOVING, WHOLE_BROWSER } from './browsers.ts'
import { aCourier, DOKKI, lookAt, placeOrder, send } from './courier.ts'

test.use({ ...MOVING, launchOptions: WHOLE_BROWSER })

const LANGUAGES = [
  {
    lang: 'en',
    prefix: '',
    words: {
      placed: 'We received your order',
      next: 'Next: ',
      preparing: 'We are preparing your order',
      minutes: /\d+ minutes?/,
      near: 'is near, less than 300 m',
      live: 'Live, updated now',
      lost: 'Connection lost',
      call: 'Call',
      zoomIn: 'Zoom in',
      map: 'Map of the route from the shop to you',
      marks: ['The shop', 'approximate: \u2068Dokki\u2069'],
      share: 'Share live tracking',
      delivered: 'Delivered',
      over: 'The delivery is over',
      rate: 'Rate',
      yours: 'Your rating',
      fourStars: '4 stars: Very good',
      fiveStars: '5 stars: Excellent',
      service: 'The service',
      note: 'Add a note',
      send: 'Send rating',
      failed: 'could not be sent',
      ratings: '1 rating',
      offMap: 'The map covers Greater Cairo only',
      unknown: "We can't find this order",
      noLink: "This tracking link isn't valid",
      login: 'Log in to follow your orders',
      ask: 'Notify me',
      denied: 'Notifications are blocked',
      unsupported: "can't show notifications",
    },
  },
  {
    lang: 'ar',
    prefix: '/ar',
    words: {
      placed: 'استلمنا طلبك',
      next: 'الخطوة التالية: ',
      preparing: 'نحضّر طلبك الآن',
      minutes: /دقيقة|دقيقتين|دقائق/,
      near: 'اقترب',
      live: 'مباشر، حُدّث الآن',
      lost: 'انقطع الاتصال',
      call: 'اتصال',
      zoomIn: 'تكبير',
      map: 'خريطة الطريق من المتجر إليك',
      marks: ['المتجر', 'تقريبًا: \u2068الدقي\u2069'],
      share: 'شارك تتبع الطلب',
      delivered: 'تم التسليم',
      over: 'انتهى التوصيل',
      rate: 'قيّم',
      yours: 'تقييمك',
      fourStars: '4 نجوم: جيد جدًا',
      fiveStars: '5 نجوم: ممتاز',
      service: 'الخدمة',
      note: 'أضف ملاحظة',
      send: 'إرسال التقييم',
      failed: 'تعذّر إرسال تقييمك',
      ratings: 'تقييم واحد',
      offMap: 'الخريطة متاحة في القاهرة الكبرى فقط',
      unknown: 'لم نجد هذا الطلب',
      noLink: 'رابط التتبع غير صحيح',
      login: 'سجّل الدخول لتتابع طلباتك',
      ask: 'فعّل الإشعارات',
      denied: 'الإشعارات محظورة',
      unsupported: 'لا يعرض الإشعارات',
    },
  },
] as const

/** Ratings are published at most once a minute, and the test in the other language may have been first. */
const RATINGS_SHOWN_MS = 70_000

/** The number of positions that a courier sends in half a minute. */
const MOVES_IN_CUT = 10

/** Blocks and records every request to another host. */
const blockForeign = async (context: BrowserContext): Promise<string[]> => {
  const foreign: string[] = []
  await context.route(
    ({ hostname, protocol }) => hostname !== 'localhost' && protocol.startsWith('http'),
    (route) => {
      foreign.push(route.request().url())
      return route.abort()
    },
  )
  return foreign
}

const follows = async (page: Page, [lat, lng]: readonly [number, number]): Promise<void> =>
  expect(page.locator('.live-map-box')).toHaveAttribute('data-courier', `${lat},${lng}`)

const passed = async (page: Page): Promise<number> =>
  Number(await page.locator('.live-map-box').getAttribute('data-passed'))

/** The loaded files of the interactive map. */
const mapCode = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /live-map[^/]*\.js|maplibre/.test(name)),
  )

/** The interactive map has accessible names and can be moved with the keyboard. */
const movesByKeys = async (
  page: Page,
  { map, marks }: { readonly map: string; readonly marks: readonly [string, string] },
): Promise<void> => {
  const ground = page.getByRole('region', { name: map })
  await expect(ground).toBeVisible()
  const drawn = page.locator('.live-map')
  // With software rendering this may take a while.
  for (const name of marks) await expect(drawn.getByRole('img', { name, exact: true })).toHaveCount(1)
  const mark = drawn.getByRole('img', { name: marks[0], exact: true }).locator('svg')
  const place = async () => (await mark.boundingBox())?.x ?? 0
  const before = await place()
  await ground.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(place).toBeLessThan(before)
}

const withoutGraphics = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })

const aStranger = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ serviceWorkers: 'block' })).newPage()

for (const { lang, prefix, words } of LANGUAGES) {
  test.describe(`in ${lang}`, () => {
    test('[FOLLOW-6] [FOLLOW-7] [FOLLOW-11] [FOLLOW-12] [FOLLOW-16] [FOLLOW-17] [MAP-14] [MAP-17] [STARS-1] [STARS-3] [STARS-4] an order is followed to the hand-over, across a disconnect, and rated', async ({
      page,
      context,
      browser,
      request,
    }, { project, retry }) => {
      // A wide map with software rendering would take longer than an update may take, so the desktop test uses the
      // still map, as on a device without WebGL, and the phone test the interactive one.
      const drawn = project.name === 'phone' ? '.live-map[data-shown]' : '.still-map'
      if (project.name !== 'phone') await withoutGraphics(page)
      const foreign = await blockForeign(context)
      const { info } = await openAccount(request)
      // A product without ratings, including those of an earlier attempt.
      const productId = (lang === 'en' ? 21 : 32) + retry
      const id = await placeOrder(info.token, DOKKI, [productId, 7])
      const courier = await aCourier()
      await courier.take(id)
      await keepInBrowser(page, { userInfo: info })
      await page.goto(`${prefix}/OrderTracking`)
      const panel = page.locator('.live')
      await expect(panel.getByRole('heading')).toContainText(words.placed)
      await expect(panel).toContainText(words.next)
      await expect(panel.locator('.live-digits')).toHaveCount(0)
      const toasts = page.locator('.toasts')
      await expect(toasts).not.toContainText(words.placed)

      await expect(panel).toContainText(words.live)
      await courier.prepare(id)
      await expect(toasts).toContainText(words.preparing)
      const code = (await lookAt(info.token, id)).order.handOverCode
      await expect(panel.locator('.live-digits span')).toHaveText(code.split(''))
      await expect(panel.locator('.live-map-box')).not.toHaveAttribute('data-courier')
      await expect(panel.getByRole('img', { name: words.map })).toBeVisible()
      // On a phone the user touches the map.
      if (project.name === 'phone') {
        expect(await mapCode(page)).toEqual([])
        await panel.getByRole('button', { name: words.zoomIn }).tap()
      }
      await expect(panel.locator(drawn)).toBeVisible()
      if (project.name === 'phone') await movesByKeys(page, words)

      await courier.pickUp(id)
      await courier.moveTo([30.0459, 31.2243])
      await follows(page, [30.0459, 31.2243])
      await expect(panel.getByRole('heading')).toContainText(words.minutes)
      await expect(panel).toContainText(courier.name)
      await expect(panel.getByRole('link', { name: words.call })).toHaveAttribute('href', /^tel:\+2011/)
      const { route } = (await lookAt(info.token, id)).live
      const along = (share: number) => route[Math.floor(route.length * share)] ?? ([0, 0] as const)
      await courier.moveTo(along(0.2))
      await follows(page, along(0.2))

      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const asShared = page.waitForResponse('**/share')
      await panel.getByRole('button', { name: words.share }).click()
      const { token: shareToken }: { token: string } = await (await asShared).json()
      // Conversely, the follower of the desktop order's link has a phone with the interactive map.
      const guest = await aStranger(browser)
      if (project.name === 'phone') await withoutGraphics(guest)
      else await guest.setViewportSize({ width: 390, height: 844 })
      const guestForeign = await blockForeign(guest.context())
      await guest.goto(`${prefix}/track/${shareToken}`)
      await follows(guest, along(0.2))
      await expect(guest.locator('main')).toContainText(words.minutes)
      await expect(guest.locator('main')).not.toContainText(DOKKI.address)
      await expect(guest.locator('.live-digits, a[href^="tel:"]')).toHaveCount(0)
      if (project.name !== 'phone') {
        await guest.getByRole('button', { name: words.zoomIn }).focus()
        await movesByKeys(guest, words)
      }

      await expectNoViolations(page, { within: '.live' })

      const before = await passed(page)
      await context.setOffline(true)
      await expect(panel).toContainText(words.lost)
      for (let move = 1; move <= MOVES_IN_CUT; move++) await courier.moveTo(along(0.2 + 0.03 * move))
      expect(await passed(page)).toBe(before)
      await context.setOffline(false)
      await follows(page, along(0.5))
      expect(await passed(page)).toBe(before + MOVES_IN_CUT)
      await follows(guest, along(0.5))

      const last = route.at(-1) ?? ([0, 0] as const)
      await courier.moveTo(last)
      await follows(page, last)
      await expect(toasts).toContainText(words.near)
      await courier.arrive(id)
      await expect(page.locator('.live.at-door')).toBeVisible()
      const size = page.viewportSize() ?? { width: 0, height: 0 }
      if (project.name === 'phone') await page.setViewportSize({ width: 360, height: 640 })
      await page.evaluate(() => scrollTo(0, 0))
      await expect(panel.locator('.live-digits')).toBeInViewport({ ratio: 1 })
      await page.setViewportSize(size)
      await courier.handOver(id, code)
      await expect(panel.getByRole('heading')).toContainText(words.delivered)
      // [FOLLOW-17] The courier's name, the receipt, and the next actions.
      await expect(panel.locator('.live-courier')).toContainText(courier.name)
      await expect(panel.locator('.journey-total .price')).toBeVisible()
      await expect(panel.locator('.after-delivery .btn')).toHaveCount(3)
      await expectNoViolations(page, { within: '.live' })
      await expect(guest.locator('main')).toContainText(words.over)
      expect((await send('GET', `/api/share/${shareToken}`)).status).toBe(410)
      await guest.context().close()

      await panel.getByRole('button', { name: words.rate }).click()
      const dialog = page.getByRole('dialog')
      const service = dialog.getByRole('group', { name: words.service })
      await service.getByRole('radio', { name: words.fourStars }).focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowRight')
      await expect(service.getByRole('radio', { checked: true })).toHaveValue(/^[35]$/)
      await service.getByRole('radio', { name: words.fiveStars }).check({ force: true })
      await service.getByLabel(words.note).fill('On time')
      await dialog
        .getByRole('group')
        .nth(2)
        .getByRole('radio', { name: words.fourStars })
        .check({ force: true })
      await page.route('**/rating', (each) => each.abort(), { times: 1 })
      await dialog.getByRole('button', { name: words.send }).click()
      await expect(dialog.getByRole('alert')).toContainText(words.failed)
      await page.keyboard.press('Escape')
      await panel.getByRole('button', { name: words.rate }).click()
      await expect(service.getByLabel(words.note)).toHaveValue('On time')
      await dialog.getByRole('button', { name: words.send }).click()
      await expect(dialog).toHaveCount(0)
      const row = page.locator('#delivered').getByRole('article')
      await expect(row.getByRole('button', { name: words.yours })).toBeVisible()
      await row.getByRole('button', { name: words.yours }).click()
      await expect(service.getByRole('radio', { name: words.fiveStars })).toBeChecked()
      await page.keyboard.press('Escape')

      // At once, or within a minute if another rating was published meanwhile.
      await expect(async () => {
        await page.goto(`${prefix}/product/${productId}`)
        await expect(page.locator('.buy .rate')).toContainText(words.ratings, { timeout: 1000 })
      }).toPass({ timeout: RATINGS_SHOWN_MS })
      expect([...foreign, ...guestForeign]).toEqual([])
    })

    test('[FOLLOW-4] [FOLLOW-8] [FOLLOW-10] a place off the map is shown as text, and a missing order has its own page', async ({
      page,
      context,
      browser,
      request,
    }) => {
      const { info } = await openAccount(request)
      const far = { ...DOKKI, city: 'Luxor', district: '', address: '5 Corniche' }
      const id = await placeOrder(info.token, far, [9])
      await keepInBrowser(page, { userInfo: info })
      const answer = await page.goto(`${prefix}/ordertracking/${id}`)
      expect(answer?.headers()['cache-control']).toBe('no-store')
      const panel = page.locator('.live')
      await expect(panel).toContainText(words.offMap)
      await expect(panel.getByRole('heading')).toContainText(words.placed)
      await expect(panel.locator('.live-map-box')).toHaveCount(0)
      await expectNoViolations(page, { within: 'main' })

      const closed = page.waitForEvent('requestfailed', (each) => each.url().endsWith('/live'))
      const tab = await context.newPage()
      await tab.goto(`${prefix}/Cart`)
      const setLogin = (isLoggedIn: boolean) =>
        tab.evaluate((user) => localStorage.setItem('userInfo', JSON.stringify(user)), {
          ...info,
          isLoggedIn,
        })
      await setLogin(false)
      await closed
      await expect(page.locator('main')).toContainText(words.login)
      await setLogin(true)
      await tab.close()

      const other = await openAccount(request)
      const foreignOrder = await placeOrder(other.info.token, far, [9])
      for (const unknown of [foreignOrder, 'nothing-like-it']) {
        await page.goto(`${prefix}/OrderTracking/${unknown}`)
        await expect(page.getByRole('heading', { name: words.unknown })).toBeVisible()
      }
      const guest = await aStranger(browser)
      await guest.goto(`${prefix}/OrderTracking/${id}`)
      await expect(guest.locator('main')).toContainText(words.login)
      await guest.goto(`${prefix}/track/nothing-like-it`)
      await expect(guest.locator('main')).toContainText(words.noLink)
      await guest.context().close()
    })

    test('[FOLLOW-13] notifications are requested on click only, and each outcome has its text', async ({
      page,
      browser,
      request,
    }) => {
      const { info } = await openAccount(request)
      const id = await placeOrder(info.token, DOKKI, [9])
      await keepInBrowser(page, { userInfo: info })
      // The browser's own permission prompt is replaced; it is counted and answered here.
      await page.addInitScript(() => {
        Object.assign(window, { asked: 0 })
        Notification.requestPermission = async () => {
          Object.assign(window, { asked: Reflect.get(window, 'asked') + 1 })
          return 'denied'
        }
      })
      await page.goto(`${prefix}/OrderTracking/${id}`)
      const ask = page.getByRole('button', { name: words.ask })
      await expect(ask).toBeVisible()
      expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(0)
      await ask.click()
      await expect(page.locator('.live-notices')).toContainText(words.denied)
      expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(1)

      const old = await aStranger(browser)
      await keepInBrowser(old, { userInfo: info })
      await old.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
      await old.goto(`${prefix}/OrderTracking/${id}`)
      await expect(old.locator('.live-notices')).toContainText(words.unsupported)
      await old.context().close()
    })
  })
}
