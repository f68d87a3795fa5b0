import { expect } from '@playwright/test'
import { keepInBrowser } from './account.ts'
import { expectNoViolations } from './axe.ts'
import { DETAILS, MANGO } from './kept-in-browser.ts'
import { test } from './own-shop.ts'
import { anOwner } from './owner.ts'

const LANGUAGES = [
  {
    lang: 'en',
    prefix: '',
    shopName: 'Shop name in English',
    name: 'Corner Shop',
    copyright: '© 2025 Corner Shop. All rights reserved.',
    email: 'Email',
    fee: /^Usual delivery fee/,
    find: 'Find a governorate',
    gizaFee: /^Delivery fee to .Giza/,
    aswan: 'Deliver to \u2068Aswan\u2069',
    served: 'Delivering to 26 governorates of 27',
    fridayOpen: 'Open on Friday',
    saturdayOpens: 'Saturday: opens at',
    saturdayCloses: 'Saturday: closes at',
    nextDay: 'the day after',
    same: 'Same as Saturday every day',
    everyDay: 'Every day, 10 pm to 3:30 am',
    saturdayToThursday: 'Saturday to Thursday',
    closed: 'Closed',
    note: 'We are closed now and open today at \u206810 pm\u2069.',
    save: 'Save',
    saved: 'Saved. The shop shows it now.',
    undo: 'Undo',
    undone: 'Undone. The shop is as it was.',
    from: /Delivery .from .20.00 EGP/,
    usual: '45.00 EGP',
    giza: '20.00 EGP',
    notServed: /We don’t deliver to .?Aswan.? yet/,
    missing: 'Fill this in.',
    wrong: '2 fields need another look',
    emailWrong: 'Enter an email address, like hello@example.com.',
    leave: 'Leave without saving?',
    stay: 'Stay here',
    discard: 'Discard',
    audit: 'Audit',
    overtaken: /Salma Fouad.? has changed the settings meanwhile/,
    takeTheirs: 'Take theirs',
    sameAsTheirs: 'Same as theirs',
  },
  {
    lang: 'ar',
    prefix: '/ar',
    shopName: 'اسم المتجر بالعربية',
    name: 'دكان الناصية',
    copyright: '© 2025 دكان الناصية. جميع الحقوق محفوظة.',
    email: 'البريد الإلكتروني',
    fee: /^مصاريف التوصيل المعتادة/,
    find: 'ابحث عن محافظة',
    gizaFee: /^مصاريف التوصيل إلى .الجيزة/,
    aswan: 'التوصيل إلى \u2068أسوان\u2069',
    served: 'نوصّل إلى 26 محافظة من 27',
    fridayOpen: 'نفتح يوم الجمعة',
    saturdayOpens: 'السبت: نفتح الساعة',
    saturdayCloses: 'السبت: نغلق الساعة',
    nextDay: 'في اليوم التالي',
    same: 'كل الأيام مثل السبت',
    everyDay: 'يوميًا من 10 مساءً حتى 3:30 صباحًا',
    saturdayToThursday: 'من السبت إلى الخميس',
    closed: 'مغلق',
    note: 'المتجر مغلق الآن ويفتح اليوم الساعة \u206810 مساءً\u2069.',
    save: 'حفظ',
    saved: 'تم الحفظ، والمتجر يعرضه الآن.',
    undo: 'تراجع',
    undone: 'تم التراجع، وعاد المتجر كما كان.',
    from: /التوصيل .من .20.00 ج.م/,
    usual: '45.00 ج.م',
    giza: '20.00 ج.م',
    notServed: /لا نوصّل إلى .?أسوان.? بعد/,
    missing: 'املأ هذه الخانة.',
    wrong: 'خانتان تحتاجان مراجعة',
    emailWrong: 'اكتب بريدًا إلكترونيًا، مثل hello@example.com.',
    leave: 'تغادر بدون حفظ؟',
    stay: 'البقاء هنا',
    discard: 'تجاهل التغييرات',
    audit: 'سجل التغييرات',
    overtaken: /غيّر .?Salma Fouad.? الإعدادات في هذه الأثناء/,
    takeTheirs: 'خذ تغييره',
    sameAsTheirs: 'مثل تغييره',
  },
] as const

// Sunday 21:00 in Cairo, an hour before closing.
const NINE_IN_THE_EVENING = new Date('2026-11-15T19:00:00Z')

interface Settings {
  readonly version: number
  readonly settings: {
    readonly hours: object
    readonly name: Readonly<Record<string, string>>
  }
}

/** The owner of the demo shop, through the API. */
const settingsOwner = async (url: string) => {
  const { call, info } = await anOwner(url)
  const settings = () => call<Settings>('GET', '/api/office/settings')
  const change = async (changed: object) => {
    const { version } = await settings()
    return call<Settings>('PATCH', '/api/office/settings', { version, settings: changed })
  }
  return { info, settings, change }
}

type Owner = Awaited<ReturnType<typeof settingsOwner>>

const asNew = async (owner: Owner) => {
  const usual = { opens: '09:00', closes: '00:00' }
  const days = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, usual])
  await owner.change({
    name: { en: 'Mishwar', ar: 'مشوار' },
    email: 'hello@mishwar.example',
    deliveryFee: 30,
    deliveryAreas: {},
    hours: Object.fromEntries(days),
  })
}

for (const say of LANGUAGES) {
  const { lang, prefix } = say
  test.describe(`in ${lang}`, () => {
    let owner: Owner
    test.beforeEach(async ({ shop }) => {
      owner = await settingsOwner(shop.proxy.url)
      await asNew(owner)
    })
    // Other tests use the same shop.
    test.afterEach(() => asNew(owner))

    test('[SET-5] [SET-6] [SET-8] [SET-10] saved settings are in the shop at once', async ({
      page,
      browser,
      shop,
      isMobile,
    }) => {
      const { url } = shop.proxy
      const etagOf = async (path: string) => (await fetch(url + path)).headers.get('etag')
      const cached = [prefix || '/', `${prefix}/Product`, `${prefix}/manifest.webmanifest`]
      const etags = await Promise.all(cached.map(etagOf))

      await keepInBrowser(page, { userInfo: owner.info })
      await page.goto(`${prefix}/office/settings`)
      await page.getByLabel(say.shopName).fill(say.name)
      await page.getByLabel(say.fee).fill('45')
      await page.getByLabel(say.find).fill(lang === 'ar' ? 'جيزه' : 'giz')
      await page.getByLabel(say.gizaFee).fill('٢٠')
      await page.getByLabel(say.find).fill(lang === 'ar' ? 'اسوان' : 'asw')
      await page.getByRole('switch', { name: say.aswan }).uncheck()
      await expect(page.getByText(say.served)).toBeVisible()
      await page.getByLabel(say.saturdayOpens).fill('22:00')
      await page.getByLabel(say.saturdayCloses).fill('03:30')
      await expect(page.getByText(say.nextDay)).toBeVisible()
      await page.getByRole('button', { name: say.same }).click()
      await expect(page.getByText(say.everyDay)).toBeVisible()
      await page.getByRole('switch', { name: say.fridayOpen }).uncheck()
      await page.getByRole('button', { name: say.save, exact: true }).click()
      await expect(page.getByText(say.saved)).toBeVisible()
      // A toast stays while the pointer is over its button.
      await page.getByRole('button', { name: say.undo }).hover()

      const visitor = await browser.newContext({
        viewport: isMobile ? { width: 390, height: 844 } : { width: 1280, height: 800 },
        serviceWorkers: 'block',
      })
      const shopper = await visitor.newPage()
      await shopper.clock.setFixedTime(NINE_IN_THE_EVENING)
      await keepInBrowser(shopper, { cart: [MANGO], userInfo: { isLoggedIn: true, fullName: 'Salma' } })
      await shopper.goto(`${url}${prefix}/`)
      await expect(shopper).toHaveTitle(new RegExp(` · ${say.name}$`))
      await expect(shopper.getByText(say.copyright)).toBeVisible()
      await expect(shopper.locator('.promise')).toContainText(say.from)
      const facts = await shopper.locator('script[type="application/ld+json"]').textContent()
      expect(JSON.parse(facts ?? '')['@graph'][0]).toMatchObject({
        name: say.name,
        openingHoursSpecification: Array.from({ length: 6 }, () => ({ opens: '22:00', closes: '03:30' })),
      })
      for (const [index, path] of cached.entries()) expect(await etagOf(path), path).not.toBe(etags[index])
      const manifest = await (await fetch(`${url}${prefix}/manifest.webmanifest`)).json()
      expect(manifest).toMatchObject({ name: say.name })

      await shopper.goto(`${url}${prefix}/ContactUS`)
      await expect(shopper.locator('.contact-hours')).toContainText(say.saturdayToThursday)
      await expect(shopper.locator('.contact-hours')).toContainText(say.closed)

      await shopper.goto(`${url}${prefix}/Cart`)
      await expect(shopper.locator('.sum')).toContainText(say.usual)
      await expect(shopper.getByText(say.note)).toBeVisible()
      const deliverTo = (city: string) =>
        shopper.evaluate((info) => localStorage.setItem('checkoutInfo', JSON.stringify(info)), {
          ...DETAILS,
          city,
        })
      await deliverTo('Giza')
      await shopper.goto(`${url}${prefix}/CheckOut`)
      await expect(shopper.locator('.place-terms')).toContainText(say.giza)
      await expect(shopper.getByText(say.note)).toBeVisible()
      await shopper.evaluate(() => sessionStorage.clear())
      await deliverTo('Aswan')
      await shopper.goto(`${url}${prefix}/CheckOut`)
      await expect(shopper.getByText(say.notServed)).toBeVisible()

      await page.getByRole('button', { name: say.undo }).click()
      await expect(page.getByText(say.undone)).toBeVisible()
      expect(await Promise.all(cached.map(etagOf))).toEqual(etags)
      await visitor.close()
    })

    test('[SET-4] [SET-10] invalid, unsaved and conflicting settings are reported', async ({ page }) => {
      await keepInBrowser(page, { userInfo: owner.info })
      await page.goto(`${prefix}/office/settings`)
      await page.getByLabel(say.shopName).fill(' ')
      await page.getByRole('textbox', { name: say.email }).fill('nobody')
      const save = page.getByRole('button', { name: say.save, exact: true })
      await save.click()
      await expect(page.getByText(say.missing)).toBeVisible()
      await expect(page.getByText(say.emailWrong)).toBeVisible()
      await expect(page.getByText(say.wrong)).toBeVisible()
      await expect(page.getByLabel(say.shopName)).toBeFocused()

      await page.getByLabel(say.shopName).fill('Mine')
      await page.getByRole('textbox', { name: say.email }).fill('mine@example.com')
      await page.getByRole('switch', { name: say.fridayOpen }).uncheck()
      const night = { opens: '20:00', closes: '04:00' }
      const { hours } = (await owner.settings()).settings
      await owner.change({
        name: { en: 'Theirs', ar: 'اسمهم' },
        deliveryFee: 35,
        hours: { ...hours, fri: night },
      })
      await save.click()
      await expect(page.getByRole('heading', { name: say.overtaken })).toBeVisible()
      const rows = page.locator('.bo-overtaken tbody tr')
      await expect(rows).toHaveCount(3)
      await expect(rows.first()).toContainText('\u2068Theirs\u2069 / \u2068اسمهم\u2069')
      await expect(rows.first()).toContainText('Mine')
      await expect(rows.nth(1)).toContainText(say.sameAsTheirs)
      await expectNoViolations(page)
      expect((await owner.settings()).settings.name).toEqual({ en: 'Theirs', ar: 'اسمهم' })
      // Two changes before the page is rendered again: neither is lost.
      await page
        .getByRole('button', { name: say.takeTheirs })
        .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()))
      await save.click()
      await expect(page.getByText(say.saved)).toBeVisible()
      expect((await owner.settings()).settings).toMatchObject({
        name: { en: 'Theirs', ar: 'اسمهم' },
        email: 'mine@example.com',
        deliveryFee: 35,
        hours: { fri: night },
      })
    })

    test('[SET-10] leaving with unsaved changes asks for confirmation', async ({ page, isMobile }) => {
      await keepInBrowser(page, { userInfo: owner.info })
      await page.goto(`${prefix}/office/settings`)
      await page.getByLabel(say.shopName).fill('Unsaved')
      if (isMobile) await page.locator('.bo-top').click()
      await page.locator('nav:visible').getByRole('link', { name: say.audit, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: say.leave })
      await dialog.getByRole('button', { name: say.stay }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByLabel(say.shopName)).toHaveValue('Unsaved')
      await page.getByRole('button', { name: say.discard }).click()
      await expect(page.getByLabel(say.shopName)).not.toHaveValue('Unsaved')
    })
  })
}
