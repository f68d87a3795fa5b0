import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { programOf, spawnShop, startShop, stopShop } from '#tests/support/shop-process.ts'
import { freePort } from '../scripts/free-port.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mishwar-start-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const refusedStart = async (env: Record<string, string>): Promise<string> => {
  const shop = spawnShop({ DATA_DIR: dataDir, ...env }, await freePort())
  const [code] = await once(shop.child, 'exit')
  expect(code).toBe(1)
  const output = shop.output()
  expect(output.trim().split('\n')).toHaveLength(1)
  return output
}

describe('a start that cannot be', () => {
  test('[RUN-2] a wrong setting', async () => {
    expect(await refusedStart({ PORT: 'abc' })).toContain('PORT: must be a whole number')
  })

  test('[RUN-3] a port that is taken', async () => {
    const other = createServer((_, response) => response.end('I am here')).listen(0, 'localhost')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    expect(await refusedStart({ PORT: String(port) })).toContain(`PORT: ${port} is taken`)
    // A test must not mistake another server on that port for the shop it started.
    await expect(startShop({ DATA_DIR: dataDir }, port)).rejects.toThrow('is taken')
    other.close()
  })

  test('[RUN-3] a data folder that cannot be written', async () => {
    const file = join(dataDir, 'a-file')
    writeFileSync(file, '')
    expect(await refusedStart({ DATA_DIR: join(file, 'data') })).toContain(`DATA_DIR: can't write to ${file}`)
  })

  test('[RUN-3] a database file that is none', async () => {
    writeFileSync(join(dataDir, 'mishwar.db'), 'This is a letter to my aunt. '.repeat(100))
    expect(await refusedStart({})).toContain("DATA_DIR: can't open")
  })

  test('[RUN-3] a database that cannot be reached', async () => {
    const nobody = `postgres://shop:hidden@127.0.0.1:${await freePort()}/shop`
    const line = await refusedStart({ DATABASE_URL: nobody })
    expect(line).toContain("DATABASE_URL: can't reach the database: connect ECONNREFUSED")
    expect(line).not.toContain('hidden')
  })
})

test('[RUN-1] an empty shop is filled, greets with its address and accounts, and keeps what it has', async () => {
  const shop = await startShop({ DATA_DIR: dataDir })
  await expect.poll(shop.output).toContain(`Mishwar is open: ${shop.url}`)
  for (const role of ['shopper', 'courier', 'admin'])
    expect(shop.output()).toContain(`${role}@mishwar.example`)
  const products = async (url: string) => (await fetch(`${url}/Api.json`)).json() as Promise<unknown[]>
  const before = await products(shop.url)
  expect(before.length).toBeGreaterThanOrEqual(120)
  await stopShop(shop, 'SIGTERM')
  const again = await startShop({ DATA_DIR: dataDir })
  expect(await products(again.url)).toEqual(before)
  await stopShop(again, 'SIGTERM')
})

test('[FAST-20] npm start runs the bundle, and a second start uses the compiled code of the first', {
  timeout: 90_000,
}, async () => {
  const env = { DATA_DIR: join(dataDir, 'data'), NODE_COMPILE_CACHE: join(dataDir, 'compiled') }
  const begin = async (): Promise<string> => {
    const shop = await startShop({ ...env, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' })
    const compiled = shop.output()
    await stopShop(shop, 'SIGTERM')
    return compiled
  }
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(scripts.start).toMatch(/ build\/program\/main\.js$/)
  const isUsed = /start-shop.* was accepted/
  expect(await begin()).not.toMatch(isUsed)
  expect(await begin()).toMatch(isUsed)
})

test('[DATA-2] a second process on the folder is refused by name; after a kill -9 the next one starts', async () => {
  const first = await startShop({ DATA_DIR: dataDir, DEMO: 'off' })
  const line = await refusedStart({ DEMO: 'off' })
  expect(line).toContain(
    `${dataDir} is in use by mishwar shop on port ${new URL(first.url).port} (process ${first.child.pid})`,
  )
  await stopShop(first, 'SIGKILL')
  const next = await startShop({ DATA_DIR: dataDir, DEMO: 'off' })
  await stopShop(next, 'SIGTERM')
})

test('[RUN-5] SIGTERM lets requests in flight finish, and exits with 0', async () => {
  const shop = await startShop({ DATA_DIR: dataDir })
  // Logins take long enough to be in flight when the signal arrives.
  const logins = Array.from({ length: 6 }, () =>
    fetch(`${shop.url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'shopper@mishwar.example', password: 'shopper-demo' }),
    }),
  )
  await expect
    .poll(
      async () =>
        (await (await fetch(`${shop.url}/metrics`)).text()).includes('route="/api/users/login",status="200"'),
      {
        interval: 5,
      },
    )
    .toBe(true)
  expect(await stopShop(shop, 'SIGTERM')).toBe(0)
  // They were finished, instead of being cut off at the deadline.
  expect(shop.output()).not.toContain('cut off')
  for (const login of logins) expect((await login).status).toBe(200)
})

test('[RUN-5] a closed terminal (SIGHUP) ends it likewise', async () => {
  const shop = await startShop({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'info' })
  expect(await stopShop(shop, 'SIGHUP')).toBe(0)
  expect(shop.output()).toContain('"because":"SIGHUP"')
})

/** The shop as npm starts it: npm, npm's shell, and the shop. */
const startByNpm = async () => {
  const start = `"${process.execPath}" "${programOf('main')}"`
  writeFileSync(join(dataDir, 'package.json'), JSON.stringify({ scripts: { start } }))
  const env = {
    ...process.env,
    DATA_DIR: join(dataDir, 'data'),
    DEMO: 'off',
    LOG_LEVEL: 'info',
    PORT: String(await freePort()),
  }
  const npm = spawn('npm', ['start'], { cwd: dataDir, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  return { npm, output: () => output, isOpen: () => output.includes('Mishwar is open') }
}

test.each(['SIGTERM', 'SIGHUP'] as const)(
  '[RUN-7] %s to npm ends what npm started, gracefully',
  { timeout: 90_000 },
  async (signal) => {
    const { npm, output, isOpen } = await startByNpm()
    await expect.poll(isOpen, { timeout: 60_000 }).toBe(true)
    // Its output closes when the last process that npm started has exited.
    const allEnded = once(npm, 'close')
    npm.kill(signal)
    await allEnded
    expect(output()).toContain('"because":"npm is gone"')
  },
)

test('[RUN-7] SIGKILL to npm does, too, even before the shop is open', { timeout: 90_000 }, async () => {
  const { npm, output } = await startByNpm()
  const hasData = () => existsSync(join(dataDir, 'data'))
  await expect.poll(hasData, { interval: 5, timeout: 60_000 }).toBe(true)
  const allEnded = once(npm, 'close')
  npm.kill('SIGKILL')
  await allEnded
  expect(output()).toContain('"because":"npm is gone"')
})
