import type { Page } from '@playwright/test'

/** Confirms the dialog of an order's button; a return that asks for a reason gets one. */
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
