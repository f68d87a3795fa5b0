import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { startShop, stopShop } from '../support/shop-process.ts'
import { PASSWORD, someone } from './account.ts'
import { expectNoViolations } from './axe.ts'
import { appCode, field, submit } from './security-shop.ts'

const LANGUAGES = [
  {
    lang: 'en',
    prefix: '',
    title: 'Set up your shop',
    friday: 'Open on Friday',
    gate: 'Set up two-step login',
    gateButton: 'Set it up now',
    saved: 'I have saved them',
    today: 'Today',
    products: 'No products yet',
    over: 'This set-up link no longer works',
    shop: 'Corner Shop',
    empty: 'No products here yet',
  },
  {
    lang: 'ar',
    prefix: '/ar',
    title: 'إعداد المتجر',
    friday: 'نفتح يوم الجمعة',
    gate: 'فعّل الدخول بخطوتين',
    gateButton: 'تفعيل الآن',
    saved: 'حفظت الرموز',
    today: 'اليوم',
    products: 'لا توجد منتجات بعد',
    over: 'رابط الإعداد هذا لم يعد يعمل',
    shop: 'متجر الناصية',
    empty: 'لا توجد منتجات هنا بعد',
  },
] as const

// From the start of a process to the office of a shop with an owner.

const look = async (page: Page): Promise<void> => {
  await expectNoViolations(page)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(tooWide).toBeLessThanOrEqual(0)
}

for (const { lang, prefix, ...say } of LANGUAGES)
  test(`[OPEN-5] [OPEN-4] [FACTOR-8] an empty folder becomes a shop with an owner in ${lang}`, async ({
    page,
    browser,
  }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'mishwar-going-live-'))
    const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: '', DEMO: 'off' })
    const link = shop
      .output()
      .match(/http\S+\/office\/setup#\S+/g)
      ?.find((url) => url.includes('/ar/') === (lang === 'ar'))
    const heading = (name: string) => page.getByRole('heading', { name, exact: true })
    const owner = someone()

    await test.step('the printed link opens the page', async () => {
      await page.goto(String(link))
      await expect(heading(say.title)).toBeVisible()
      await look(page)
    })

    await test.step('missing values are reported beside their fields, and nothing typed is lost', async () => {
      await field(page, 'owner.name').fill(owner.name)
      await field(page, 'owner.password').fill('12345678')
      await submit(page)
      await expect(field(page, 'owner.email')).toBeFocused()
      await expect(page.locator('main [aria-invalid=true]')).toHaveCount(6)
      await expect(field(page, 'owner.name')).toHaveValue(owner.name)
      await look(page)
    })

    await test.step('a common password is refused; a good one opens the shop', async () => {
      const typed = {
        'owner.email': owner.email,
        'owner.phone': '01012345678',
        'name.en': 'Corner Shop',
        'name.ar': 'متجر الناصية',
        phone: '01112345678',
        email: 'hello@corner.example',
        'address.en': '12 Road 9, Maadi, Cairo',
        'address.ar': '12 شارع 9، المعادي، القاهرة',
        deliveryFee: lang === 'ar' ? '٤٥' : '45',
      }
      for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value)
      await page.getByRole('switch', { name: say.friday }).click()
      await submit(page)
      await expect(field(page, 'owner.password')).toBeFocused()
      await expect(page.locator('main [aria-invalid=true]')).toHaveCount(1)
      await field(page, 'owner.password').fill(PASSWORD)
      await submit(page)
    })

    await test.step('the owner sets up two-step login and enters the office', async () => {
      await expect(heading(say.gate)).toBeVisible()
      await page.getByRole('link', { name: say.gateButton }).click()
      await expect(page.getByRole('banner').getByRole('link', { name: say.shop }).first()).toBeVisible()
      await field(page, 'password').fill(PASSWORD)
      await submit(page)
      const secret = (await page.locator('.key code').innerText()).replaceAll(/\s/g, '')
      await field(page, 'code').fill(appCode(secret))
      await submit(page)
      await page.getByRole('button', { name: say.saved }).click()
      await expect(heading(say.today)).toBeVisible()
      await expect(page.locator('.bo-low')).toContainText(say.products)
      await look(page)
      await page.locator('.bo-low').getByRole('link').click()
      await expect(page).toHaveURL(`${shop.url}${prefix}/office/products`)
      await expect(page.getByText(say.products)).toBeVisible()
      await look(page)
    })

    await test.step('shoppers see the shop’s name and delivery fee, and the link no longer works', async () => {
      const { viewport = null, isMobile = false } = test.info().project.use
      const visitor = await (
        await browser.newContext({ viewport, isMobile, serviceWorkers: 'block' })
      ).newPage()
      await visitor.goto(`${shop.url}${prefix}/`)
      await expect(visitor.getByRole('banner').getByRole('link', { name: say.shop }).first()).toBeVisible()
      await expect(visitor.getByRole('contentinfo')).toContainText('45.00')
      await look(visitor)
      await visitor.goto(`${shop.url}${prefix}/Product`)
      await expect(visitor.getByText(say.empty)).toBeVisible()
      await look(visitor)
      await visitor.goto(String(link))
      await expect(visitor.getByRole('heading', { name: say.over })).toBeVisible()
      await look(visitor)
      await visitor.context().close()
    })

    await stopShop(shop, 'SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  })
