import { expect } from 'vitest'
import { type BrowserShop, SHOPPER } from './shop.ts'
import type { Visitor } from './visitor.ts'

// Few files are held: a browser opens six connections to a server, and requests that wait for a free one would be held, too.
const CODE = /\/entry\.client-/
const PICTURES = /-front-800\.webp$/

/** Elements of `.deferred` that are in the viewport but not rendered. */
export const blankInSight = (visitor: Visitor): Promise<readonly string[]> =>
  visitor.driver.evaluate(() =>
    [...document.querySelectorAll('.deferred')]
      .filter((element) => {
        const { top, bottom, height } = element.getBoundingClientRect()
        const inside = element.querySelector('a, h2, h3, img')
        return (
          height > 0 &&
          top < innerHeight &&
          bottom > 0 &&
          !inside?.checkVisibility({ contentVisibilityAuto: true })
        )
      })
      .map((element) => element.className),
  )

/** Scrolls to the end one viewport at a time and checks each. */
export const drawsWhatIsFar = async (visitor: Visitor): Promise<void> => {
  for (const path of ['/', '/Product', '/product/7']) {
    await visitor.open(path)
    await visitor.alive()
    let isAtEnd = false
    while (!isAtEnd) {
      await visitor.until(`nothing blank at ${path}`, async () => (await blankInSight(visitor)).length === 0)
      isAtEnd = await visitor.driver.evaluate(() => {
        const before = scrollY
        scrollBy({ top: innerHeight * 0.9, behavior: 'instant' })
        return scrollY - before < 1
      })
    }
    await visitor.see('footer.deferred a')
  }
}

export const opensMenuEarly = async (visitor: Visitor, shop: BrowserShop): Promise<void> => {
  shop.door.hold(CODE)
  await visitor.open('/')
  await visitor.click('.nav-toggle')
  shop.door.release()
  await visitor.see('dialog.drawer[open]')
}

export const keepsTypedEarly = async (visitor: Visitor, shop: BrowserShop): Promise<void> => {
  shop.door.hold(CODE)
  await visitor.open('/Product')
  await visitor.fill('#search', 'mango')
  shop.door.release()
  await visitor.until('what was typed in the address', () =>
    visitor.driver.evaluate(() => location.search === '?q=mango'),
  )
  await visitor.see('main .pcard', /mango/)
  expect((await visitor.see('#search')).value).toBe('mango')
}

/** The options of the theme menu do not overlap, and each has room for its label. */
export const showsThemes = async (visitor: Visitor): Promise<void> => {
  for (const path of ['/', '/ar']) {
    await visitor.open(path)
    await visitor.alive()
    await visitor.click('.theme-menu summary')
    await visitor.see('.theme-menu .choice label')
    const crossing = await visitor.driver.evaluate(() => {
      const labels = [...document.querySelectorAll<HTMLElement>('.theme-menu .choice label')]
      const boxes = labels.map((label) => label.getBoundingClientRect())
      const isOver = (one: DOMRect, other: DOMRect) =>
        one.left < other.right - 1 &&
        other.left < one.right - 1 &&
        one.top < other.bottom - 1 &&
        other.top < one.bottom - 1
      const overlaps = boxes.some((one, at) => boxes.slice(at + 1).some((other) => isOver(one, other)))
      return overlaps || labels.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    })
    expect(crossing, path).toBe(false)
  }
}

/** A press beside the painted thumb, within a finger's width of its centre, still reaches it. */
export const hasThumbsForFingers = async (visitor: Visitor): Promise<void> => {
  await visitor.open('/Product')
  await visitor.alive()
  await visitor.click('.toolbar .only-phone')
  await visitor.see('dialog[open] .range input')
  // Measured on each try: the sheet slides in, so a position that was read once would be too high or too low.
  await visitor.until('a thumb as wide as a finger', () =>
    visitor.driver.evaluate(() => {
      const [lower] = document.querySelectorAll<HTMLInputElement>('dialog[open] .range input')
      const box = lower?.getBoundingClientRect()
      if (!box) return false
      const [centre, middle] = [box.x + 44 / 2, box.y + box.height / 2]
      return [-18, 0, 18].every((beside) => document.elementFromPoint(centre + beside, middle) === lower)
    }),
  )
}

/** Leaves a page while a picture is loading, before its code has loaded or after, and opens it again: all are loaded. */
export const bringsPicturesAgain = async (visitor: Visitor, shop: BrowserShop): Promise<void> => {
  await visitor.open('/ContactUS')
  await visitor.hasKept('/contactus')
  for (const [path, isAlive] of [
    ['/product/13', false],
    ['/product/14', true],
  ] as const) {
    shop.door.hold(PICTURES)
    await visitor.open(path)
    await visitor.see('.product h1')
    if (isAlive) await visitor.alive()
    await visitor.until('a picture that is loading', async () =>
      shop.door.unanswered().some((file) => PICTURES.test(file)),
    )
    await visitor.open('/Cart')
    shop.door.release()
    await visitor.back()
    await visitor.at(path)
    await visitor.until(`every picture of ${path}`, () =>
      visitor.driver.evaluate(() => {
        const pictures = [...document.querySelectorAll<HTMLImageElement>('main .gallery img')]
        const isThere = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 1
        return pictures.length > 0 && pictures.every(isThere)
      }),
    )
  }
}

/** Leaves a page before its code has loaded and opens it again: it answers a press. */
export const worksWhenLeftEarly = async (visitor: Visitor, shop: BrowserShop): Promise<void> => {
  shop.door.hold(CODE)
  await visitor.open('/product/13')
  await visitor.see('.product h1')
  await visitor.open('/ContactUS')
  shop.door.release()
  await visitor.back()
  await visitor.at('/product/13')
  await visitor.alive()
  await visitor.click('main .btn-primary.btn-lg')
  await visitor.see('.badge-count', /1/)
}

/** The worker stores a page again and again; a request in between finds it each time. */
export const keepsWithoutGap = async (visitor: Visitor): Promise<void> => {
  await visitor.open('/product/8')
  await visitor.hasKept('/product/8')
  const missed = await visitor.driver.evaluate(async (page) => {
    let misses = 0
    for (let time = 0; time < 40; time += 1) {
      navigator.serviceWorker.controller?.postMessage({ page, pictures: [] })
      for (let look = 0; look < 10; look += 1) {
        if (!(await caches.match(page, { ignoreVary: true }))) misses += 1
      }
    }
    return misses
  }, '/product/8')
  expect(missed).toBe(0)
}

/** With cookies blocked nothing survives the document, so everything happens in one document. */
export const worksWithoutStorage = async (visitor: Visitor, shop: BrowserShop): Promise<void> => {
  await shop.order()
  await visitor.open('/login?redirect=/Profile')
  await visitor.alive()
  await visitor.fill('main [type=email]', SHOPPER.email)
  await visitor.fill('main [type=password]', SHOPPER.password)
  await visitor.click('main button[type=submit]')
  await visitor.at('/Profile')
  await visitor.see('section.requests li')
}

/** Without WebGL the place is chosen on the still map, by pointer and by keyboard. */
export const pinsWithoutGraphics = async (visitor: Visitor): Promise<void> => {
  for (const prefix of ['', '/ar']) {
    await visitor.open(`${prefix}/product/7`)
    await visitor.alive()
    await visitor.click('main .btn-primary.btn-lg')
    await visitor.see('.badge-count')
    await visitor.open(`${prefix}/CheckOut`)
    await visitor.alive()
    await visitor.click('[name=movePin]')
    const map = await visitor.see('dialog[open] .still-pin .still-map')
    await visitor.see('dialog[open] .still-pin-said')
    const pin = () =>
      visitor.driver.evaluate(() => document.querySelector<HTMLInputElement>('[name=pin]')?.value)
    const placeNamed = async () => (await visitor.see('dialog[open] .pin-foot span')).text
    await visitor.until('the name of a place', async () => (await placeNamed()) !== '')
    await visitor.driver.clickAt(map.x + map.width * 0.8, map.y + map.height * 0.6)
    await visitor.press('ArrowLeft')
    await visitor.click('dialog[open] .pin-foot .btn-primary:enabled')
    await visitor.gone('dialog[open]')
    const first = await visitor.until('a pin', pin)
    expect(first).toMatch(/^30\.\d+,31\.\d+$/)
    await visitor.click('[name=movePin]')
    await visitor.see('dialog[open] .still-pin .still-map')
    await visitor.press('ArrowUp')
    await visitor.click('dialog[open] .pin-foot .btn-primary:enabled')
    await visitor.gone('dialog[open]')
    const [before = 0, after = 0] = [first, await pin()].map((place) => Number(String(place).split(',')[0]))
    expect(after).toBeGreaterThan(before)
  }
}
