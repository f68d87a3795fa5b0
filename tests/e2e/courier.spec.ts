import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { keepInBrowser, openAccount } from './account.ts'
import { expectNoViolations } from './axe.ts'
import { type CourierShop, openCourierShop } from './courier-shop.ts'
import { COURIER } from './demo-shop.ts'

const LANGUAGES = [
  {
    name: 'en',
    prefix: '',
    logIn: 'Log in',
    shift: 'Shift',
    take: /^(Take|Reserve)/,
    pickUp: 'I have picked it up',
    arrive: 'I have arrived',
    handOver: 'Hand over with code',
    confirm: 'Confirm hand-over',
    wrong: /Wrong code\. 4 tries/,
    offline: /You are offline/,
    sharing: 'Sharing your location',
    stranger: 'This page is for couriers',
    visitor: 'For couriers',
    handedOver: 'Delivered',
    gone: /Hany Saad.*was cancelled/,
    noCode: 'Customer has no code',
    hasCode: 'Enter the code instead',
    why: 'Someone else received it',
    endShift: 'End the shift',
    holds: /You hold/,
    giveBack: 'Give this order back',
    far: 'Too far',
    about: /about .* km/,
    read: 'Got it',
    logOut: 'Log out',
    stay: 'Cancel',
    leave: 'Log out anyway',
    undo: 'Undo',
    refused: 'Refused to pay',
    nobody: 'Nobody at home',
    bringBack: 'I am bringing it back',
  },
  {
    name: 'ar',
    prefix: '/ar',
    logIn: 'تسجيل الدخول',
    shift: 'الوردية',
    take: /^(خذ|احجز)/,
    pickUp: 'استلمت الطلب من المتجر',
    arrive: 'وصلت إلى العميل',
    handOver: 'تسليم بالرمز',
    confirm: 'تأكيد التسليم',
    wrong: /بقيت 4 محاولات/,
    offline: /لا يوجد إنترنت/,
    sharing: 'موقعك مُشارَك مع المتجر',
    stranger: 'هذه الصفحة للمندوبين',
    visitor: 'للمندوبين',
    handedOver: 'تم التسليم',
    gone: /أُلغي طلب.*Hany Saad/,
    noCode: 'العميل ليس معه رمز',
    hasCode: 'أدخل الرمز بدلًا من ذلك',
    why: 'استلمه شخص آخر',
    endShift: 'إنهاء الوردية',
    holds: /^معك .* نقدًا/,
    giveBack: 'رجّع الطلب للمتجر',
    far: 'بعيد جدًا',
    about: /حوالي .* كم/,
    read: 'تمام',
    logOut: 'تسجيل الخروج',
    stay: 'إلغاء',
    leave: 'سجّل الخروج رغم ذلك',
    undo: 'تراجع',
    refused: 'رفض الدفع',
    nobody: 'لا أحد في البيت',
    bringBack: 'سأرجّعه للمتجر',
  },
] as const

const SHOP = { latitude: 30.0459, longitude: 31.2243 }
const northOf = (metres: number) => ({ ...SHOP, latitude: SHOP.latitude + metres / 111_195 })

const storedCount = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^courier\..*\.\d+$/.test(key)).length)

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** The requests that reached the shop, in order. */
const watchSent = (page: Page) => {
  const sent: { readonly path: string; readonly seqs: readonly number[] }[] = []
  page.on('requestfinished', async (request) => {
    const path = new URL(request.url()).pathname.replace(/deliveries\/[^/]+/, 'deliveries')
    if (request.method() !== 'POST' || !path.startsWith('/api/courier/')) return
    const body: { positions?: { seq: number }[] } = request.postDataJSON() ?? {}
    sent.push({ path, seqs: (body.positions ?? []).map(({ seq }) => seq) })
  })
  return sent
}

const moveTo = async (context: BrowserContext, page: Page, metres: number): Promise<void> => {
  await page.clock.runFor(2000)
  await context.setGeolocation(northOf(metres))
}

for (const { name, prefix, ...say } of LANGUAGES) {
  test.describe(`courier in ${name}`, () => {
    let shop: CourierShop
    test.beforeAll(async () => {
      shop = await openCourierShop()
    })
    test.afterAll(async () => shop.close())

    const logIn = async (page: Page): Promise<void> => {
      await page.goto(`${shop.url}${prefix}/courier`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.visitor)
      await page.getByRole('main').getByRole('link', { name: say.logIn }).click()
      await page.locator('input[name=email]').fill(COURIER.email)
      await page.locator('input[name=password]').fill(COURIER.password)
      await page.locator('main button[type=submit]').click()
      await expect(page).toHaveURL(`${shop.url}${prefix}/courier`)
    }

    test('[COUR-1] a user who is not a courier gets a message, and the page is not indexed', async ({
      page,
      request,
    }) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await page.goto(`${prefix}/courier`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.visitor)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expectNoViolations(page)
      expect(complaints).toEqual([])
      const { info } = await openAccount(request)
      expect(await (await request.get('/sitemap.xml')).text()).not.toContain('courier')
      await keepInBrowser(page, { userInfo: info })
      await page.goto(`${prefix}/courier`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.stranger)
    })

    test('[COUR-2] [COUR-5] [COUR-6] [COUR-7] [COUR-14] [COUR-15] [COUR-16] [COUR-23] from the shop to the hand-over, a minute of it offline', async ({
      page,
      context,
    }) => {
      const orderId = await shop.order('Mona Adel', 'Dokki')
      const sent = watchSent(page)
      const hosts = new Set<string>()
      page.on('request', (request) => hosts.add(new URL(request.url()).origin))
      await context.grantPermissions(['geolocation'], { origin: shop.url })
      await context.setGeolocation(SHOP)
      await page.clock.install()
      await logIn(page)

      await page.getByRole('switch', { name: say.shift }).click()
      await expect(page.getByRole('switch', { name: say.shift })).toBeChecked()
      await expect(page.getByText(say.sharing)).toBeVisible()
      // An order placed while the page is open appears without a reload.
      await shop.order('Salma Hassan', 'Zamalek')
      await expect(page.getByRole('button', { name: say.take })).toHaveCount(2)
      await expect(page.locator('.cr-stop').first()).toContainText(say.about)
      await expect(page.locator('.cr-stop').first()).toContainText(/A-\d{3}/)
      await page.locator('li', { hasText: 'Dokki' }).getByRole('button', { name: say.take }).click()
      await expect(page.getByRole('heading', { name: 'Mona Adel' })).toBeVisible()
      await expect(page.getByText('12 Mosaddak St, next to the pharmacy')).toBeVisible()
      await expect(page.locator('a[href="tel:+201001234567"]')).toBeVisible()
      await expectNoViolations(page)

      await page.setViewportSize({ width: 360, height: 640 })
      await expect(page.getByRole('heading', { name: 'Mona Adel' })).toBeInViewport({ ratio: 1 })
      await expect(page.getByText('12 Mosaddak St, next to the pharmacy')).toBeInViewport({ ratio: 1 })
      const box = await page.getByRole('button', { name: say.pickUp }).boundingBox()
      expect(box?.y).toBeGreaterThan(540)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640)
      await press(page, say.pickUp)
      await expect.poll(async () => (await shop.follow(orderId)).fulfilment).toBe('on_the_way')
      const before = sent.length
      await moveTo(context, page, 40)
      await expect
        .poll(() => sent.slice(before).some(({ path }) => path === '/api/courier/positions'))
        .toBe(true)
      await expect.poll(() => storedCount(page)).toBe(0)

      await context.setOffline(true)
      await expect(page.getByText(say.offline)).toBeVisible()
      const cut = sent.length
      for (let second = 2; second <= 60; second += 2) {
        await moveTo(context, page, 40 + second * 10)
        await expect.poll(() => storedCount(page)).toBeGreaterThanOrEqual(second / 2)
      }
      await press(page, say.arrive)
      await press(page, say.handOver)
      await press(page, say.noCode)
      await expect(page.getByText(say.why)).toBeVisible()
      await expectNoViolations(page)
      await press(page, say.hasCode)
      const { handOverCode, price } = await shop.follow(orderId)
      const wrong = String((Number(handOverCode) + 1) % 10_000).padStart(4, '0')
      await page.locator('input[name=code]').fill(wrong)
      await page.getByRole('button', { name: say.confirm }).click()
      await expect(page.getByText(say.wrong)).toBeVisible()
      await expectNoViolations(page)
      await page.locator('input[name=code]').fill(handOverCode ?? '')
      await page.getByRole('button', { name: say.confirm }).click()
      await expect(page.locator('.cr-stop.done').getByText(say.handedOver)).toBeVisible()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await expect(page.locator('.cr-cash')).toBeVisible()
      expect((await shop.follow(orderId)).fulfilment).toBe('on_the_way')

      await context.setOffline(false)
      await expect.poll(async () => (await shop.follow(orderId)).fulfilment).toBe('delivered')
      await expect.poll(() => storedCount(page)).toBe(0)
      const replayed = sent.slice(cut)
      const [steps, seqs] = [
        replayed.map(({ path }) => path).filter((path) => !path.endsWith('positions')),
        replayed.flatMap((each) => each.seqs),
      ]
      expect(steps).toEqual(['/api/courier/deliveries/arrive', '/api/courier/deliveries/hand-over'])
      expect(seqs.length).toBeGreaterThanOrEqual(30)
      expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
      expect(new Set(seqs).size).toBe(seqs.length)
      expect(seqs.slice(0, 30)).toEqual(seqs.slice(0, 30).map((_, index) => (seqs[0] ?? 0) + index))

      await expect.poll(() => shop.cash()).toMatchObject({ due: 0, held: price })
      await expect(page.locator('.cr-cash')).toContainText(price.toFixed(2))
      await page.getByRole('switch', { name: say.shift }).click()
      await expect(page.getByText(say.holds)).toContainText(price.toFixed(2))
      await press(page, say.endShift)
      await expect(page.getByRole('switch', { name: say.shift })).not.toBeChecked()
      expect([...hosts]).toEqual([shop.url])
    })

    test.describe('with the worker', () => {
      test.use({ serviceWorkers: 'allow' })

      test('[COUR-8] it is a separate app, and opens offline', async ({ page, context }) => {
        await logIn(page)
        const start = `${prefix}/courier`
        const link = page.locator('link[rel=manifest]')
        await expect(link).toHaveAttribute('href', `${prefix}/courier.webmanifest`)
        const manifest = await (await page.request.get(`${shop.url}${prefix}/courier.webmanifest`)).json()
        expect(manifest).toMatchObject({ id: start, start_url: start, lang: name, scope: '/' })
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
        // Loaded once more, now through the worker.
        await page.reload()
        await expect.poll(() => page.evaluate((path) => caches.match(path).then(Boolean), start)).toBe(true)
        await context.setOffline(true)
        await page.reload()
        await expect(page.getByText(say.offline)).toBeVisible()
        await expect(page.getByRole('switch', { name: say.shift })).toBeVisible()
      })
    })

    test('[COUR-17] [COUR-19] [COUR-20] [COUR-21] [COUR-22] [COUR-23] [BIDI-5] two orders, one of which is not paid', async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width: 360, height: 640 })
      const long =
        name === 'ar' ? 'Abdelrahman Mohamed Mostafa Elsayed' : 'عبد الرحمن محمد مصطفى السيد الشافعي'
      const orders = [await shop.order(long, 'Maadi'), await shop.order('Mona Adel', 'Heliopolis')] as const
      await context.grantPermissions(['geolocation'], { origin: shop.url })
      await context.setGeolocation(SHOP)
      await logIn(page)
      await page.locator('.cr-bar').getByRole('button').click()
      await expect(page.getByRole('switch', { name: say.shift })).toBeChecked()
      for (const place of ['Maadi', 'Heliopolis'])
        await page.locator('.cr-open', { hasText: place }).getByRole('checkbox').check()
      await page.locator('.cr-take-many').click()
      const rows = page.locator('button.cr-stop')
      await expect(rows).toHaveCount(2)
      await expect(rows.first()).toContainText(/A-\d{3}/)
      // The name is clipped at its end, on the page's side of the row.
      const cut = page.locator('.cr-stop .clip', { hasText: long })
      expect(await cut.evaluate((bdi) => getComputedStyle(bdi).direction)).toBe(name === 'ar' ? 'ltr' : 'rtl')
      expect(await cut.evaluate((bdi) => bdi.scrollWidth > bdi.clientWidth)).toBe(true)
      await rows.filter({ hasText: 'Mona Adel' }).click()
      await expect(page.getByRole('heading', { name: 'Mona Adel' })).toBeInViewport({ ratio: 1 })
      await rows.filter({ hasText: long }).click()
      await expect(page.getByRole('heading', { name: long })).toBeInViewport({ ratio: 1 })
      await page.getByRole('checkbox', { name: /Mona Adel/ }).uncheck()
      await press(page, say.pickUp)
      await expect(page.locator('.cr-next .btn-soft')).toBeVisible()
      await press(page, say.arrive)
      await press(page, say.handOver)
      await page.setViewportSize({ width: 360, height: 370 })
      const code = page.locator('input[name=code]')
      await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
      await code.blur()
      await code.focus()
      await expect(code).toBeInViewport({ ratio: 1 })
      const [field, bar] = [await code.boundingBox(), await page.locator('.cr-form .cr-bar').boundingBox()]
      expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
      await page.setViewportSize({ width: 360, height: 640 })
      await press(page, say.refused)
      await page.getByText(say.nobody).click()
      await press(page, say.bringBack)
      await expect.poll(async () => (await shop.follow(orders[0])).fulfilment).toBe('ready')
      expect((await shop.attention()).broughtBack).toMatchObject([
        { orderId: orders[0], reason: 'nobody-home' },
      ])
      await expect(page.getByRole('heading', { name: 'Mona Adel' })).toBeVisible()
      // The next card is at the top of the window, or as near to it as the page can be scrolled.
      const isNextOnTop = () =>
        page.locator('.cr-next').evaluate((card) => {
          const { top } = card.getBoundingClientRect()
          const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
          // The page keeps room for its bar above what it scrolls to.
          return top > -1 && (top < 120 || isAtEnd)
        })
      await expect.poll(isNextOnTop).toBe(true)
      await expectNoViolations(page)
      for (const id of orders) await shop.cancel(id)
      await page.getByRole('switch', { name: say.shift }).click()
      // A courier who still holds cash of the previous test is asked for confirmation.
      const end = page.getByRole('button', { name: say.endShift })
      await expect(end.or(page.locator('.cr-share.off'))).toBeVisible()
      if (await end.isVisible()) await end.click()
      await expect(page.getByRole('switch', { name: say.shift })).not.toBeChecked()
    })

    test('[COUR-4] [COUR-10] [COUR-11] [COUR-13] [COUR-18] offline actions survive a reload, and so does the note about a cancelled order', async ({
      page,
      context,
    }) => {
      const orderId = await shop.order('Hany Saad', 'Agouza')
      await context.grantPermissions(['geolocation'], { origin: shop.url })
      await context.setGeolocation(SHOP)
      await logIn(page)
      await page.getByRole('switch', { name: say.shift }).click()
      await expect(page.getByRole('switch', { name: say.shift })).toBeChecked()
      await page.locator('li', { hasText: 'Agouza' }).getByRole('button', { name: say.take }).click()
      await expect(page.getByRole('heading', { name: 'Hany Saad' })).toBeVisible()
      await page.getByText(say.giveBack).first().click()
      await page.getByText(say.far).click()
      await page.getByRole('button', { name: say.giveBack }).click()
      await expect(page.getByRole('heading', { name: 'Hany Saad' })).toHaveCount(0)
      await page.locator('li', { hasText: 'Agouza' }).getByRole('button', { name: say.take }).click()
      await expect(page.getByRole('heading', { name: 'Hany Saad' })).toBeVisible()
      await press(page, say.pickUp)
      await expect(page.getByRole('button', { name: say.arrive })).toContainText('Hany Saad')
      await press(page, say.undo)
      // Requests reach the shop, but the answers are lost.
      await page.route('**/api/courier/deliveries/**', (route) => route.abort())
      await press(page, say.pickUp)
      await expect(page.getByRole('button', { name: say.arrive })).toBeVisible()
      expect((await shop.follow(orderId)).fulfilment).toBe('preparing')
      await page.unroute('**/api/courier/deliveries/**')
      await page.reload()
      await expect(page.getByRole('button', { name: say.arrive })).toBeVisible()
      await expect.poll(async () => (await shop.follow(orderId)).fulfilment).toBe('on_the_way')

      await shop.cancel(orderId)
      await expect(page.getByText(say.gone)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Hany Saad' })).toHaveCount(0)
      await page.reload()
      await expect(page.getByText(say.gone)).toBeVisible()
      await expectNoViolations(page)
      await press(page, say.read)
      await expect(page.getByText(say.gone)).toHaveCount(0)

      await press(page, say.logOut)
      await press(page, say.stay)
      await press(page, say.logOut)
      await press(page, say.leave)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.visitor)
    })
  })
}
