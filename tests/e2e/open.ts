import type { Page } from '@playwright/test'

/** Opens a page and waits until it is hydrated. */
export const open = async (page: Page, path: string) => {
  const answer = await page.goto(path)
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')))
  return answer
}
