import { expect, type Page } from '@playwright/test'
import { open } from './open.ts'

const HEIGHT = 844

/** `npm run test:matrix` looks at all widths in both languages, which otherwise share them. */
const isFull = process.env.MATRIX === 'full'
const ALL_WIDTHS = [390, 768, 1024, 1280] as const
export const SHOP_WIDTHS = {
  en: isFull ? ALL_WIDTHS : ([390, 1024] as const),
  ar: isFull ? ALL_WIDTHS : ([390, 768, 1280] as const),
}
export const OFFICE_WIDTHS = {
  en: isFull ? ([390, 1280] as const) : ([1280] as const),
  ar: isFull ? ([390, 1280] as const) : ([390] as const),
}

/** Runs in the page: finds content beyond the edges, text broken or cut off, and horizontal scrolling, also of a dialog. */
const offScreen = (): string[] => {
  const { clientWidth } = document.documentElement
  /** True for an element with this style, or inside of one. Remembered: every text asks about all of its ancestors. */
  const isWithin = (hasStyle: (style: CSSStyleDeclaration) => boolean) => {
    const known = new Map<Element, boolean>()
    const check = (element: Element | null): boolean => {
      if (element === null) return false
      const is = known.get(element) ?? (check(element.parentElement) || hasStyle(getComputedStyle(element)))
      known.set(element, is)
      return is
    }
    return check
  }
  const scrollsSideways = isWithin(({ overflowX }) => ['auto', 'scroll'].includes(overflowX))
  // Visible to screen readers only.
  const isClipped = isWithin(({ clipPath }) => clipPath === 'inset(50%)')
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
    // A long name with an ellipsis overflows its own box.
    const clipped = element.closest('.clip')
    const isOff = clipped ? isBeyond(clipped.getBoundingClientRect()) : boxes.some(isBeyond)
    if (isOff && !scrollsSideways(element)) found.add(`off the screen: ${text}`)
    const control = element.closest('button, .btn')?.getBoundingClientRect()
    const isCut = ({ left, right, top, bottom }: DOMRect): boolean =>
      control !== undefined &&
      (left < control.left - 1 ||
        right > control.right + 1 ||
        top < control.top - 1 ||
        bottom > control.bottom + 1)
    if (!clipped && boxes.some(isCut)) found.add(`cut off by its button: ${text}`)
    // An e-mail address has no break opportunity.
    if (text.includes('@')) continue
    const lines = new Set(boxes.map(({ top }) => Math.round(top))).size
    if (lines > 2 * text.split(/\s+/).length) found.add(`in ${lines} lines: ${text}`)
  }
  const canvas = document.createElement('canvas').getContext('2d')
  // In the office some options are sentences, which have no room at 200 %.
  const isOffice = /^(?:\/ar)?\/office\//.test(location.pathname)
  for (const select of document.querySelectorAll<HTMLSelectElement>('select:not([multiple])')) {
    const chosen = select.selectedOptions[0]?.text ?? ''
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    if (!canvas || isOffice || isLeft(select)) continue
    canvas.font = font
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    if (canvas.measureText(chosen).width > room + 1) found.add(`cut off by its select: ${chosen}`)
  }
  for (const scrolled of [document.documentElement, ...document.querySelectorAll('dialog[open]')])
    if (scrolled.scrollWidth > scrolled.clientWidth)
      found.add(`${scrolled.localName} scrolls sideways: ${scrolled.scrollWidth}`)
  return [...found]
}

/** Opens a page and waits for its fonts, and in the office for its data. */
export const openLoaded = async (page: Page, path: string): Promise<void> => {
  await open(page, path)
  await expect(page.locator('.bo-rows')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** Text at 200 % at each width, and the whole page at 200 % zoom, which leaves half the width. */
export const expectLarge = async (page: Page, path: string, widths: readonly number[]): Promise<void> => {
  for (const way of ['text', 'zoom'] as const) {
    const share = way === 'zoom' ? 2 : 1
    await page.evaluate((isText) => {
      const large = new CSSStyleSheet()
      const size = isText ? 'html { font-size: 200% !important }' : ''
      large.replaceSync(`${size} * { content-visibility: visible !important }`)
      document.adoptedStyleSheets = [large]
    }, way === 'text')
    for (const width of widths) {
      await page.setViewportSize({ width: width / share, height: HEIGHT / share })
      // A page that adapts to its width does so within a frame.
      await expect.poll(() => page.evaluate(offScreen), `${path}, ${way} at ${width} px`).toEqual([])
    }
  }
}
