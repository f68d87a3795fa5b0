import type { Page } from '@playwright/test'

/** Opens a page and waits until it is alive: its script has taken it over, and what is pressed is answered. */
export const open = async (page: Page, path: string) => {
  const answer = await page.goto(path)
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')))
  return answer
}
