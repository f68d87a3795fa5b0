import { expect, type Page, test } from '@playwright/test'
import { type CourierShop, openCourierShop } from './courier-shop.ts'
import { BREAD, DETAILS, keepInstead, MANGO } from './kept-in-browser.ts'
import { open } from './open.ts'

const WIDTHS = [390, 768, 1024, 1280] as const
const HEIGHT = 844

const LANGUAGES = [
  { lang: 'en', prefix: '' },
  { lang: 'ar', prefix: '/ar' },
] as const

/** Runs in the page: what lies beyond its edges, what is broken letter by letter, and sideways scrolling. */
const offScreen = (): string[] => {
  const { clientWidth, scrollWidth } = document.documentElement
  const scrollsSideways = (element: Element): boolean =>
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
    (element.parentElement !== null && scrollsSideways(element.parentElement))
  // Read aloud only.
  const isClipped = (element: Element): boolean =>
    getComputedStyle(element).clipPath === 'inset(50%)' ||
    (element.parentElement !== null && isClipped(element.parentElement))
  const isLeft = (element: Element): boolean =>
    !element.checkVisibility({ visibilityProperty: true }) ||
    element.closest('[inert], .vh, .unseen, script, style, noscript, .slide, .maplibregl-map') !== null ||
    isClipped(element)
  const isBeyond = ({ left, right, width }: DOMRect): boolean =>
    width > 1 && (left < -1 || right > clientWidth + 1)
  const found = new Set<string>()
  for (const element of document.querySelectorAll(':is(a, button, input, select, textarea, summary)'))
    if (!isLeft(element) && isBeyond(element.getBoundingClientRect()) && !scrollsSideways(element))
      found.add(`off the screen: ${element.outerHTML.slice(0, 80)}`)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const element = node.parentElement
    if (!text || !element || isLeft(element)) continue
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
    if (boxes.some(isBeyond) && !scrollsSideways(element)) found.add(`off the screen: ${text}`)
    // An e-mail address has no place to break at.
    if (text.includes('@')) continue
    const lines = new Set(boxes.map(({ top }) => Math.round(top))).size
    if (lines > 2 * text.split(/\s+/).length) found.add(`in ${lines} lines: ${text}`)
  }
  return scrollWidth > clientWidth ? [...found, `scrolls sideways: ${scrollWidth}`] : [...found]
}

/** Text of twice its size at a width, and all of the page twice as large, for which half the width is left. */
const lookAtLarge = async (page: Page, path: string): Promise<void> => {
  await open(page, path)
  await page.evaluate(() => document.fonts.ready)
  for (const width of WIDTHS)
    for (const way of ['text', 'zoom'] as const) {
      const share = way === 'zoom' ? 2 : 1
      await page.setViewportSize({ width: width / share, height: HEIGHT / share })
      await page.evaluate((isText) => {
        const large = new CSSStyleSheet()
        const size = isText ? 'html { font-size: 200% !important }' : ''
        large.replaceSync(`${size} * { content-visibility: visible !important }`)
        document.adoptedStyleSheets = [large]
      }, way === 'text')
      // A page that draws itself anew for its width does so within a frame.
      await expect.poll(() => page.evaluate(offScreen), `${path}, ${way} at ${width} px`).toEqual([])
    }
}

test.describe('twice as large', () => {
  let shop: CourierShop
  test.beforeAll(async () => {
    shop = await openCourierShop()
  })
  test.afterAll(() => shop.close())

  for (const { lang, prefix } of LANGUAGES)
    test(`[SHOW-9] with text or page of 200 % nothing leaves the screen, in ${lang}`, async ({ browser }) => {
      test.setTimeout(600_000)
      const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' })
      const page = await context.newPage()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const { running, delivered, returned, share } = await shop.someOrders()
      const viewers = {
        visitor: {
          kept: { cart: [MANGO, BREAD], checkoutInfo: DETAILS },
          paths: [
            ...['/', '/Product', '/Product?q=qqqqqq', '/product/6', '/Cart', '/CheckOut', '/OrderTracking'],
            ...['/Login', '/SignUp', '/NewPassword', '/ContactUS', '/Successful', '/Offline', '/nowhere'],
            `/track/${share}`,
          ],
        },
        shopper: {
          kept: { userInfo: shop.shopperInfo, cart: [MANGO, BREAD], checkoutInfo: DETAILS },
          paths: [
            ...['/Payment', '/OrderTracking', '/Profile', '/Profile/security'],
            ...[running, delivered, returned].map((id) => `/OrderTracking/${id}`),
          ],
        },
        courier: { kept: { userInfo: await shop.courierInfo() }, paths: ['/courier'] },
      }
      for (const { kept, paths } of Object.values(viewers)) {
        await page.goto('/Successful')
        await keepInstead(page, kept)
        for (const path of paths)
          await test.step(path, () => lookAtLarge(page, path === '/' ? prefix || '/' : prefix + path))
      }
      await context.close()
    })
})
