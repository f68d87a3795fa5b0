import { expect, type Page } from '@playwright/test'

interface Shift {
  readonly value: number
  readonly hadRecentInput: boolean
  /** The elements that moved. */
  readonly moved: string
}

/** Records every layout shift from the first paint on, in a browser with these stored values. */
export const watchShifts = (page: Page, given: Readonly<Record<string, unknown>> = {}) =>
  page.addInitScript((values) => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: readonly { node: Node | null }[]
      })[]) {
        const names = sources.map(({ node }) =>
          node instanceof Element ? node.className : node?.textContent,
        )
        shifts.push({ value, hadRecentInput, moved: names.join(' and ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value))
  }, given)

export const shiftsOf = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => (window as unknown as { shifts: readonly Shift[] }).shifts)

export const sumOfShifts = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, { value }) => sum + value, 0)

/** The sum of the shifts that no input caused; a failure names what moved. */
export const expectStill = async (page: Page, limit: number, name = ''): Promise<void> => {
  const shifts = (await shiftsOf(page)).filter(({ hadRecentInput }) => !hadRecentInput)
  const moved = shifts.map((each) => `${each.moved} (${each.value.toFixed(4)})`).join(', ')
  expect(sumOfShifts(shifts), `${name}: ${moved}`).toBeLessThan(limit)
}

export const expectStillWhileScrolling = async (page: Page, limit: number, name: string): Promise<void> => {
  await page.evaluate(async () => {
    for (let y = 0; y <= document.body.scrollHeight; y += 500) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
  })
  await expectStill(page, limit, name)
}
