import { expect, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { LANGUAGES, storedUnder, submit } from './kept-in-browser.ts'
import { open } from './open.ts'

const TYPED = {
  name: 'Salma Hassan',
  email: 'salma@example.com',
  phone: '+201012345678',
  message: 'Where is my order?',
}

for (const { lang, prefix } of LANGUAGES)
  test(`[CONT-2] [CONT-4] [PAGE-4] a message is stored, sent and taken by the shop, in ${lang}`, async ({
    page,
  }) => {
    await open(page, `${prefix}/ContactUS`)
    const form = page.getByRole('form')
    await submit(page).click()
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(4)
    await expectNoViolations(page, { within: 'main' })
    for (const [name, value] of Object.entries(TYPED)) await form.locator(`[name=${name}]`).fill(value)
    const response = page.waitForResponse('**/api/contact')
    await submit(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await storedUnder(page, 'formData')).toEqual(TYPED)
    const answer = await response
    expect(answer.status()).toBe(201)
    expect(answer.request().postDataJSON()).toEqual({ ...TYPED, id: expect.stringMatching(/^[\da-f-]{36}$/) })
  })
