import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { httpSms } from '#adapters/channels/http-sms.ts'
import { smsMisr } from '#adapters/channels/sms-misr.ts'
import { isAuthentication, whatsappCloud } from '#adapters/channels/whatsapp-cloud.ts'
import type { Channel, ChannelSilent, OutgoingMessage } from '#domain/notices/channel.ts'
import { NOTICE_KINDS, type NoticeKind, rulesOf } from '#domain/notices/notice-kinds.ts'
import type { Fault } from '#server/channel-simulator/faults.ts'
import { type ChannelSimulator, startChannelSimulator } from '#server/channel-simulator/simulator.ts'
import { aMessage } from '#tests/support/messages.ts'

const NAMES = ['SMS Misr', 'SMS', 'WhatsApp'] as const
type Name = (typeof NAMES)[number]

let simulator: ChannelSimulator
let channels: Readonly<Record<Name, Channel>>
beforeEach(async () => {
  simulator = await startChannelSimulator()
  const link = { fetch, clock: { now: () => 0 }, timeoutMs: 2000 }
  const { settings } = simulator
  channels = {
    'SMS Misr': smsMisr(settings.smsMisr, link),
    SMS: httpSms(settings.httpSms, link),
    WhatsApp: whatsappCloud(settings.whatsapp, link),
  }
})
afterEach(() => simulator.close())

const texts = () => simulator.messages.map(({ text }) => text)

describe.each(NAMES)('%s', (name) => {
  const send = (more: Partial<OutgoingMessage> = {}) => channels[name].send(aMessage(more))

  test(`[MSG-50] ${name}: a message arrives in both languages, with the provider’s id`, async () => {
    const arabic: Partial<OutgoingMessage> = {
      id: 'another',
      language: 'ar',
      text: 'مشوار: طلبك في الطريق',
      values: ['مشوار', 'منى', 'M-7', 'https://x'],
    }
    const [first, second] = [await send(), await send(arabic)]
    expect([first.state, second.state]).toEqual(['sent', 'sent'])
    const [english, other] = simulator.messages
    expect(english).toMatchObject({ to: '+201001234567', id: 'providerId' in first ? first.providerId : '' })
    expect(english?.text).toContain('M-1042')
    expect(other?.text).toContain('مشوار')
    expect(other?.id).not.toBe(english?.id)
  })

  // Repeating these is useless, so that the next channel is tried.
  test.each([
    ['no-credit', 'no-credit'],
    ['wrong-keys', 'not-set-up'],
    ['unreachable', 'unreachable'],
    ['rejected', 'rejected'],
  ] as const)(`[MSG-51] ${name}: %s is refused as %s`, async (fault, expected) => {
    simulator.setFaults([fault])
    const result = await send()
    expect(result).toMatchObject({ state: 'refused', fault: expected })
    expect('reason' in result && result.reason).not.toBe('')
    expect(texts()).toEqual([])
  })

  test.each(['busy', 'server-error', 'html', 'silent', 'no-code'] as const)(
    `[MSG-52] ${name}: after %s no one knows, and it may be sent again`,
    async (fault) => {
      // A provider by HTTP is free to answer 200 without an id.
      if (name === 'SMS' && fault === 'no-code') return
      simulator.setFaults([fault], 1)
      await expect(send()).rejects.toMatchObject({ name: 'ChannelSilent' })
      expect((await send()).state).toBe('sent')
    },
  )

  test(`[MSG-52] ${name}: a time-out ends the wait`, async () => {
    simulator.setFaults(['hang'], 1)
    const link = { fetch, clock: { now: () => 0 }, timeoutMs: 50 }
    const { settings } = simulator
    const hasty = {
      'SMS Misr': () => smsMisr(settings.smsMisr, link),
      SMS: () => httpSms(settings.httpSms, link),
      WhatsApp: () => whatsappCloud(settings.whatsapp, link),
    }[name]()
    await expect(hasty.send(aMessage())).rejects.toThrow(/did not answer: TimeoutError/)
  })

  test(`[MSG-53] ${name}: 429 tells how long to wait`, async () => {
    simulator.setFaults(['rate-limit'], 1)
    const error = await send().catch((thrown: ChannelSilent) => thrown)
    expect(error).toMatchObject({ name: 'ChannelSilent', retryAfterMs: 30_000 })
  })

  test(`[MSG-54] ${name}: no error shows a key, a number or a text`, async () => {
    const secrets = [/simulated-[\w-]+/, /1001234567/, /M-1042/]
    for (const fault of [
      'wrong-keys',
      'rejected',
      'server-error',
      'html',
      'silent',
      'rate-limit',
    ] as Fault[]) {
      simulator.setFaults([fault])
      const said = await send().then(JSON.stringify, String)
      for (const secret of secrets) expect(said).not.toMatch(secret)
    }
  })
})

test('[MSG-55] SMS Misr: `Code` as a number counts like `code`', async () => {
  simulator.setFaults(['capital-code'])
  expect(await channels['SMS Misr'].send(aMessage())).toEqual({
    state: 'sent',
    providerId: simulator.messages[0]?.id,
  })
})

test('[MSG-55] SMS Misr: the language fits the letters, so that no phone shows question marks', async () => {
  const all = ['plain English', 'مشوار: طلبك وصل', 'Café at 5 €', 'it’s “here”']
  for (const text of all) await channels['SMS Misr'].send(aMessage({ text }))
  expect(texts()).toEqual(['plain English', 'مشوار: طلبك وصل', 'Café at 5 €', 'it\'s "here"'])
})

test('[MSG-55] SMS Misr: in the test environment no message reaches a phone', async () => {
  const settings = { ...simulator.settings.smsMisr, environment: 'test' } as const
  const channel = smsMisr(settings, { fetch, clock: { now: () => 0 } })
  expect((await channel.send(aMessage())).state).toBe('sent')
  expect(texts()).toEqual([])
})

test('[MSG-56] SMS by HTTP: a repetition with the same id is one message', async () => {
  simulator.setFaults(['silent'], 1)
  await expect(channels.SMS.send(aMessage())).rejects.toThrow('did not answer')
  expect(await channels.SMS.send(aMessage())).toEqual({
    state: 'sent',
    providerId: simulator.messages[0]?.id,
  })
  expect(texts()).toHaveLength(1)
})

test('[MSG-56] SMS by HTTP: a person who stopped it is not asked again', async () => {
  simulator.setFaults(['stopped'])
  expect(await channels.SMS.send(aMessage())).toMatchObject({ state: 'refused', fault: 'stopped' })
})

describe('WhatsApp templates', () => {
  const kinds = NOTICE_KINDS.filter((kind) => rulesOf(kind).only?.includes('whatsapp') ?? true)

  test.each(kinds)('[MSG-57] the template of %s takes the kind’s values and its link', async (kind) => {
    const { variables, link } = rulesOf(kind)
    const values: string[] = [
      ...variables.map((name) => `${name}\nvalue`),
      ...(link ? ['https://shop.example/x'] : []),
    ]
    const to = '+201112223334'
    expect((await channels.WhatsApp.send(aMessage({ kind, values, to, language: 'ar' }))).state).toBe('sent')
    const { template } = simulator.messages[0] ?? {}
    expect(template).toMatchObject({ name: `mishwar_${kind}`, language: 'ar' })
    const expected = kind === 'login_code' ? ['code value'] : values.map((value) => value.replace('\n', ' '))
    expect(template?.parameters).toEqual(expected)
  })

  test('[MSG-59] the how-to lists every template with its parameters and a text in both languages', () => {
    const page = readFileSync('docs/how-to/send-real-messages.md', 'utf8')
    const listed = [...page.matchAll(/^\| `mishwar_(\w+)` \| (\w+) \| ([\w, ]+) \|$/gm)].map((row) =>
      row.slice(1),
    )
    const parametersOf = (kind: NoticeKind): readonly string[] => {
      const { variables, link } = rulesOf(kind)
      return isAuthentication(kind) ? ['code'] : [...variables, ...(link ? ['link'] : [])]
    }
    const categoryOf = (kind: NoticeKind): string =>
      isAuthentication(kind) ? 'authentication' : rulesOf(kind).about === 'offer' ? 'marketing' : 'utility'
    expect(listed).toEqual(kinds.map((kind) => [kind, categoryOf(kind), parametersOf(kind).join(', ')]))
    const suggested = new Map(
      [...page.matchAll(/^\| `(\w+)` \| (.*\{\{1\}\}.*) \| (.*) \|$/gm)].map(([, kind, ...both]) => [
        kind,
        both,
      ]),
    )
    for (const kind of kinds.filter((each) => !isAuthentication(each)))
      for (const text of suggested.get(kind) ?? ['missing', 'missing']) {
        const used = [...text.matchAll(/\{\{(\d)\}\}/g)].map(([, at]) => Number(at))
        expect([kind, used]).toEqual([kind, parametersOf(kind).map((_name, at) => at + 1)])
        expect(text).toMatch(/^[^{].*[^}]$/)
      }
  })

  test('[MSG-57] an empty value is sent as a dash, since Meta refuses empty ones', async () => {
    await channels.WhatsApp.send(aMessage({ values: ['Mishwar', '', 'M-7', 'https://x'] }))
    expect(simulator.messages[0]?.template?.parameters[1]).toBe('-')
  })

  test.each([
    ['bad-template', 'not-set-up'],
    ['stopped', 'stopped'],
  ] as const)('[MSG-51] WhatsApp: %s is refused as %s', async (fault, expected) => {
    simulator.setFaults([fault])
    expect(await channels.WhatsApp.send(aMessage())).toMatchObject({ state: 'refused', fault: expected })
  })

  test('[MSG-51] WhatsApp: a number that is not on it is unreachable there', async () => {
    const result = await channels.WhatsApp.send(aMessage({ to: '+201001234000' }))
    expect(result).toMatchObject({ state: 'refused', fault: 'unreachable' })
  })
})

describe('delivery reports', () => {
  /** A shop that reads reports as the webhook does. */
  const listen = async () => {
    const read: unknown[] = []
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const channel = request.url === '/sms' ? channels.SMS : channels.WhatsApp
        const headers = request.headers as Record<string, string>
        const reports = channel.readReports?.({ body: Buffer.concat(chunks), query: {}, headers })
        if (reports) read.push(...reports)
        response.writeHead(reports ? 200 : 401).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    simulator.setWebhooks({ sms: `${url}/sms`, whatsapp: `${url}/whatsapp` })
    return { read, close: () => new Promise((resolve) => server.close(resolve)) }
  }

  test.each(['SMS', 'WhatsApp'] as const)('[MSG-58] %s: late, twice and forged', async (name) => {
    const shop = await listen()
    simulator.setFaults(['report-late', 'report-twice', 'report-forged'])
    await channels[name].send(aMessage())
    expect(await simulator.deliver()).toEqual([])
    const deliveries = await simulator.advance(60 * 60_000)
    const providerId = simulator.messages[0]?.id
    const delivered = { kind: 'delivery', providerId, sendId: aMessage().id, state: 'delivered', reason: '' }
    expect(shop.read).toEqual([delivered, delivered])
    const forged = deliveries.filter(({ what }) => what.startsWith('forged'))
    expect(forged.length).toBeGreaterThanOrEqual(6)
    expect(new Set(forged.map(({ status }) => status))).toEqual(new Set([401]))
    expect(simulator.waiting()).toBe(0)
    await shop.close()
  })

  test.each(['SMS', 'WhatsApp'] as const)('[MSG-58] %s: taken, and failed later', async (name) => {
    const shop = await listen()
    simulator.setFaults(['report-failed'])
    await channels[name].send(aMessage())
    await simulator.deliver()
    expect(shop.read).toMatchObject([{ kind: 'delivery', state: 'failed' }])
    await shop.close()
  })

  test('[MSG-58] a report that the shop could not take comes again', async () => {
    simulator.setWebhooks({ sms: 'http://127.0.0.1:9/sms' })
    await channels.SMS.send(aMessage())
    expect(await simulator.deliver()).toMatchObject([{ status: 503 }])
    const shop = await listen()
    expect(simulator.waiting()).toBe(1)
    await shop.close()
  })

  test('[MSG-58] a person’s stop word reaches the shop', async () => {
    const shop = await listen()
    simulator.reply('sms', '+201001234567', 'STOP')
    simulator.reply('whatsapp', '+201001234567', 'إيقاف')
    await simulator.deliver()
    expect(shop.read).toEqual([
      { kind: 'stop', from: '+201001234567' },
      { kind: 'stop', from: '+201001234567' },
    ])
    await shop.close()
  })
})
