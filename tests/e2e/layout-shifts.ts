import type { Page } from '@playwright/test'

/** Counts every layout shift from the first paint on, in a browser with these stored values. */
export const watchShifts = (page: Page, given: Readonly<Record<string, unknown>>) =>
  page.addInitScript((values) => {
    const sum = { shift: 0, atAll: 0 }
    Object.assign(window, { moved: sum })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        sum.atAll += value
        if (!hadRecentInput) sum.shift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value))
  }, given)

export const shiftWhileScrolling = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let y = 0; y <= document.body.scrollHeight; y += 500) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    return (window as unknown as { moved: { shift: number } }).moved.shift
  })
