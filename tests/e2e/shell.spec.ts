import { expect, type Page, test } from '@playwright/test'
import { MOVING } from './browsers.ts'
import { open } from './open.ts'

test.use(MOVING)

const LANGUAGES = [
  {
    lang: 'en',
    home: '/',
    at: (path: string) => path,
    menu: 'Menu',
    dropdown: 'Dropdown',
    links: ['Home', 'Product', 'Contact US'],
    inside: ['Order Tracking', 'Another action', 'Something', 'Separated link'],
    search: 'Search',
    theme: 'Theme',
    themes: ['Light', 'Dark', 'System'],
    other: 'العربية',
    footer: ['Company', 'Account', 'Quick Links'],
    copyright: '© 2025 Mishwar. All rights reserved.',
    prices: 'Prices in EGP, delivery \u206830.00 EGP\u2069',
  },
  {
    lang: 'ar',
    home: '/ar',
    at: (path: string) => (path === '/' ? '/ar' : `/ar${path}`),
    menu: 'القائمة',
    dropdown: 'المزيد',
    links: ['الرئيسية', 'المنتجات', 'تواصل معنا'],
    inside: ['تتبع الطلبات', 'إجراء آخر', 'شيء آخر', 'رابط منفصل'],
    search: 'بحث',
    theme: 'المظهر',
    themes: ['فاتح', 'داكن', 'تلقائي'],
    other: 'English',
    footer: ['الشركة', 'الحساب', 'روابط سريعة'],
    copyright: '© 2025 مشوار. جميع الحقوق محفوظة.',
    prices: 'الأسعار بالجنيه المصري، والتوصيل \u206830.00 ج.م\u2069',
  },
] as const

const MANGO = { id: 6, name: 'Mango', price: 55, image: '', quantity: 2 }
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const keep = (page: Page, key: string, value: unknown) =>
  page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(value),
  ] as const)

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 992
const bar = (page: Page) => page.locator('header.nav')
const badge = (page: Page) => bar(page).locator('.badge-count')

for (const words of LANGUAGES) {
  const { lang, home, at } = words

  test(`[NAV-1] [NAV-2] [NAV-4] [NAV-5] [NAV-6] [NAV-12] [NAV-13] [THEME-2] [THEME-3] the header at home: links, delivery place, badge, theme and avatar, in ${lang}`, async ({
    page,
    context,
  }) => {
    await test.step('[NAV-1] [NAV-2] [NAV-4] the bar has every link, and collapses below 992 px', async () => {
      await open(page, home)
      const phone = isPhone(page)
      await expect(bar(page).getByRole('button', { name: words.menu, exact: true })).toBeVisible({
        visible: phone,
      })
      const links = page.locator(phone ? '.drawer-links' : '.nav-links')
      if (phone) await page.getByRole('button', { name: words.menu, exact: true }).click()
      else await links.locator('summary', { hasText: words.dropdown }).click()
      await expect(links).toBeVisible()
      const hrefs = ['/', '/Product', '/ContactUS', '/OrderTracking'].map(at)
      for (const [index, name] of [...words.links, words.inside[0]].entries())
        await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute(
          'href',
          hrefs[index] ?? '',
        )
      for (const name of words.inside.slice(1))
        await expect(links.getByRole('link', { name })).toHaveAttribute('href', /^#[\w-]+$/)
      await expect(bar(page).locator('.nav-end > a[href$="/Cart"]')).toHaveAttribute('href', at('/Cart'))
      await expect(bar(page).locator('.nav-end > a[href$="/profile"]')).toHaveAttribute(
        'href',
        at('/profile'),
      )
      const usual = page.viewportSize()
      for (const width of [991, 992]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(page.locator('.nav-links')).toBeVisible({ visible: width === 992 })
      }
      if (usual) await page.setViewportSize(usual)
    })
    const other = await context.newPage()
    await test.step('[NAV-5] [NAV-12] the badge shows only above 0, equal in two tabs', async () => {
      // The badge is animated when it changes, so motion is reduced for measuring.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, home)
      await expect(badge(page)).toHaveCount(0)
      await open(other, at('/Successful'))
      await other.evaluate((cart) => localStorage.setItem('cart', JSON.stringify(cart)), [MANGO])
      await expect(badge(page)).toHaveText('2')
      const box = await badge(page).boundingBox()
      expect([box?.width, box?.height]).toEqual([20, 20])
      await expect(badge(page)).toHaveCSS('border-radius', '999px')
      await other.evaluate(
        (cart) => localStorage.setItem('cart', JSON.stringify(cart)),
        [MANGO, { ...MANGO, id: 7, quantity: 118 }],
      )
      await expect(badge(page)).toHaveText('120')
      expect((await badge(page).boundingBox())?.width).toBeGreaterThan(20)
      await other.evaluate(() => localStorage.setItem('cart', '[]'))
      await expect(badge(page)).toHaveCount(0)
    })
    await test.step('[THEME-2] [THEME-3] the theme is remembered, and other tabs follow', async () => {
      const html = page.locator('html')
      await page.bringToFront()
      if (isPhone(page)) await page.getByRole('button', { name: words.menu, exact: true }).click()
      else await page.locator('.theme-menu summary').click()
      const [light, dark, system] = words.themes
      const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true })
      await expect(page.getByRole('radio', { name: system, exact: true })).toBeChecked()
      for (const [name, theme] of [
        [dark, 'dark'],
        [light, 'light'],
      ] as const) {
        await choose(name)
        await expect(html).toHaveAttribute('data-theme', theme)
        await expect(other.locator('html')).toHaveAttribute('data-theme', theme)
        expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(theme)
      }
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(html).toHaveAttribute('data-theme', 'light')
      await choose(system)
      await expect(html).toHaveAttribute('data-theme', 'dark')
    })
    await test.step('[NAV-13] the header shows the delivery place after checkout', async () => {
      if (isPhone(page)) return
      await expect(bar(page).locator('.nav-end .deliver')).toHaveCount(0)
      await keep(page, 'checkoutInfo', { city: 'Giza', district: 'Dokki' })
      await page.reload()
      const chip = bar(page).locator('.nav-end .deliver')
      await expect(chip.locator('bdi')).toHaveText(lang === 'en' ? 'Dokki, Giza' : 'Dokki، Giza')
      await expect(chip).toHaveAttribute('href', at('/CheckOut'))
    })
    await test.step('[NAV-6] the avatar starts as the default and becomes the stored image', async () => {
      const html = await (await page.request.get(home)).text()
      expect(html).toContain('src="/img/features3.png"')
      await open(page, home)
      const avatar = bar(page).locator('.avatar')
      await expect(avatar).toHaveAttribute('src', '/img/features3.png')
      const box = await avatar.boundingBox()
      expect([box?.width, box?.height]).toEqual([30, 30])
      await expect(avatar).toHaveCSS('border-radius', '50%')
      await page.evaluate(
        (image) => localStorage.setItem('userInfo', JSON.stringify({ isLoggedIn: false, image })),
        PIXEL,
      )
      await page.reload()
      await expect(avatar).toHaveAttribute('src', PIXEL)
      await page.evaluate(() =>
        localStorage.setItem('userInfo', JSON.stringify({ image: '/img/no-such-picture.png' })),
      )
      await page.reload()
      await expect(avatar).toHaveAttribute('src', '/img/features3.png')
    })
  })

  test(`[LANG-1] [NAV-3] [NAV-8] [NAV-9] [NAV-10] [NAV-14] on other pages: dropdown or drawer, search icon, and language switch, in ${lang}`, async ({
    page,
  }) => {
    await test.step('[NAV-8] the dropdown handles arrow keys, Escape and outside clicks', async () => {
      if (isPhone(page)) return
      await open(page, at('/Successful'))
      const button = page.locator('.nav-links summary')
      const item = (index: number) => page.locator('.nav-links .menu a').nth(index)
      await expect(button).toHaveText(words.dropdown)
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await button.focus()
      await page.keyboard.press('ArrowDown')
      await expect(item(0)).toBeFocused()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('ArrowDown')
      await expect(item(1)).toBeFocused()
      await page.keyboard.press('End')
      await expect(item(3)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(item(0)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(button).toBeFocused()
      await expect(item(0)).toBeHidden()
      await page.keyboard.press('Enter')
      await expect(item(0)).toBeVisible()
      await page.locator('main').click()
      await expect(item(0)).toBeHidden()
      await button.click()
      await item(0).click()
      await expect(page).toHaveURL(at('/OrderTracking'))
      await expect(item(0)).toBeHidden()
    })
    await test.step('[NAV-9] [NAV-14] the drawer has the categories, traps the focus, closes on Escape and restores it', async () => {
      if (!isPhone(page)) return
      await open(page, at('/Successful'))
      const button = page.getByRole('button', { name: words.menu, exact: true })
      const drawer = page.getByRole('dialog', { name: words.menu })
      await button.click()
      await expect(drawer).toBeVisible()
      const inside = () =>
        page.evaluate(() => {
          const focused = document.activeElement
          // A modal dialog lets the focus rest on the body between its last and first element.
          return focused === document.body || focused?.closest('dialog') !== null
        })
      for (let presses = 0; presses < 20; presses++) {
        await page.keyboard.press('Tab')
        expect(await inside()).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(button).toBeFocused()
      await button.click()
      await expect(drawer.locator('.drawer-categories a')).toHaveCount(8)
      await drawer.locator('.drawer-categories a').nth(4).click()
      await expect(page).toHaveURL(`${at('/Product')}#5`)
      await expect(drawer).toBeHidden()
      await open(page, at('/Successful'))
      await button.click()
      await drawer.getByRole('link', { name: words.links[1], exact: true }).click()
      await expect(page).toHaveURL(at('/Product'))
      await expect(drawer).toBeHidden()
    })
    await test.step('[NAV-3] [NAV-10] the search icon links to #search, and from here to the listing', async () => {
      await open(page, at('/Successful'))
      const icon = bar(page).getByRole('link', { name: words.search, exact: true })
      await expect(icon).toHaveAttribute('href', '#search')
      await icon.click()
      await expect(page).toHaveURL(`${at('/Product')}#search`)
    })
    await test.step('[LANG-1] the switch opens the same page in the other language', async () => {
      await open(page, `${at('/Product')}?page=2#5`)
      if (isPhone(page)) await page.getByRole('button', { name: words.menu, exact: true }).click()
      await page.getByRole('link', { name: words.other }).click()
      await expect(page).toHaveURL(lang === 'en' ? '/ar/Product?page=2#5' : '/Product?page=2#5')
      await expect(page.locator('html')).toHaveAttribute('lang', lang === 'en' ? 'ar' : 'en')
      expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(lang === 'en' ? 'ar' : 'en')
    })
  })

  test(`[NAV-7] [NAV-11] [PAGE-7] the footer and the partial pages, in ${lang}`, async ({
    page,
    request,
  }) => {
    await test.step('[NAV-7] [NAV-11] the footer has its sections, and every link has a target', async () => {
      await open(page, at('/Footer'))
      const footer = page.locator('footer')
      for (const name of words.footer) await expect(footer.getByRole('heading', { name })).toBeVisible()
      await expect(footer).toContainText(words.copyright)
      await expect(footer).toContainText(words.prices)
      await expect(footer.locator('.social a[href^="https://"]')).toHaveCount(4)
      const hrefs = await footer
        .locator('section a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(hrefs).toHaveLength(12)
      for (const href of new Set(hrefs)) {
        const answer = await request.get(href)
        expect(answer.status(), href).toBe(200)
        const [, anchor] = href.split('#')
        if (anchor) expect(await answer.text(), href).toContain(`id="${anchor}"`)
      }
    })
    await test.step('[PAGE-7] /Successful shows only its text, /NavBar and /Footer those alone', async () => {
      await page.goto(at('/Successful'))
      await expect(page.getByRole('main')).toHaveText(lang === 'en' ? 'Successful' : 'تم بنجاح')
      await expect(page.locator('header.nav')).toBeVisible()
      await expect(page.locator('footer.footer')).toBeVisible()
      await page.goto(at('/NavBar'))
      await expect(page.locator('header.nav')).toBeVisible()
      await expect(page.locator('footer.footer')).toHaveCount(0)
      await page.goto(at('/Footer'))
      await expect(page.locator('footer.footer')).toBeVisible()
      await expect(page.locator('header.nav')).toHaveCount(0)
    })
    await test.step('[NAV-7] a logged-in user sees no login link', async () => {
      const toLogin = page.locator('footer a[href$="/login" i], footer a[href$="/signup" i]')
      await expect(toLogin).toHaveCount(2)
      await keep(page, 'userInfo', { isLoggedIn: true })
      await page.reload()
      await expect(toLogin).toHaveCount(0)
      await expect(page.locator('footer section a')).toHaveCount(12)
    })
  })

  test.describe(`without JavaScript in ${lang}`, () => {
    test.use({ javaScriptEnabled: false })

    test(`[NAV-8] the dropdown opens without JavaScript, in ${lang}`, async ({ page }) => {
      test.skip(isPhone(page))
      await page.goto(home)
      await page.locator('.nav-links summary').click()
      await expect(page.locator('.nav-links .menu a').first()).toBeVisible()
    })

    test(`[NAV-9] the menu opens without JavaScript, in ${lang}`, async ({ page }) => {
      test.skip(!isPhone(page))
      await page.goto(home)
      await page.getByRole('button', { name: words.menu, exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('link', { name: words.links[1] })).toBeVisible()
    })

    test(`[SEO-1] [SEO-2] [SEO-3] [SEO-5] the head has the tags for search and link previews, in ${lang}`, async ({
      page,
      request,
    }) => {
      const seen = new Set<string>()
      for (const path of [
        '/',
        '/Product',
        '/Cart',
        '/CheckOut',
        '/Payment',
        '/OrderTracking',
        '/ContactUS',
      ]) {
        await page.goto(at(path))
        const title = await page.title()
        const description = await page.locator('meta[name=description]').getAttribute('content')
        expect(description).toMatch(lang === 'ar' ? /\p{Script=Arabic}/u : /[a-z]/)
        seen.add(title).add(description ?? '')
        await expect(page.locator('meta[name=robots]')).toHaveCount(path === '/Payment' ? 1 : 0)
        const { origin } = new URL(page.url())
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', origin + at(path))
        for (const [name, address] of [
          ['en', path],
          ['ar', path === '/' ? '/ar' : `/ar${path}`],
          ['x-default', path],
        ])
          await expect(page.locator(`link[hreflang="${name}"][rel=alternate]`)).toHaveAttribute(
            'href',
            `${origin}${address}`,
          )
        await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', origin + at(path))
        for (const name of ['og:title', 'og:description', 'og:locale'])
          await expect(page.locator(`meta[property="${name}"]`)).toHaveAttribute('content', /./)
      }
      expect(seen.size).toBe(14)
      const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
      expect((await request.get(picture)).headers()['content-type']).toBe('image/png')
      await page.goto(home)
      const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
      expect(JSON.stringify(facts)).toContain(`${at('/Product')}?q={search_term_string}`)
    })
  })
}

test('[THEME-1] without a choice the theme follows the system, also when it changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('[THEME-2] the remembered theme is set before first paint', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark')
    new MutationObserver(() => {
      if (document.body) document.documentElement.dataset.seen ??= document.documentElement.dataset.theme
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-seen', 'dark')
})

test('[LANG-2] a remembered Arabic redirects / to /ar, and no other address', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ar'))
  await page.goto('/?from=mail#how-it-works')
  await expect(page).toHaveURL('/ar?from=mail#how-it-works')
  await page.goto('/Successful')
  await expect(page).toHaveURL('/Successful')
})

test.describe('in an Arabic browser', () => {
  test.use({ locale: 'ar-EG' })

  test('[LANG-2] a visitor who has not chosen a language is not redirected', async ({ page }) => {
    await open(page, '/')
    await expect(page).toHaveURL('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test('[THEME-2] [LANG-1] with storage disabled the switches work for this page, and say so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await open(page, '/')
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  else await page.locator('.theme-menu summary').click()
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('.toast.bad')).toContainText('could not save')
})
