import { expect, type Page, test } from '@playwright/test'
import { keepInBrowser, openAccount, PASSWORD, storedIn } from './account.ts'

const LANGUAGES = [
  {
    prefix: '',
    edit: 'Edit Profile',
    save: 'Save',
    updated: 'Profile updated successfully.',
    passwordWrong: 'The current password is wrong.',
    photoKind: 'Choose a photo: JPG, PNG or WebP.',
    photoBroken: 'This photo could not be opened. Choose another one.',
  },
  {
    prefix: '/ar',
    edit: 'تعديل بياناتي',
    save: 'حفظ',
    updated: 'تم تحديث بياناتك بنجاح.',
    passwordWrong: 'كلمة المرور الحالية غير صحيحة.',
    photoKind: 'اختر صورة بصيغة JPG أو PNG أو WebP.',
    photoBroken: 'تعذّر فتح هذه الصورة. اختر صورة أخرى.',
  },
] as const

const field = (page: Page, name: string) => page.locator(`main input[name="${name}"]`)
const chooser = (page: Page) => page.locator('main input[type=file]')
const toasts = (page: Page) => page.locator('.toasts')

/** A picture like a camera's, drawn in the browser: `side` pixels of noise, which hardly compress. */
const drawPng = async (page: Page, side: number): Promise<Buffer> => {
  const dataUrl = await page.evaluate((size) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
    const pen = canvas.getContext('2d')
    const noise = pen?.createImageData(size, size)
    if (!pen || !noise) throw new Error('no canvas')
    let seed = 7
    for (const at of noise.data.keys()) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
      noise.data[at] = at % 4 === 3 ? 255 : seed >>> 24
    }
    pen.putImageData(noise, 0, 0)
    return canvas.toDataURL('image/png')
  }, side)
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')
}

for (const { prefix, ...say } of LANGUAGES) {
  test.describe(`profile at ${prefix || '/'}`, () => {
    const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click()

    test('[PROF-7] [ACC-7] a new e-mail is saved here at once, and on the server with the password', async ({
      page,
      request,
    }) => {
      const { info } = await openAccount(request)
      const email = `new.${info.email}`
      await keepInBrowser(page, { userInfo: info })
      await page.goto(`${prefix}/Profile`)
      await press(page, say.edit)
      await expect(field(page, 'currentPassword')).toHaveCount(0)
      await field(page, 'email').fill(email)
      await field(page, 'currentPassword').fill('not this one')
      await press(page, say.save)
      await expect(toasts(page)).toContainText(say.updated)
      await expect(field(page, 'currentPassword')).toHaveAccessibleDescription(say.passwordWrong)
      await expect(field(page, 'currentPassword')).toBeFocused()
      expect(await storedIn(page, 'userInfo')).toMatchObject({ email })
      await field(page, 'currentPassword').fill(PASSWORD)
      await press(page, say.save)
      await expect(page.getByRole('button', { name: say.edit })).toBeFocused()
      const again = await request.post('/api/users/login', { data: { email, password: PASSWORD } })
      expect(again.status()).toBe(200)
      // A new e-mail ends every session; this browser continues with a new token.
      const { token } = await storedIn<{ token: string }>(page, 'userInfo')
      expect(token).not.toBe(info.token)
      for (const [bearer, status] of [
        [token, 200],
        [info.token, 401],
      ] as const) {
        const me = await request.get('/api/users/me', { headers: { authorization: `Bearer ${bearer}` } })
        expect(me.status()).toBe(status)
      }
    })

    test('[PROF-6] a photo is read as a data URL and scaled; other files are refused', async ({
      page,
      request,
    }) => {
      const { info } = await openAccount(request)
      await keepInBrowser(page, { userInfo: info })
      await page.goto(`${prefix}/Profile`)
      await press(page, say.edit)
      const small = await drawPng(page, 32)
      const large = await drawPng(page, 640)
      const choose = (name: string, mimeType: string, buffer: Buffer) =>
        chooser(page).setInputFiles({ name, mimeType, buffer })

      await choose('a.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
      await expect(chooser(page)).toHaveAccessibleDescription(say.photoKind)
      await choose('a.txt', 'text/plain', Buffer.from('hello'))
      await expect(chooser(page)).toHaveAccessibleDescription(say.photoKind)
      await choose('a.png', 'image/png', Buffer.from('not a picture at all'))
      await expect(chooser(page)).toHaveAccessibleDescription(say.photoBroken)

      const photo = page.locator('main .pro-photo')
      await choose('small.png', 'image/png', small)
      await expect(photo).toHaveAttribute('src', `data:image/png;base64,${small.toString('base64')}`)
      expect(large.length).toBeGreaterThan(200_000)
      await choose('large.png', 'image/png', large)
      await expect(photo).toHaveAttribute('src', /^data:image\/(?:webp|jpeg);base64,/)
      expect(await photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512)
      await press(page, say.save)
      await expect(page.getByRole('button', { name: say.edit })).toBeVisible()

      const { image } = await storedIn<{ image: string }>(page, 'userInfo')
      expect((image.length * 3) / 4).toBeLessThan(201_000)
      const me = await request.get('/api/users/me', { headers: { authorization: `Bearer ${info.token}` } })
      expect((await me.json()).user.image).toBe(image)
    })
  })
}
