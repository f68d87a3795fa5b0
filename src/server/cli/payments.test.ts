import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openProviders } from '#adapters/payment/open-providers.ts'
import { readConfig } from '#server/config.ts'
import { startSimulatorFor } from '#server/payment-simulator/start-for.ts'
import { noon } from '#tests/support/builders.ts'
import { startedWith } from '#tests/support/payments.ts'
import { endOf } from '#tests/support/run-script.ts'

// Each test starts a process of about a second, which is slow on a loaded machine.
vi.setConfig({ testTimeout: 60_000 })

const script = join(import.meta.dirname, 'payments.ts')
let cwd: string
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'payments-'))
})
afterAll(() => rmSync(cwd, { recursive: true }))

test('[MONEY-17] the printed settings let a shop use the simulator, which stops at a signal', async () => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const options = { cwd, env: { PATH, NODE_COMPILE_CACHE } }
  const child = spawn(process.execPath, [script, 'simulate', '--port', '0'], options)
  const lines: string[] = []
  for await (const line of createInterface(child.stdout)) {
    lines.push(line)
    if (line.startsWith('PAYPAL_CERT_HOSTS')) break
  }
  const printed = lines.slice(lines.findIndex((line) => line.startsWith('PUBLIC_URL'))).join('\n')
  const { payments } = readConfig(parseEnv(printed))
  const providers = openProviders(payments, {
    fetch,
    record: async () => undefined,
    clock: { now: () => noon },
  })
  for (const [at, provider] of providers.entries())
    expect(await startedWith(provider, { number: `2026111600030${at}` })).toMatchObject({ state: 'awaiting' })
  const books = await fetch(`${payments.fawry?.url}/_control/books`)
  expect(await books.json()).toHaveLength(3)
  child.kill('SIGTERM')
  const code = await new Promise((resolve) => child.once('exit', resolve))
  expect(code).toBe(0)
})

test.each([
  [['--port', '1'], 2, 'npm run payments -- simulate'],
  [['simulate', '--chance', '2'], 2, 'npm run payments -- simulate'],
  [['simulate', '--modes', 'callback-early,nonsense'], 1, 'There is no mode nonsense'],
])('[MONEY-17] called with %j it says what is wrong', async (words, code, line) => {
  const ended = await endOf(script, words, cwd)
  expect(ended).toEqual({ code, said: expect.stringContaining(line) })
})

test('[MONEY-17] PAYMENTS=simulator starts one inside the shop; without it nothing is started', async () => {
  const plain = readConfig({})
  expect(await startSimulatorFor(plain)).toMatchObject({ config: plain, simulatorUrl: undefined })
  const { config, simulatorUrl, stop } = await startSimulatorFor(readConfig({ PAYMENTS: 'simulator' }))
  expect(config.payments).toMatchObject({ paymob: { url: simulatorUrl }, fawry: {}, paypal: {} })
  const page = await fetch(`${simulatorUrl}/kiosk`)
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('SIMULATOR: no money moves'),
  ])
  await stop()
  await expect(fetch(`${simulatorUrl}/kiosk`)).rejects.toThrow('fetch failed')
})
