import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openChannels } from '#adapters/channels/open-channels.ts'
import { startMessagesFor } from '#server/channel-simulator/start-for.ts'
import { readConfig } from '#server/config.ts'
import { aMessage } from '#tests/support/messages.ts'
import { endOf } from '#tests/support/run-script.ts'

// Each test starts a process of about a second, which is slow on a loaded machine.
vi.setConfig({ testTimeout: 60_000 })

const script = join(import.meta.dirname, 'messages.ts')
const LINK = { fetch, clock: { now: () => 0 } }
let cwd: string
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'messages-'))
})
afterAll(() => rmSync(cwd, { recursive: true }))

/** Sends one message by each channel and returns how they were taken. */
const sendAll = (channels: ReturnType<typeof openChannels>) =>
  Promise.all(
    channels.map(async (channel) => {
      const to = channel.kind === 'email' ? 'mona@example.com' : '+201001234567'
      return `${channel.kind} ${(await channel.send(aMessage({ to }))).state}`
    }),
  )

test('[MSG-44] the printed settings let a shop use the simulator, which stops at a signal', async () => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const options = { cwd, env: { PATH, NODE_COMPILE_CACHE } }
  const child = spawn(process.execPath, [script, 'simulate', '--port', '0', '--smtp-port', '0'], options)
  const lines: string[] = []
  for await (const line of createInterface(child.stdout)) {
    lines.push(line)
    if (line.startsWith('WHATSAPP_VERIFY_TOKEN')) break
  }
  const printed = lines.slice(lines.findIndex((line) => line.startsWith('PUBLIC_URL'))).join('\n')
  const { channels } = readConfig(parseEnv(printed))
  expect(await sendAll(openChannels(channels, LINK))).toEqual(['whatsapp sent', 'sms sent', 'email sent'])
  // The other provider of SMS is there as well, as a comment.
  const misr = printed.replace(/^SMS_/gm, '# SMS_').replace(/^# (?=SMSMISR_)/gm, '')
  const other = openChannels(readConfig(parseEnv(misr)).channels, LINK)
  expect(await sendAll(other.filter(({ kind }) => kind === 'sms'))).toEqual(['sms sent'])
  const answer = await fetch(`${channels.whatsapp?.url}/_control/messages`)
  expect(await answer.json()).toHaveLength(4)
  child.kill('SIGTERM')
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
})

test.each([
  [['--port', '1'], 2, 'npm run messages -- simulate'],
  [['simulate', '--shop', 'http://shop.example'], 2, 'npm run messages -- simulate'],
  [['simulate', '--faults', 'silent,nonsense'], 1, 'There is no fault nonsense'],
])('[MSG-44] called with %j it says what is wrong', async (words, code, line) => {
  const ended = await endOf(script, words, cwd)
  expect(ended).toEqual({ code, said: expect.stringContaining(line) })
})

test('[MSG-44] MESSAGES=simulator starts one inside the shop; without it nothing is started', async () => {
  const plain = readConfig({})
  expect(await startMessagesFor(plain)).toMatchObject({ config: plain, inboxUrl: undefined })
  const { config, inboxUrl, stop } = await startMessagesFor(readConfig({ MESSAGES: 'simulator' }))
  expect(await sendAll(openChannels(config.channels, LINK))).toEqual([
    'whatsapp sent',
    'sms sent',
    'email sent',
  ])
  const page = await (await fetch(`${inboxUrl}/`)).text()
  expect(page).toContain('SIMULATOR: no message leaves this machine')
  expect(page).toContain('mishwar_on_the_way')
  await stop()
  await expect(fetch(`${inboxUrl}/`)).rejects.toThrow('fetch failed')
})
