import { expect } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { test } from './office.ts'

const LANGUAGES = [
  {
    lang: 'en',
    prefix: '',
    demo: /nothing is sent/,
    test: 'Send a test message',
    channel: 'Channel',
    email: 'Email address',
    send: 'Send',
    shown: 'Only shown',
    templates: 'Templates',
    near: /Courier is near/,
    title: 'Title',
    words: 'Nearly at your door, {name}',
    preview: /Nearly at your door, .?Mona/,
    save: 'Save the text',
    saved: 'Saved. New messages use this text.',
    restore: 'Restore the original text',
    restored: 'The original text is back',
    up: 'Move \u2068Email\u2069 up',
    tryOut: 'Try it out',
    onItsWay: 'The test message is on its way',
  },
  {
    lang: 'ar',
    prefix: '/ar',
    demo: /لا تُرسل أي رسالة/,
    test: 'إرسال رسالة تجربة',
    channel: 'القناة',
    email: 'البريد الإلكتروني',
    send: 'إرسال',
    shown: 'معروضة فقط',
    templates: 'القوالب',
    near: /المندوب قريب/,
    title: 'العنوان',
    words: 'المندوب على بابك يا {name}',
    preview: /المندوب على بابك يا .?منى/,
    save: 'حفظ النص',
    saved: 'تم الحفظ، والرسائل الجديدة تستخدم هذا النص.',
    restore: 'استعادة النص الأصلي',
    restored: 'تمت استعادة النص الأصلي',
    up: 'تقديم \u2068بريد إلكتروني\u2069',
    tryOut: 'جرّب الرسالة',
    onItsWay: 'رسالة التجربة في طريقها',
  },
] as const

for (const { lang, prefix, ...say } of LANGUAGES)
  test(`[MSG-22] [MSG-24] a demo shop shows a test message, and a changed text, in ${lang}`, async ({
    page,
    office,
  }) => {
    await office.enter(page, `${prefix}/office/outbox`)
    await expect(page.getByText(say.demo)).toBeVisible()
    await page.getByRole('button', { name: say.test }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.channel).selectOption('email')
    await dialog.getByLabel(say.email).fill('mona@example.com')
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: say.send, exact: true }).click()
    await expect(page.locator('.bo-pay-facts .tag')).toHaveText(say.shown)
    await expect(page.getByText('mona@example.com')).toBeVisible()
    await expectNoViolations(page)

    await page.goto(`${office.url}${prefix}/office/outbox`)
    await expect(page.getByRole('row').filter({ hasText: 'mona@example.com' }).first()).toContainText(
      say.shown,
    )
    await expectNoViolations(page)

    await page.getByRole('link', { name: say.templates, exact: true }).click()
    await page.getByRole('link', { name: say.near }).click()
    await page.getByLabel(say.title, { exact: true }).fill(say.words)
    await expect(page.locator('.bo-preview.push')).toContainText(say.preview)
    await page.getByRole('button', { name: say.tryOut }).click()
    await dialog.getByLabel(say.channel).selectOption('email')
    await dialog.getByLabel(say.email).fill('mona@example.com')
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: say.send, exact: true }).click()
    await expect(page.getByText(say.onItsWay)).toBeVisible()
    await page.getByRole('button', { name: say.save }).click()
    await expect(page.getByText(say.saved)).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: say.restore }).click()
    await expect(page.getByText(say.restored)).toBeVisible()

    await page.goto(`${office.url}${prefix}/office/settings`)
    const up = page.getByRole('button', { name: say.up })
    await up.focus()
    await page.keyboard.press('Enter')
    await expect(up).toBeFocused()
    await expectNoViolations(page, { within: '.bo-settings' })
  })
