import type { Page } from '@playwright/test'

/** Says yes to what a button of an order asks first; a return that asks why is given a reason. */
export const answerYes = async (page: Page): Promise<void> => {
  const dialog = page.locator('.ask-dialog[open]')
  await dialog.waitFor()
  const reasons = dialog.getByRole('radio')
  if ((await reasons.count()) > 0) {
    await reasons.first().check()
    await dialog.getByRole('textbox').fill('Two eggs are broken')
  }
  await dialog.locator('[type=submit]').click()
  await dialog.waitFor({ state: 'detached' })
}
