import { expect, test } from '@playwright/test'
import { keep, LANGUAGES, MANGO } from './kept-in-browser.ts'
import { open } from './open.ts'

const OPENS_ONLINE = {
  en: 'That page opens once you are online again.',
  ar: 'تُفتح هذه الصفحة عند عودة الاتصال.',
} as const

for (const { lang, prefix } of LANGUAGES)
  test(`[PWA-12] [PWA-13] a page that fails to load leaves the open one as it is in ${lang}`, async ({
    page,
    context,
  }) => {
    const linkTo = (path: string) => page.locator(`a[href="${prefix}${path}"]`)
    /** Resolves when the request for this page's code has failed. */
    const isMissed = (name: string) =>
      page.waitForEvent('requestfailed', (request) => request.url().includes(`/assets/${name}-`))
    await keep(page, { cart: [MANGO] })
    await open(page, `${prefix}/ContactUS`)
    await page.evaluate(() => Object.assign(window, { isFirst: true }))
    const typed = page.locator('[name=message]')
    await typed.fill('The mangoes were good.')
    const products = page.locator('footer').locator(linkTo('/Product')).first()

    await test.step('a link is touched offline', async () => {
      await context.setOffline(true)
      const missed = isMissed('products')
      await products.dispatchEvent('touchstart')
      await missed
    })
    await test.step('and clicked', async () => {
      await products.click()
      await expect(page.locator('.toasts')).toHaveText(OPENS_ONLINE[lang])
      await expect(page).toHaveURL(`${prefix}/ContactUS`)
      await expect(typed).toHaveValue('The mangoes were good.')
    })
    await test.step('and clicked again online', async () => {
      await context.setOffline(false)
      await products.click()
      await expect(page.locator('main .product-list .pcard').first()).toBeVisible()
    })
    await test.step('a link scrolls into view', async () => {
      await context.route(/\/assets\/check-out-/, (route) => route.abort())
      const missed = isMissed('check-out')
      await linkTo('/Cart').filter({ visible: true }).first().click()
      await missed
      await expect(page.locator('main .cart-card')).toBeVisible()
      await context.unroute(/\/assets\/check-out-/)
    })
    await test.step('a page prefetches its next step', async () => {
      await context.route(/\/assets\/(?:payment|login)-/, (route) => route.abort())
      const missed = Promise.all([isMissed('payment'), isMissed('login')])
      await page.locator('main').locator(linkTo('/CheckOut')).filter({ visible: true }).click()
      await missed
      await page.locator('main [name=fullName]').fill('Salma Hassan')
      await page.goBack()
      await expect(page.locator('main .cart-card')).toBeVisible()
    })
    expect(await page.evaluate(() => 'isFirst' in window)).toBe(true)
  })
