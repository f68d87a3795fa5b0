import { expect, type Page, test } from '@playwright/test'
import { MOVING } from './browsers.ts'
import { MANGO } from './kept-in-browser.ts'
import { shiftsOf, watchShifts } from './layout-shifts.ts'
import { open } from './open.ts'

test.use(MOVING)

const LANGUAGES = [
  {
    lang: 'en',
    home: '/',
    prefix: '',
    brand: 'Mishwar',
    taglines: [
      'Your Order Ready and on their Way To You ...',
      'Fast Delivery Jast Got Easer With Mishwar...',
      'From Your Order To Delivery To Your Door Quicly ...',
    ],
    orderNow: 'Order Now',
    pause: 'Pause the banner',
    play: 'Play the banner',
    categories: 'Products Categories',
    how: 'How it works',
    names: ['Clothes', 'Grocery', 'Vegetables', 'Home Supplies', 'Fruits', 'Shoes', 'Antiques', 'HeadPhones'],
  },
  {
    lang: 'ar',
    home: '/ar',
    prefix: '/ar',
    brand: 'مشوار',
    taglines: [
      'طلبك جاهز وفي الطريق إليك ...',
      'التوصيل السريع صار أسهل مع مشوار...',
      'من لحظة الطلب حتى باب بيتك، بسرعة ...',
    ],
    orderNow: 'اطلب الآن',
    pause: 'أوقف حركة البانر',
    play: 'شغّل حركة البانر',
    categories: 'أقسام المنتجات',
    how: 'كيف نعمل؟',
    names: ['ملابس', 'بقالة', 'خضار', 'مستلزمات المنزل', 'فاكهة', 'أحذية', 'أنتيكات', 'سماعات'],
  },
] as const

const BETWEEN_SLIDES_MS = 2900

const UNDER_WAY = {
  ...MANGO,
  orderId: 'a',
  serverId: 'a',
  orderedAt: '',
  placedAt: new Date().toISOString(),
  delivered: false,
  deliveredAt: null,
}

/** The page with a controlled clock. */
const openStopped = async (page: Page, path: string) => {
  await page.clock.install()
  await open(page, path)
  await page.clock.pauseAt(Date.now() + 60_000)
  await showFirst(page)
}

/** The first slide, with its full time left. */
const showFirst = async (page: Page) => {
  await dot(page, 1).click()
  await dot(page, 0).click()
}

const dot = (page: Page, index: number) => page.locator('.dots button').nth(index)
const slide = (page: Page, index: number) => page.locator('.slide').nth(index)

const expectShown = async (page: Page, index: number) => {
  await expect(dot(page, index)).toHaveAttribute('aria-current', 'true')
  await expect(slide(page, index)).toHaveAttribute('data-place', '0')
  await expect(page.locator('.slide:not([inert])')).toHaveCount(1)
}

const afterOneStep = (page: Page) => page.clock.runFor(BETWEEN_SLIDES_MS)

for (const words of LANGUAGES) {
  const { lang, home, prefix } = words

  test(`[HOME-1] [HOME-2] [HOME-6] the banner shows, loops, swipes and pauses its slides, in ${lang}`, async ({
    page,
  }) => {
    await test.step('[HOME-1] three slides with brand, tagline and Order Now to /login', async () => {
      await openStopped(page, home)
      await expect(page.locator('.slide')).toHaveCount(3)
      for (const [index, tagline] of words.taglines.entries()) {
        await dot(page, index).click()
        await expect(slide(page, index).locator('h2')).toHaveText(words.brand)
        await expect(slide(page, index).locator('p')).toHaveText(tagline)
        await expect(slide(page, index).getByRole('link', { name: words.orderNow })).toHaveAttribute(
          'href',
          `${prefix}/login`,
        )
      }
    })
    await test.step('[HOME-2] it loops every 2900 ms, and no click, hover or touch stops it', async () => {
      await showFirst(page)
      await page.clock.runFor(BETWEEN_SLIDES_MS - 1)
      await expectShown(page, 0)
      await page.clock.runFor(1)
      await expectShown(page, 1)
      await afterOneStep(page)
      await expectShown(page, 2)
      await afterOneStep(page)
      await expectShown(page, 0)
      await dot(page, 2).click()
      await expectShown(page, 2)
      await afterOneStep(page)
      await expectShown(page, 0)
      await slide(page, 0).locator('h2').click()
      await slide(page, 0).hover()
      await afterOneStep(page)
      await expectShown(page, 1)
    })
    await test.step('[HOME-2] a swipe shows the next slide, and the rotation goes on', async () => {
      await showFirst(page)
      const box = await page.locator('.banner-view').boundingBox()
      if (!box) throw new Error('no banner')
      const middle = box.x + box.width / 2
      const swipe = async (by: number) => {
        await page.mouse.move(middle, box.y + 20)
        await page.mouse.down()
        await page.mouse.move(middle + by / 2, box.y + 20)
        await page.mouse.move(middle + by, box.y + 20)
        await page.mouse.up()
      }
      const forwards = lang === 'en' ? -120 : 120
      await swipe(forwards)
      await expectShown(page, 1)
      await swipe(-forwards)
      await expectShown(page, 0)
      await swipe(10)
      await expectShown(page, 0)
      await afterOneStep(page)
      await expectShown(page, 1)
    })
    await test.step('[HOME-6] the pause button stops and resumes it', async () => {
      await showFirst(page)
      await page.getByRole('button', { name: words.pause }).click()
      await page.clock.runFor(4 * BETWEEN_SLIDES_MS)
      await expectShown(page, 0)
      await dot(page, 1).click()
      await expectShown(page, 1)
      await page.getByRole('button', { name: words.play }).click()
      await afterOneStep(page)
      await expectShown(page, 2)
    })
    await test.step('[HOME-1] a logged-in user is sent to the products', async () => {
      await page.evaluate(() => localStorage.setItem('userInfo', JSON.stringify({ isLoggedIn: true })))
      await page.reload()
      for (const index of words.taglines.keys())
        await expect(slide(page, index).locator('a')).toHaveAttribute('href', `${prefix}/Product`)
    })
  })

  test(`[HOME-2] [HOME-3] [HOME-4] [HOME-5] [HOME-9] [HOME-10] contents of the home page, in ${lang}`, async ({
    page,
  }) => {
    await test.step('[HOME-2] slides are 30 px apart, with dots and without arrows', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, home)
      const [first, second, last] = await Promise.all(
        [0, 1, 2].map((index) => slide(page, index).boundingBox()),
      )
      if (!first || !second || !last) throw new Error('no slides')
      const after = lang === 'en' ? second : last
      const before = lang === 'en' ? last : second
      expect(Math.round(after.x - (first.x + first.width))).toBe(30)
      expect(Math.round(first.x - (before.x + before.width))).toBe(30)
      await expect(page.locator('.banner button')).toHaveCount(4)
      for (let index = 0; index < 4; index++) {
        const target = await page.locator('.banner button').nth(index).boundingBox()
        expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
    })
    await test.step('[HOME-3] eight tiles with image and name link to /Product#{id}', async () => {
      await expect(page.getByRole('heading', { name: words.categories })).toBeVisible()
      const tiles = page.locator('.cats a')
      await expect(tiles).toHaveText([...words.names])
      for (let index = 0; index < 8; index++) {
        await expect(tiles.nth(index)).toHaveAttribute('href', `${prefix}/Product#${index + 1}`)
        const picture = tiles.nth(index).locator('img').first()
        await picture.scrollIntoViewIfNeeded()
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
          .toBe(true)
      }
    })
    await test.step('[HOME-5] products 1 to 5 are on the featured shelf', async () => {
      const hrefs = await page
        .locator('.featured h3 a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(hrefs).toEqual([1, 2, 3, 4, 5].map((id) => `${prefix}/product/${id}`))
    })
    await test.step('[HOME-10] a phone shows the first product and a part of the third without scrolling', async () => {
      const window = page.viewportSize() ?? { width: 0, height: 0 }
      if (window.width > 600) return
      await page.evaluate(() => scrollTo(0, 0))
      const cards = page.locator('.featured .pcard')
      const [first, third] = [await cards.nth(0).boundingBox(), await cards.nth(2).boundingBox()]
      if (!first || !third) throw new Error('no cards')
      expect(first.y + first.height).toBeLessThanOrEqual(844)
      const seen = lang === 'en' ? window.width - third.x : third.x + third.width
      expect(seen).toBeGreaterThan(20)
      expect(seen).toBeLessThan(third.width)
    })
    await test.step('[HOME-4] How it works explains six steps and shows a picture', async () => {
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme })
        await page.goto(`${home}#how-it-works`)
        const how = page.locator('#how-it-works')
        await expect(how.getByRole('heading', { name: words.how })).toBeVisible()
        await expect(how.locator('ol > li')).toHaveCount(6)
        await expect(how.getByRole('img')).toHaveCount(1)
        await expect(how.getByRole('img')).toHaveAttribute('src', new RegExp(`phone-${lang}-${theme}`))
      }
    })
    await test.step('[HOME-9] the search box is above the fold and submits to the listing', async () => {
      await open(page, home)
      const box = page.getByRole('searchbox')
      await expect(box).toBeInViewport()
      await box.fill('mango')
      await box.press('Enter')
      await expect(page).toHaveURL(`${prefix}/Product?q=mango`)
      await expect(page.locator('#search')).toHaveValue('mango')
    })
  })

  test(`[HOME-11] the bar of a running order covers and shifts nothing, in ${lang}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await watchShifts(page, { orderHistory: [UNDER_WAY] })
    for (const [width, height] of [
      [390, 844],
      [360, 640],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await open(page, home)
      const bar = page.locator('.under-way')
      await expect(bar).toHaveAttribute('href', `${prefix}/OrderTracking`)
      const covered = await bar.evaluate((element) => {
        const own = element.getBoundingClientRect()
        return [...document.querySelectorAll('a, button, input')].flatMap((other) => {
          const { top, bottom, left, right } = other.getBoundingClientRect()
          const isApart = top >= own.bottom || bottom <= own.top || left >= own.right || right <= own.left
          return isApart || element.contains(other) ? [] : [other.outerHTML]
        })
      })
      expect(covered, `${width} px`).toEqual([])
      await page.evaluate(() => scrollTo(0, 400))
      await expect(bar).not.toBeInViewport()
      await page.evaluate(() => scrollTo(0, 0))
      const shifts = await shiftsOf(page)
      expect(Math.max(0, ...shifts.map(({ value }) => value)), `${width} px`).toBeLessThan(0.01)
      if (width !== 390) continue
      const first = await page.locator('.featured .pcard').first().boundingBox()
      expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(height)
    }
  })

  test.describe(`without JavaScript in ${lang}`, () => {
    test.use({ javaScriptEnabled: false })

    test(`[HOME-8] the first slide is there without JavaScript, in ${lang}`, async ({ page }) => {
      await page.goto(home)
      await expect(slide(page, 0).getByText(words.taglines[0])).toBeVisible()
      await expect(slide(page, 0).getByRole('link', { name: words.orderNow })).toBeVisible()
      await expect(page.locator('.dots')).toBeHidden()
    })
  })
}

test('[HOME-7] it is paused with reduced motion, until play is pressed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openStopped(page, '/')
  await page.clock.runFor(3 * BETWEEN_SLIDES_MS)
  await expectShown(page, 0)
  await page.getByRole('button', { name: 'Play the banner' }).click()
  await afterOneStep(page)
  await expectShown(page, 1)
})

test('[HOME-7] it is paused while invisible or focused, and resumes afterwards', async ({ page }) => {
  await test.step('[HOME-7] it is paused while Order Now has the focus, and resumes afterwards', async () => {
    await openStopped(page, '/')
    await page.locator('body').press('Tab')
    const button = slide(page, 0).getByRole('link', { name: 'Order Now' })
    await button.focus()
    await page.clock.runFor(3 * BETWEEN_SLIDES_MS)
    await expectShown(page, 0)
    await expect(button).toBeFocused()
    await page.keyboard.press('Tab')
    await afterOneStep(page)
    await expectShown(page, 1)
  })
  await test.step('[HOME-7] it is paused while out of view and while the tab is hidden', async () => {
    await showFirst(page)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.locator('.banner-view')).not.toBeInViewport()
    // The observer reports a moment after the scroll.
    await expect(async () => {
      const before = await page.locator('.dots [aria-current=true]').getAttribute('aria-label')
      await page.clock.runFor(2 * BETWEEN_SLIDES_MS)
      expect(await page.locator('.dots [aria-current=true]').getAttribute('aria-label')).toBe(before)
    }).toPass()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(page.locator('.banner-view')).toBeInViewport()
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    // The page also reacts a moment later.
    await expect(async () => {
      await dot(page, 0).click()
      await page.clock.runFor(3 * BETWEEN_SLIDES_MS)
      await expect(dot(page, 0)).toHaveAttribute('aria-current', 'true', { timeout: 500 })
    }).toPass()
    await expectShown(page, 0)
  })
})
