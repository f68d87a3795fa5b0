import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commonPasswords } from '#adapters/system/common-passwords.ts'
import { checkPassword } from '#domain/identity/passwords/password.ts'
import { DEMO_ACCOUNTS, fillDemoShop } from '#server/demo/demo-shop.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { aShop, type TestShop } from '#tests/support/test-shop.ts'

const home = '127.0.0.1'
const owner = { name: 'Mona Adel', email: 'mona.adel@example.com' }
const published = DEMO_ACCOUNTS.map(({ password }) => password)

test.each([
  ['a common one', 'iloveyou', 'common'],
  ['a common one in capitals', 'QWERTYUIOP', 'common'],
  ['common digits of an Arabic keyboard', '١٢٣٤٥٦٧٨٩', 'common'],
  ['full-width letters', 'ｐａｓｓｗｏｒｄ', 'common'],
  ['a common one with blanks around it', '  123456  ', 'common'],
  ['a common one with invisible characters around it', '\u200e\u200fqwerty\u200b\u00a0', 'common'],
  ['blanks', ' '.repeat(12), 'common'],
  ['tabs and lines', '\t\n\t\n\t\n\t\n', 'common'],
  ['invisible characters', '\u200b\u200d\u2060\ufeff\u3164\u2800\u00ad\u034f', 'common'],
  ['the own e-mail', 'Mona.Adel@Example.com', 'common'],
  ['the own e-mail before the @', 'MONA.ADEL', 'common'],
  ['the own name', 'mona adel', 'common'],
  ['the own name without blanks', 'MonaAdel', 'common'],
  ['the name of someone else', 'Karim Hassan', undefined],
  ['a phrase', 'open sesame', undefined],
  ['an Arabic phrase', 'افتح يا سمسم', undefined],
  ['a demo account’s', 'Admin-Demo-Shop', 'common'],
  ['one that is short, too', 'qwerty', 'length'],
])('[PWD-1] [PWD-2] [PWD-3] a password: %s', async (_case, password, refused) => {
  const checked = checkPassword(commonPasswords(published), password, owner)
  if (refused === undefined) await expect(checked).resolves.toBeUndefined()
  else await expect(checked).rejects.toThrow(`account.password-${refused}`)
})

test('[PWD-1] the list has the ten thousand commonest, all of them in lower case', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const list = dictionary['passwords-common']
  expect(list.length).toBeGreaterThanOrEqual(10_000)
  expect(list.filter((password) => password !== password.toLowerCase())).toEqual([])
  const common = commonPasswords()
  expect(await Promise.all([0, 100, 9_999].map((at) => common.has(list[at] ?? '')))).toEqual([
    true,
    true,
    true,
  ])
})

test('[PWD-4] the list is loaded by the first password that is chosen', () => {
  const script = `
    const isLoaded = () => Object.keys(require('node:module')._cache).some((file) => file.includes('@zxcvbn-ts'))
    void (async () => {
      await import('./src/server/open-shop.ts')
      const { commonPasswords } = await import('./src/adapters/system/common-passwords.ts')
      const common = commonPasswords()
      const before = isLoaded()
      console.log(before, await common.has('iloveyou'), isLoaded())
    })()`
  const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' })
  expect(stdout.trim()).toBe('false true true')
})

let here: TestShop
beforeAll(async () => {
  here = await aShop('sqlite', { commonPasswords: commonPasswords(published) })
})
afterAll(() => here.close())

const draft = { ...owner, phone: '01001234567' }

test.each(['iloveyou', '        ', 'mona.adel@example.com', 'shopper-demo'])(
  '[PWD-1] [PWD-2] [PWD-3] %j is refused wherever a password is chosen, and nothing is used up',
  async (password) => {
    const { shop } = here
    const refused = 'account.password-common'
    await expect(shop.signUp({ ...draft, password }, home)).rejects.toThrow(refused)
    await expect(shop.openAccount({ ...draft, password }, 'admin')).rejects.toThrow(refused)

    const admin = await aPerson(here, 'admin')
    const { token } = await shop.createInvite(admin, { role: 'picker', name: 'Mona' })
    await expect(shop.joinAsNew(token, { ...draft, password }, home)).rejects.toThrow(refused)
    await shop.showInvite(token)

    const { user } = await shop.signUp({ ...draft, password: 'open sesame' }, home)
    const change = { password, currentPassword: 'open sesame' }
    await expect(shop.editProfile(user, change)).rejects.toThrow(refused)
    const link = await shop.createPasswordLink(admin, user.id)
    await expect(shop.choosePassword(link.token, password, home)).rejects.toThrow(refused)
    await shop.choosePassword(link.token, 'open rosewater', home)
    await shop.eraseCustomer(admin, user.id, user.email)
  },
)

test('[PWD-2] in a profile the name that is chosen with the password counts', async () => {
  const { user } = await here.shop.signUp({ ...draft, password: 'open sesame' }, home)
  const change = { name: 'Scheherazade', password: 'scheherazade', currentPassword: 'open sesame' }
  await expect(here.shop.editProfile(user, change)).rejects.toThrow('account.password-common')
})

test('[PWD-3] a demo shop opens its own accounts with the passwords it prints', async () => {
  await fillDemoShop(here.shop)
  for (const { email, password } of DEMO_ACCOUNTS) await here.shop.logIn({ email, password }, home)
})
