import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noGateway } from '#adapters/payment/sandbox-gateway.ts'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { CASH_ONLY } from '#domain/settings/show-settings.ts'
import {
  closeDemoAccounts,
  DEMO_ACCOUNTS,
  fillDemoShop,
  refuseDemoPasswords,
} from '#server/demo/demo-shop.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { appCode } from '#tests/support/second-factors.ts'
import { programOf, type ShopProcess, spawnShop, startShop, stopShop } from '#tests/support/shop-process.ts'
import { aServer } from '#tests/support/test-server.ts'
import { aShop, ENGINES_HERE, stockUp, type TestShop } from '#tests/support/test-shop.ts'
import { freePort } from '../scripts/free-port.ts'

// Each test starts several processes of the real program.
vi.setConfig({ testTimeout: 120_000 })

const run = promisify(execFile)
const { PATH, NODE_COMPILE_CACHE } = process.env
const owner = {
  name: 'منى عادل',
  email: 'owner@example.com',
  phone: '01001234567',
  password: 'a long walk home',
}
const { name, phone, email, address, hours } = NEW_SHOP_SETTINGS
const first = { name, phone, email, address, hours, deliveryFee: 4500 }
const home = '127.0.0.1'
const client = { address: home, userAgent: '' }

describe.each(ENGINES_HERE)('setting a shop up on %s', (engine) => {
  let here: TestShop
  beforeEach(async () => {
    here = await aShop(engine)
  })
  afterEach(() => here.close())

  test('[OPEN-4] a link makes the first admin and the first settings, once', async () => {
    const token = (await here.shop.createSetupLink()) ?? ''
    expect((await here.shop.showSetup(token)).deliveryFee).toBe(3000)
    const rows = await here.database.kysely.selectFrom('setup_links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const opened = await here.shop.setUpShop(token, owner, first, client)
    expect(opened.user).toMatchObject({ role: 'admin', phone: '+201001234567' })
    expect((await here.shop.authenticate(opened.token)).id).toBe(opened.user.id)
    expect((await here.shop.showSettings(opened.user)).settings.deliveryFee).toBe(4500)
    await expect(here.shop.showSetup(token)).rejects.toThrow('setup.over')
    const again = here.shop.setUpShop(token, { ...owner, email: 'x@example.com' }, first, client)
    await expect(again).rejects.toThrow('setup.over')
    expect(await here.shop.createSetupLink()).toBeUndefined()
    const { items } = await here.shop.listAudit(opened.user, {}, { limit: 5 })
    expect(items.map(({ what }) => what)).toEqual(['shop.set-up'])
  })

  test('[OPEN-4] of fifty that use one link at once one becomes admin', async () => {
    const token = (await here.shop.createSetupLink()) ?? ''
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        here.shop.setUpShop(token, { ...owner, email: `owner${index}@example.com` }, first, client),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await here.ports.stores.users.inRole('admin')).toHaveLength(1)
  })

  test('[OPEN-4] a link is dead after 24 hours, and as soon as there is an admin', async () => {
    const old = (await here.shop.createSetupLink()) ?? ''
    here.time.now += 24 * 60 * 60 * 1000
    await expect(here.shop.showSetup(old)).rejects.toThrow('setup.over')
    const fresh = (await here.shop.createSetupLink()) ?? ''
    await aPerson(here, 'admin')
    await expect(here.shop.setUpShop(fresh, owner, first, client)).rejects.toThrow('setup.over')
    await expect(here.shop.showSetup('x'.repeat(43))).rejects.toThrow('setup.over')
  })

  test('[OPEN-1] the demo’s passwords are found while they work, and closing ends accounts and sessions', async () => {
    await fillDemoShop(here.shop)
    const [shopper] = DEMO_ACCOUNTS
    const { token } = await here.shop.logIn(shopper, home)
    await expect(refuseDemoPasswords(here.ports)).rejects.toThrow(
      /shopper@mishwar\.example, .*admin@mishwar\.example: .* npm run admin -- close-demo$/,
    )
    expect(await closeDemoAccounts(here.ports)).toHaveLength(DEMO_ACCOUNTS.length)
    await refuseDemoPasswords(here.ports)
    await expect(here.shop.authenticate(token)).rejects.toThrow('session.unknown')
    for (const account of DEMO_ACCOUNTS)
      await expect(here.shop.logIn(account, home)).rejects.toThrow('login.wrong')
    expect(await closeDemoAccounts(here.ports)).toEqual([])
  })

  test('[OPEN-1] a demo account that was given another e-mail is found by its password', async () => {
    await fillDemoShop(here.shop)
    const { email: published, password } = DEMO_ACCOUNTS[4]
    const { user } = await here.shop.logIn({ email: published, password }, home)
    await here.shop.editProfile(user, { email: 'owner@real.example', currentPassword: password })
    await expect(refuseDemoPasswords(here.ports)).rejects.toThrow('owner@real.example')
    await closeDemoAccounts(here.ports)
    await refuseDemoPasswords(here.ports)
    await expect(here.shop.logIn({ email: 'owner@real.example', password }, home)).rejects.toThrow(
      'login.wrong',
    )
  })

  test('[OPEN-2] a demo that other machines can reach has no published password', async () => {
    await fillDemoShop(here.shop, true)
    await refuseDemoPasswords(here.ports)
    expect(await here.ports.stores.users.inRole('admin')).toHaveLength(1)
  })
})

test('[OPEN-6] a shop without a provider takes cash and refuses every other method', async () => {
  const here = await aServer('sqlite', { ports: { payments: noGateway } })
  await stockUp(here, [10])
  const token = await here.signUp()
  for (const method of ['visa', 'paypal', 'fawry']) {
    const { status, json } = await here.order(token, { method })
    expect([status, json.error]).toEqual([409, 'order.method-not-offered'])
  }
  expect((await here.order(token, { method: 'cash' })).status).toBe(201)
  expect((await here.shop.showFront()).payment).toEqual(CASH_ONLY)
  await here.close()
})

describe('the program', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = join(mkdtempSync(join(tmpdir(), 'mishwar-live-')), 'data')
  })
  afterEach(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))

  const admin = (words: readonly string[], env: Record<string, string> = {}) =>
    run(process.execPath, [programOf('cli/admin'), ...words], {
      env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...env },
    }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    )

  const post = ({ url }: ShopProcess, path: string, body: object, token = '') =>
    fetch(`${url}/api/users/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })

  const logIn = async (
    shop: ShopProcess,
    { email: login, password }: Pick<typeof owner, 'email' | 'password'>,
  ) => (await post(shop, 'login', { email: login, password })).status

  const refused = async (env: Record<string, string>): Promise<string> => {
    const shop = spawnShop({ DATA_DIR: dataDir, ...env }, await freePort())
    await new Promise((resolve) => shop.child.on('close', resolve))
    expect(shop.child.exitCode).toBe(1)
    return shop.output()
  }

  test('[OPEN-1] [OPEN-3] [RUN-6] a demo becomes a real shop only once its accounts are closed', async () => {
    const [demo] = DEMO_ACCOUNTS
    const demoShop = await startShop({ DATA_DIR: dataDir })
    expect(await logIn(demoShop, demo)).toBe(200)
    await stopShop(demoShop, 'SIGTERM')

    const modes = readdirSync(dataDir).map((file) => [file, statSync(join(dataDir, file)).mode & 0o777])
    expect(modes.filter(([, mode]) => mode !== 0o600)).toEqual([])
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)

    for (const env of [{ DEMO: 'off' }, { HOST: '0.0.0.0' }])
      expect(await refused(env)).toMatch(/admin@mishwar\.example: .*npm run admin -- close-demo/)
    expect(await admin(['close-demo'])).toContain('Closed admin@mishwar.example')

    const without = await startShop({ DATA_DIR: dataDir, DEMO: 'off' })
    expect(without.output()).toContain(`${without.url}/office/setup#`)
    expect(without.output()).not.toContain('admin-demo-shop')
    expect(await logIn(without, demo)).toBe(401)
    expect(await admin(['create'])).toContain('is in use by mishwar shop')
    await stopShop(without, 'SIGTERM')

    expect(await admin(['create'])).toContain('ADMIN_EMAIL: is not set')
    const env = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
    expect(await admin(['create'], { ...env, ADMIN_PASSWORD: 'short' })).toContain('8 to 200 characters')
    expect(await admin(['create'], env)).toContain(`${owner.email} can log in`)
    expect(await admin(['create'], env)).toContain('already exists')
    expect(await admin(['open'])).toContain('npm run admin -- create')

    const real = await startShop({ DATA_DIR: dataDir, DEMO: 'off' })
    expect(real.output()).not.toContain('/office/setup')
    expect(await logIn(real, owner)).toBe(200)
    await stopShop(real, 'SIGTERM')
  })

  test('[FACTOR-9] [OPEN-3] the operator resets the last admin’s second factor on the command line', async () => {
    const env = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
    await admin(['create'], { ...env, DEMO: 'off' })
    const shop = await startShop({ DATA_DIR: dataDir, DEMO: 'off' })
    const { token } = await (
      await post(shop, 'login', { email: owner.email, password: owner.password })
    ).json()
    const started = await post(shop, 'me/second-factor/start', { password: owner.password }, token)
    const code = appCode((await started.json()).secret, Date.now())
    expect((await post(shop, 'me/second-factor/confirm', { code }, token)).status).toBe(200)
    expect(await logIn(shop, owner)).toBe(401)
    await stopShop(shop, 'SIGTERM')

    const reset = (login: string) => admin(['reset-second-factor', login])
    expect(await reset('nobody@example.com')).toContain('There is no account nobody@example.com')
    expect(await reset(owner.email.toUpperCase())).toContain(`${owner.email} logs in with the password alone`)
    expect(await reset(owner.email)).toContain('Two-step login is off')
    expect(await admin(['reset-second-factor'])).toContain('npm run admin -- create')

    const after = await startShop({ DATA_DIR: dataDir, DEMO: 'off' })
    expect(await logIn(after, owner)).toBe(200)
    await stopShop(after, 'SIGTERM')
  })
})
