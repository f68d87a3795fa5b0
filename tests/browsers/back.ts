import { expect } from 'vitest'
import type { Visitor } from './visitor.ts'

interface Place {
  readonly scroll: number
  readonly card: number
}

/** From far down the list to a product and back: the page is scrolled as it was, and the card where it was pressed. */
export const returnsToCard = async (visitor: Visitor, prefix: string): Promise<void> => {
  const link = (nth: number) => `main .product-list li:nth-of-type(${nth}) .pcard h3 a`
  const card = link(15)
  await visitor.open(`${prefix}/Product`)
  await visitor.alive()
  // As by a finger, so that all above has been in sight and has its real height.
  for (const nth of [3, 7, 11, 15]) await visitor.bring(link(nth))
  // Noted by the page when it is pressed: until then things may move.
  await visitor.driver.evaluate((css) => {
    const place = () => ({ scroll: scrollY, card: document.querySelector(css)?.getBoundingClientRect().y })
    addEventListener('click', () => Object.assign(window, { place, pressed: place() }), {
      capture: true,
      once: true,
    })
  }, card)
  await visitor.click(card)
  await visitor.see('.product h1')
  await visitor.back()
  await visitor.at(`${prefix}/Product`)
  const places = () =>
    visitor.driver.evaluate(() => {
      const { place, pressed } = window as unknown as { place: () => Place; pressed: Place }
      return { pressed, now: place() }
    })
  let seen: Awaited<ReturnType<typeof places>> | undefined
  const isBack = async () => {
    seen = await places()
    const { pressed, now } = seen
    return Math.abs(now.card - pressed.card) < 2 && Math.abs(now.scroll - pressed.scroll) < 2
  }
  await visitor.until('the card where it was', isBack).catch((error) => {
    throw new Error(`${String(error)}: ${JSON.stringify(seen)}`)
  })
  expect(seen?.pressed.scroll).toBeGreaterThan(500)
}

/** Back to a page that the browser has kept whole: it is the same document, and where it was. */
export const returnsToItsPlace = async (visitor: Visitor): Promise<void> => {
  await visitor.open('/Product')
  await visitor.alive()
  await visitor.see('.filters .check .n')
  // Only a page that has loaded whole is kept whole.
  await visitor.loaded()
  const place = await visitor.driver.evaluate(() => {
    Object.assign(window, { isSame: true })
    scrollTo({ top: 700, behavior: 'instant' })
    return scrollY
  })
  expect(place).toBeGreaterThan(500)
  await visitor.open('/ContactUS')
  await visitor.alive()
  await visitor.back()
  await visitor.at('/Product')
  await visitor.until('the place it was left at', () =>
    visitor.driver.evaluate((top) => Math.abs(scrollY - top) < 2, place),
  )
  expect(await visitor.driver.evaluate(() => 'isSame' in window)).toBe(true)
}
