import { expect, type Page, test } from '@playwright/test'
import { keepInBrowser, openAccount } from './account.ts'
import { WHOLE_BROWSER } from './browsers.ts'
import { DOKKI, placeOrder } from './courier.ts'
import { openOrdersShop } from './orders-shop.ts'

const LANGUAGES = [
  {
    lang: 'en',
    prefix: '',
    ask: 'Notify me',
    on: 'You will get a notification',
    stop: 'Turn off notifications',
    failed: 'could not be turned on',
  },
  {
    lang: 'ar',
    prefix: '/ar',
    ask: 'فعّل الإشعارات',
    on: 'سيصلك إشعار',
    stop: 'إيقاف الإشعارات',
    failed: 'تعذّر تشغيل الإشعارات',
  },
] as const

/** The browser vendor's push service is unreachable, so only its answer is faked. */
const reachPushService = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let subscription: object | null = null
    const endpoint = 'https://fcm.googleapis.com/fcm/send/not-a-real-browser'
    PushManager.prototype.subscribe = async () => {
      subscription = {
        endpoint,
        toJSON: () => ({
          endpoint,
          expirationTime: null,
          keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
        }),
        unsubscribe: async () => {
          subscription = null
          return true
        },
      }
      return subscription as PushSubscription
    }
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null
  })

test.use({ serviceWorkers: 'allow', launchOptions: WHOLE_BROWSER })

for (const { lang, prefix, ask, on, stop, failed } of LANGUAGES)
  test(`[FOLLOW-13] [FOLLOW-15] notifications are switched on and off, and failures are explained, in ${lang}`, async ({
    page,
    context,
    request,
  }) => {
    await context.grantPermissions(['notifications'])
    const { info } = await openAccount(request)
    const id = await placeOrder(info.token, DOKKI, [9])
    await keepInBrowser(page, { userInfo: info })
    await reachPushService(page)
    await page.goto(`${prefix}/OrderTracking/${id}`)
    await page.route('**/api/push/subscriptions', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: ask }).click()
    await expect(page.locator('.live-notices')).toContainText(failed)
    const told = page.waitForResponse('**/api/push/subscriptions')
    await page.getByRole('button', { name: ask }).click()
    expect((await told).status()).toBe(204)
    await expect(page.locator('.live-notices')).toContainText(on)
    const ended = page.waitForResponse('**/api/push/unsubscribe')
    await page.getByRole('button', { name: stop }).click()
    expect((await ended).status()).toBe(204)
    await expect(page.getByRole('button', { name: ask })).toBeVisible()
  })

for (const { lang, prefix, ask } of [
  { lang: 'en', prefix: '', ask: 'Notify this device of new orders' },
  { lang: 'ar', prefix: '/ar', ask: 'أرسل إشعارًا لهذا الجهاز عند وصول طلب جديد' },
])
  test(`[PUSH-8] staff subscribe to new orders on this device, and unsubscribe, in ${lang}`, async ({
    page,
    context,
  }) => {
    const shop = await openOrdersShop()
    await context.grantPermissions(['notifications'], { origin: shop.url })
    await shop.enterOffice(page)
    await reachPushService(page)
    await page.goto(`${shop.url}${prefix}/office/orders`)
    await page.locator('.bo-bell summary').click()
    const choice = page.getByLabel(ask)
    await expect(choice).not.toBeChecked()
    const subscribing = page.waitForRequest('**/api/push/subscriptions')
    await choice.click()
    expect((await subscribing).postDataJSON()).toMatchObject({ office: true, language: lang })
    expect((await (await subscribing).response())?.status()).toBe(204)
    await expect(choice).toBeChecked()
    const ended = page.waitForResponse('**/api/push/unsubscribe')
    await choice.click()
    expect((await ended).status()).toBe(204)
    await expect(choice).not.toBeChecked()
    await shop.close()
  })

test('[FOLLOW-15] a notification without an open page is shown in its language', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await page.goto('/Cart')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const push = async (body: string) =>
    browser.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId: await registered,
      data: JSON.stringify({
        title: 'مشوار',
        body,
        url: '/ar/OrderTracking/1',
        tag: 'order-1',
        lang: 'ar',
        dir: 'rtl',
      }),
    })
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ body, lang, dir, data }) => [
        body,
        lang,
        dir,
        data.url,
      ]),
    )
  await push('في الطريق')
  await expect.poll(shown).toEqual([['في الطريق', 'ar', 'rtl', '/ar/OrderTracking/1']])
  await push('وصل المندوب')
  await expect.poll(shown).toEqual([['وصل المندوب', 'ar', 'rtl', '/ar/OrderTracking/1']])
})
