import { expect } from 'vitest'
import { blankInSight } from './details.ts'
import type { Visitor } from './visitor.ts'

interface Place {
  readonly scroll: number
  readonly card: number
}

/** Scrolls down the list, opens a product and goes back: the scroll position and the card's place are restored. */
export const returnsToCard = async (visitor: Visitor, prefix: string): Promise<void> => {
  const link = (nth: number) => `main .product-list li:nth-of-type(${nth}) .pcard h3 a`
  const card = link(15)
  await visitor.open(`${prefix}/Product`)
  await visitor.alive()
  // Scrolled step by step, so that everything above has been laid out with its real height: a loaded machine takes a while.
  for (const nth of [3, 7, 11, 15]) {
    await visitor.bring(link(nth))
    await visitor.until('rendered cards', async () => (await blankInSight(visitor)).length === 0)
  }
  // The page notes its scroll position on the press: until then elements may move. The list item is measured, because the
  // card in it moves up by 3 px while the pointer is over it.
  await visitor.driver.evaluate((css) => {
    const item = () => document.querySelector(css)?.closest('li')
    const place = () => ({ scroll: scrollY, card: item()?.getBoundingClientRect().y })
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

/** Goes back to a page in the back/forward cache: it is the same document at the same scroll position. */
export const returnsToItsPlace = async (visitor: Visitor): Promise<void> => {
  await visitor.open('/Product')
  await visitor.alive()
  await visitor.see('.filters .check .n')
  // Only a completely loaded page enters the back/forward cache.
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
