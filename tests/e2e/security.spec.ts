import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { PASSWORD } from './account.ts'
import { expectNoViolations } from './axe.ts'
import { appCode, field, fillIn, logIn, submit, test } from './security-shop.ts'

const LANGUAGES = [
  {
    lang: 'en',
    prefix: '',
    security: 'Security',
    menu: 'Menu',
    today: 'Today',
    twoStep: 'Two-step login',
    devices: "Where you're logged in",
    passwordWrong: 'The current password is wrong.',
    codeWrong: /^This code is wrong or was used already\. Enter the one your app shows now/,
    orRecovery: /recovery codes\.$/,
    password: 'Password',
    changePassword: 'Change the password',
    passwordChanged: 'Your password is changed',
    passwordCommon: /too easy to guess/,
    codeNeeded: 'Enter the code from your authenticator app, or a recovery code.',
    codeMissing: 'Enter the code',
    codeLabel: 'Code from your authenticator app',
    copy: 'Copy',
    copied: 'Copied',
    download: 'Download',
    print: 'Print',
    saved: 'I have saved them',
    on: 'On',
    off: 'Off',
    left: (count: number) => `${count} recovery codes left`,
    renew: 'Get new recovery codes',
    turnOff: 'Turn off two-step login',
    gate: 'Set up two-step login',
    gateButton: 'Set it up now',
    needed: /^Admins of this shop need/,
    orders: 'Orders',
    thisDevice: 'This device',
    device: '\u2068Chrome\u2069 on \u2068Linux\u2069',
    end: 'Log out',
    logIn: 'Log in',
    others: 'Log out all other devices',
    ask: /^Log out 1 other device\?/,
    cancel: 'Cancel',
    out: 'Log in again',
    reset: 'Reset two-step login',
  },
  {
    lang: 'ar',
    prefix: '/ar',
    security: 'الأمان',
    menu: 'القائمة',
    today: 'اليوم',
    twoStep: 'الدخول بخطوتين',
    devices: 'أين سجّلت الدخول',
    passwordWrong: 'كلمة المرور الحالية غير صحيحة.',
    codeWrong: /^الرمز غير صحيح أو سبق استخدامه\. اكتب الرمز الظاهر في التطبيق الآن/,
    orRecovery: /رموزك الاحتياطية\.$/,
    password: 'كلمة المرور',
    changePassword: 'تغيير كلمة المرور',
    passwordChanged: 'تم تغيير كلمة المرور',
    passwordCommon: /سهلة التخمين/,
    codeNeeded: 'اكتب الرمز الظاهر في تطبيق المصادقة، أو أحد الرموز الاحتياطية.',
    codeMissing: 'اكتب الرمز',
    codeLabel: 'رمز تطبيق المصادقة',
    copy: 'نسخ',
    copied: 'تم النسخ',
    download: 'تنزيل',
    print: 'طباعة',
    saved: 'حفظت الرموز',
    on: 'مفعّل',
    off: 'غير مفعّل',
    left: (count: number) => `بقيت ${count} رموز احتياطية`,
    renew: 'إنشاء رموز احتياطية جديدة',
    turnOff: 'إيقاف الدخول بخطوتين',
    gate: 'فعّل الدخول بخطوتين',
    gateButton: 'تفعيل الآن',
    needed: /^الدخول بخطوتين مطلوب/,
    orders: 'الطلبات',
    thisDevice: 'هذا الجهاز',
    device: '\u2068Chrome\u2069 على \u2068Linux\u2069',
    end: 'تسجيل الخروج',
    logIn: 'تسجيل الدخول',
    others: 'تسجيل الخروج من كل الأجهزة الأخرى',
    ask: /^تسجيل الخروج من الجهاز الآخر؟/,
    cancel: 'إلغاء',
    out: 'سجّل الدخول من جديد',
    reset: 'إلغاء الدخول بخطوتين',
  },
] as const

// Each of these visits several states of the pages and runs axe on them.

const arabicDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

const inAnotherBrowser = async (browser: Browser): Promise<Page> => {
  const { viewport = null, isMobile = false, hasTouch = false } = test.info().project.use
  return (await browser.newContext({ viewport, isMobile, hasTouch, serviceWorkers: 'block' })).newPage()
}

const fitsItsWidth = async (page: Page): Promise<void> => {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(tooWide).toBeLessThanOrEqual(0)
}

for (const { lang, prefix, ...say } of LANGUAGES) {
  const panel = (page: Page, name: string) => page.getByRole('region', { name })
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
  const button = (page: Page, name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true })

  /** The page passes axe in both themes and fits the viewport. */
  const look = async (page: Page): Promise<void> => {
    await expectNoViolations(page)
    await fitsItsWidth(page)
  }

  /** From the password to the recovery codes. */
  const enrol = async (page: Page) => {
    await expect(panel(page, say.twoStep).getByText(say.off, { exact: true })).toBeVisible()
    await field(page, 'password').fill(PASSWORD)
    await submit(page)
    const secret = (await page.locator('.key code').innerText()).replaceAll(/\s/g, '')
    await field(page, 'code').fill(appCode(secret))
    await submit(page)
    await expect(page.locator('.codes li')).toHaveCount(10)
    return { secret, codes: await page.locator('.codes li').allInnerTexts() }
  }

  test.describe(`security in ${lang}`, () => {
    test('[FACTOR-12] [FACTOR-11] [FACTOR-1] staff set up a second factor and log in with a code', async ({
      page,
      browser,
      context,
      demoShop,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: demoShop.url })
      const { email } = await demoShop.staff('manager')
      let secret = ''
      let codes: string[] = []

      await test.step('the office links to the page', async () => {
        await logIn(page, `${demoShop.url}${prefix}/login?redirect=${prefix}/office`, email)
        await expect(page).toHaveURL(`${demoShop.url}${prefix}/office`)
        const menu = page.getByRole('button', { name: say.menu, exact: true })
        await expect(heading(page, say.today)).toBeVisible()
        if (await menu.isVisible()) await menu.click()
        await page.getByRole('link', { name: say.security }).filter({ visible: true }).click()
        await expect(page).toHaveURL(`${demoShop.url}${prefix}/Profile/security`)
        await expect(panel(page, say.twoStep).getByText(say.off, { exact: true })).toBeVisible()
        await look(page)
      })

      await test.step('the password is required first', async () => {
        await submit(page)
        await expect(field(page, 'password')).toBeFocused()
        await field(page, 'password').fill('not the password')
        await submit(page)
        await expect(field(page, 'password')).toHaveAccessibleDescription(say.passwordWrong)
        await field(page, 'password').fill(PASSWORD)
        await submit(page)
      })

      await test.step('the QR code contains the key beside it', async () => {
        secret = (await page.locator('.key code').innerText()).replaceAll(/\s/g, '')
        expect(secret).toMatch(/^[A-Z2-7]{32}$/)
        const picture = sharp(await page.locator('svg.qr').screenshot())
          .ensureAlpha()
          .raw()
        const { data, info } = await picture.toBuffer({ resolveWithObject: true })
        const uri = decodeQR({ width: info.width, height: info.height, data })
        expect(uri).toBe(
          `otpauth://totp/${encodeURIComponent(`Mishwar:${email}`)}?secret=${secret}&issuer=Mishwar`,
        )
        await look(page)
        await button(page, say.copy).click()
        await expect(button(page, say.copied)).toBeVisible()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
      })

      await test.step('a wrong code is reported beside its field', async () => {
        await submit(page)
        await expect(field(page, 'code')).toHaveAccessibleDescription(say.codeMissing)
        await field(page, 'code').fill(appCode(secret, 5))
        await submit(page)
        await expect(field(page, 'code')).toHaveAccessibleDescription(say.codeWrong)
        await look(page)
        await field(page, 'code').fill(appCode(secret))
        await submit(page)
      })

      await test.step('ten recovery codes are copied, downloaded and printed', async () => {
        await expect(page.locator('.codes li')).toHaveCount(10)
        codes = await page.locator('.codes li').allInnerTexts()
        await look(page)
        await button(page, say.copy).click()
        await expect(button(page, say.copied)).toBeVisible()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
        const downloading = page.waitForEvent('download')
        await button(page, say.download).click()
        const file = readFileSync(await (await downloading).path(), 'utf8')
        expect(file).toContain(codes.join('\n'))
        expect(file).toContain(email)
        await page.evaluate(() =>
          Object.assign(window, { print: () => document.body.classList.add('printed') }),
        )
        await button(page, say.print).click()
        await expect(page.locator('body.printed')).toBeAttached()
        await page.emulateMedia({ media: 'print' })
        await expect(page.locator('.codes')).toBeVisible()
        await expect(page.locator('.recovery .owner')).toBeVisible()
        await expect(page.locator('header.nav')).toBeHidden()
        await expect(button(page, say.print)).toBeHidden()
        await page.emulateMedia({ media: 'screen' })
        await button(page, say.saved).click()
        await expect(panel(page, say.twoStep).getByText(say.on, { exact: true })).toBeVisible()
        await expect(panel(page, say.twoStep).getByText(say.left(10))).toBeVisible()
        await look(page)
      })

      await test.step('the login page asks for the code, and keeps the typed values', async () => {
        const other = await inAnotherBrowser(browser)
        await logIn(other, `${demoShop.url}${prefix}/Login`, email)
        await expect(field(other, 'code')).toBeFocused()
        await expect(other.getByRole('alert')).toHaveText(say.codeNeeded)
        await expect(field(other, 'email')).toHaveValue(email)
        await expect(field(other, 'password')).toHaveValue(PASSWORD)
        await expect(other.getByRole('textbox', { name: say.codeLabel })).toHaveAttribute(
          'inputmode',
          'numeric',
        )
        await expect(field(other, 'code')).toHaveAttribute('autocomplete', 'one-time-code')
        await look(other)
        await submit(other)
        await expect(field(other, 'code')).toHaveAccessibleDescription(say.codeMissing)
        await field(other, 'code').fill(appCode(secret, 5))
        await submit(other)
        await expect(field(other, 'code')).toHaveAccessibleDescription(say.codeWrong)
        await expect(field(other, 'code')).toHaveAccessibleDescription(say.orRecovery)
        await look(other)
        // Pasted as an Arabic keyboard types it, with a space in the middle.
        await field(other, 'code').fill('')
        await page.evaluate(
          (text) => navigator.clipboard.writeText(text),
          arabicDigits(appCode(secret, 1)).replace(/^.../, '$& '),
        )
        await field(other, 'code').press('ControlOrMeta+v')
        await expect(field(other, 'code')).not.toHaveValue('')
        await submit(other)
        await expect(other).toHaveURL(new RegExp(`${prefix}/?$`))
        await other.context().close()
      })

      await test.step('a recovery code works, too, once', async () => {
        const other = await inAnotherBrowser(browser)
        const path = `${demoShop.url}${prefix}/login?redirect=${prefix}/Profile/security`
        await logIn(other, path, email, codes[0] ?? '')
        await expect(panel(other, say.twoStep).getByText(say.left(9))).toBeVisible()
        await other.context().close()
        const third = await inAnotherBrowser(browser)
        await logIn(third, path, email, codes[0] ?? '')
        await expect(field(third, 'code')).toHaveAccessibleDescription(say.codeWrong)
        await third.context().close()
      })

      await test.step('[FACTOR-7] new recovery codes and turning it off need password and code', async () => {
        await button(page, say.renew).click()
        await look(page)
        await submit(page)
        await expect(page.locator('main [aria-invalid=true]')).toHaveCount(2)
        await field(page, 'password').fill(PASSWORD)
        await field(page, 'code').fill(codes[1] ?? '')
        await submit(page)
        await expect(page.locator('.codes li')).toHaveCount(10)
        const [fresh = ''] = await page.locator('.codes li').allInnerTexts()
        expect(codes).not.toContain(fresh)
        await button(page, say.saved).click()
        await button(page, say.turnOff).click()
        await look(page)
        await field(page, 'password').fill(PASSWORD)
        await field(page, 'code').fill(codes[2] ?? '')
        await submit(page)
        await expect(field(page, 'code')).toHaveAccessibleDescription(say.codeWrong)
        await field(page, 'code').fill(arabicDigits(fresh))
        await submit(page)
        await expect(panel(page, say.twoStep).getByText(say.off, { exact: true })).toBeVisible()
      })
    })

    test('[FACTOR-12] [FACTOR-8] with DEMO=off the office requires an admin to set it up, then opens', async ({
      page,
      realShop,
    }) => {
      const { email } = await realShop.staff('admin')
      await logIn(page, `${realShop.url}${prefix}/login?redirect=${prefix}/office/orders`, email)
      await expect(heading(page, say.gate)).toBeVisible()
      await look(page)
      await button(page, say.end).click()
      await page.getByRole('main').getByRole('link', { name: say.logIn }).click()
      await fillIn(page, email)
      await page.getByRole('link', { name: say.gateButton }).click()
      await expect(page.getByText(say.needed)).toBeVisible()
      await look(page)
      await enrol(page)
      await button(page, say.saved).click()
      await expect(page).toHaveURL(`${realShop.url}${prefix}/office/orders`)
      await expect(page.getByRole('heading', { level: 1, name: say.orders })).toBeVisible()
    })

    test('[FACTOR-9] an admin resets a member’s second factor after a confirmation', async ({
      page,
      browser,
      realShop,
    }) => {
      const member = await realShop.staff('manager')
      const lost = await inAnotherBrowser(browser)
      await logIn(lost, `${realShop.url}${prefix}/login?redirect=${prefix}/Profile/security`, member.email)
      await enrol(lost)
      await button(lost, say.saved).click()
      await lost.goto(`${realShop.url}${prefix}/office/orders`)

      const { email } = await realShop.staff('admin')
      await logIn(page, `${realShop.url}${prefix}/login?redirect=${prefix}/Profile/security`, email)
      await enrol(page)
      await button(page, say.saved).click()
      await page.goto(`${realShop.url}${prefix}/office/team`)
      const row = (of: string) => page.getByRole('listitem').filter({ hasText: of })
      await expect(row(email).getByText(say.twoStep)).toBeVisible()
      await expect(row(email).getByRole('button', { name: say.reset })).toHaveCount(0)
      await look(page)
      await row(member.email).getByRole('button', { name: say.reset }).click()
      const dialog = page.getByRole('dialog').filter({ visible: true })
      await expectNoViolations(page)
      await dialog.getByRole('button', { name: say.reset }).click()
      await expect(row(member.email).getByRole('button', { name: say.reset })).toHaveCount(0)
      // Logged out at once, without a press.
      await expect(heading(lost, say.out)).toBeVisible()
      await lost.getByRole('main').getByRole('link').click()
      await fillIn(lost, member.email)
      await expect(lost.getByRole('heading', { level: 1, name: say.orders })).toBeVisible()
      await lost.context().close()
    })

    test('[SESS-6] [SESS-4] a browser lists the active sessions, and logs the others out', async ({
      page,
      browser,
      demoShop,
    }) => {
      const { email } = await demoShop.staff('picker')
      const away = await inAnotherBrowser(browser)
      const start = (there: Page, path: string) =>
        logIn(there, `${demoShop.url}${prefix}/login?redirect=${prefix}${path}`, email)
      await start(page, '/Profile')
      await expect(page.getByRole('main').getByRole('link', { name: say.security })).toBeVisible()
      await fitsItsWidth(page)
      await page.getByRole('main').getByRole('link', { name: say.security }).click()
      const list = panel(page, say.devices)
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await expect(list.getByText(say.thisDevice)).toBeVisible()
      await expect(list.getByRole('button')).toHaveCount(0)

      await start(away, '/office/orders')
      await expect(away.getByRole('heading', { level: 1, name: say.orders })).toBeVisible()
      await page.reload()
      await expect(list.getByRole('listitem')).toHaveCount(2)
      await look(page)
      await list.getByRole('button', { name: say.device }).click()
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await expect(heading(away, say.out)).toBeVisible()

      await away.getByRole('main').getByRole('link').click()
      await fillIn(away, email)
      await expect(away.getByRole('heading', { level: 1, name: say.orders })).toBeVisible()
      await away.goto(`${demoShop.url}${prefix}/Profile/security`)
      await expect(panel(away, say.devices).getByRole('listitem')).toHaveCount(2)
      await page.reload()
      await list.getByRole('button', { name: say.others }).click()
      await expect(list.getByRole('alert')).toContainText(say.ask)
      await expect(button(page, say.cancel)).toBeFocused()
      await look(page)
      await button(page, say.cancel).click()
      await list.getByRole('button', { name: say.others }).click()
      await list.getByRole('button', { name: say.others }).click()
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await away.reload()
      await expect(heading(away, say.out)).toBeVisible()
      await look(away)
      await away.context().close()
    })

    test('[SESS-7] a new password needs the current one, ends the other sessions and keeps this one', async ({
      page,
      browser,
      demoShop,
    }) => {
      const { email } = await demoShop.staff('shopper')
      const away = await inAnotherBrowser(browser)
      const login = `${demoShop.url}${prefix}/login?redirect=${prefix}/Profile/security`
      for (const there of [page, away]) {
        await logIn(there, login, email)
        await expect(panel(there, say.devices).getByRole('listitem').first()).toBeVisible()
      }
      await button(page, say.changePassword).click()
      const change = async (current: string, next: string): Promise<void> => {
        await field(page, 'password').fill(current)
        await field(page, 'newPassword').fill(next)
        await submit(page)
      }
      await change('not this one', 'a new and longer one')
      await expect(field(page, 'password')).toHaveAccessibleDescription(say.passwordWrong)
      await change(PASSWORD, 'password123')
      await expect(field(page, 'newPassword')).toHaveAccessibleDescription(say.passwordCommon)
      await look(page)
      await change(PASSWORD, 'a new and longer one')
      await expect(page.getByText(say.passwordChanged)).toBeVisible()
      await expect(button(page, say.changePassword)).toBeVisible()
      await page.reload()
      await expect(panel(page, say.devices).getByRole('listitem')).toHaveCount(1)
      await away.reload()
      await expect(heading(away, say.out)).toBeVisible()
      await away.context().close()
    })

    test('[SESS-6] the courier’s page links there, too, and a courier has no second factor', async ({
      page,
      demoShop,
    }) => {
      const { email } = await demoShop.staff('courier')
      await logIn(page, `${demoShop.url}${prefix}/login?redirect=${prefix}/courier`, email)
      await page.getByRole('contentinfo').getByRole('link', { name: say.security }).click()
      await expect(panel(page, say.devices).getByRole('listitem')).toHaveCount(1)
      await expect(panel(page, say.twoStep)).toHaveCount(0)
      await look(page)
    })
  })
}
