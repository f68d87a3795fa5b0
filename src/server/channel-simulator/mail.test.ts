import { setImmediate as nextTurn } from 'node:timers/promises'
import tls from 'node:tls'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type SmtpSettings, smtpEmail } from '#adapters/channels/smtp-email.ts'
import type { OutgoingMessage } from '#domain/notices/channel.ts'
import { type ChannelSimulator, startChannelSimulator } from '#server/channel-simulator/simulator.ts'
import { selfSigned } from '#server/payment-simulator/self-signed.ts'
import { aMessage, anEmail } from '#tests/support/messages.ts'

let simulator: ChannelSimulator
beforeEach(async () => {
  simulator = await startChannelSimulator()
})
afterEach(() => simulator.close())

const UNSUBSCRIBE = {
  label: 'Stop these messages',
  url: 'https://shop.example/Profile#stop=abc',
  oneClickUrl: 'https://shop.example/api/stop/abc',
}

const mailTo = (more: Partial<OutgoingMessage> = {}, settings: Partial<SmtpSettings> = {}) =>
  smtpEmail({ ...simulator.settings.smtp, ...settings }, 2000).send(
    aMessage({ to: 'mona@example.com', ...more }),
  )

test('[MSG-70] a mail arrives with its subject, text and HTML in Arabic', async () => {
  const email = anEmail({ title: 'طلبك في الطريق', paragraphs: ['أهلاً منى، طلبك خرج من المحل.'] })
  const sent = await mailTo({
    language: 'ar',
    subject: 'طلبك \u2068M-1042\u2069 في الطريق إليك دلوقتي يا منى',
    email,
  })
  const [received] = simulator.messages
  expect(received).toMatchObject({ channel: 'email', to: 'mona@example.com' })
  expect(received?.mail).toMatchObject({
    from: 'Mishwar <shop@mishwar.example>',
    to: 'mona@example.com',
    subject: 'طلبك M-1042 في الطريق إليك دلوقتي يا منى',
  })
  expect(received?.mail?.text).toContain('أهلاً منى، طلبك خرج من المحل.')
  expect(received?.mail?.html).toContain('<html lang="ar" dir="rtl">')
  expect(sent).toEqual({ state: 'sent', providerId: received?.key })
})

test('[MSG-71] a repetition has the same Message-ID', async () => {
  simulator.setFaults(['silent'], 1)
  await expect(mailTo()).rejects.toMatchObject({ name: 'ChannelSilent' })
  await mailTo()
  const id = '<0192f0a1-7c1e-7a35-9a51-2bb0f2d4c001@mishwar.example>'
  expect(simulator.messages.map(({ key }) => key)).toEqual([id, id])
})

test('[MSG-72] only what a person may stop has the unsubscribe headers', async () => {
  await mailTo()
  await mailTo({ id: 'second', email: anEmail({ unsubscribe: UNSUBSCRIBE }) })
  const [order, offer] = simulator.messages.map(({ mail }) => mail?.headers)
  expect(order).not.toHaveProperty('list-unsubscribe')
  expect(offer).toMatchObject({
    'list-unsubscribe': `<${UNSUBSCRIBE.oneClickUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'auto-submitted': 'auto-generated',
  })
})

test('[MSG-85] mails that are sent together are drawn in different turns of the event loop', async () => {
  let turn = 0
  const ended = new AbortController()
  const countTurns = async () => {
    for (; !ended.signal.aborted; turn++) await nextTurn()
  }
  const drawnIn: number[] = []
  const channel = smtpEmail(simulator.settings.smtp, 2000)
  const counting = countTurns()
  await Promise.all(
    ['1', '2', '3', '4', '5'].map((id) => {
      const message = aMessage({ to: 'mona@example.com', id })
      const email = {
        ...message.email,
        get title() {
          drawnIn.push(turn)
          return message.email.title
        },
      }
      return channel.send({ ...message, email })
    }),
  )
  ended.abort()
  await counting
  expect(simulator.messages).toHaveLength(5)
  expect(new Set(drawnIn).size).toBe(5)
})

test.each([
  ['unreachable', 'unreachable'],
  ['stopped', 'rejected'],
  ['rejected', 'rejected'],
  ['wrong-keys', 'not-set-up'],
] as const)('[MSG-73] a mail server that says %s refuses as %s', async (fault, expected) => {
  simulator.setFaults([fault])
  expect(await mailTo()).toMatchObject({ state: 'refused', fault: expected })
  expect(simulator.messages).toEqual([])
})

test.each(['busy', 'no-credit', 'server-error', 'silent'] as const)(
  '[MSG-73] after %s the mail may be sent again',
  async (fault) => {
    simulator.setFaults([fault], 1)
    await expect(mailTo()).rejects.toMatchObject({ name: 'ChannelSilent' })
    expect((await mailTo()).state).toBe('sent')
  },
)

test('[MSG-73] a server that cannot be reached is silent', async () => {
  await expect(mailTo({}, { port: 9 })).rejects.toMatchObject({ name: 'ChannelSilent' })
})

describe('[MSG-74] encryption', () => {
  const { privateKey: key, certificate: cert } = selfSigned('localhost')
  let logins: string[]
  let encrypting: ChannelSimulator
  beforeEach(async () => {
    logins = []
    encrypting = await startChannelSimulator({
      smtp: {
        key,
        cert,
        disabledCommands: [],
        allowInsecureAuth: false,
        onAuth: ({ username = '' }, _session, callback) => {
          logins.push(username)
          callback(null, { user: username })
        },
      },
    })
  })
  afterEach(() => encrypting.close())
  const mailEncrypted = () =>
    mailTo({}, { host: 'localhost', port: encrypting.settings.smtp.port, security: 'starttls' })

  test('[MSG-74] a server without encryption gets neither password nor mail', async () => {
    expect(await mailTo({}, { security: 'starttls' })).toMatchObject({
      state: 'refused',
      fault: 'not-set-up',
    })
    expect(simulator.messages).toEqual([])
  })

  test('[MSG-74] a server with a certificate of its own making gets neither, until the certificate is trusted', async () => {
    await expect(mailEncrypted()).rejects.toMatchObject({ name: 'ChannelSilent' })
    expect([logins, encrypting.messages]).toEqual([[], []])
    const before = tls.getCACertificates('default')
    tls.setDefaultCACertificates([...before, cert])
    try {
      expect((await mailEncrypted()).state).toBe('sent')
    } finally {
      tls.setDefaultCACertificates(before)
    }
    expect([logins, encrypting.messages.length]).toEqual([['simulated-user'], 1])
  })
})

test('[MSG-75] an address or subject cannot add receivers or headers', async () => {
  await mailTo({ subject: 'Hello\r\nBcc: c@example.com' })
  const unreachable = { state: 'refused', fault: 'unreachable' }
  for (const to of [
    'a@example.com, b@example.com',
    'a@example.com\r\nRCPT TO:<b@example.com>',
    'nonsense',
    '',
  ])
    expect(await mailTo({ to })).toMatchObject(unreachable)
  const receivers = simulator.messages.map(({ to }) => to)
  expect(receivers).toEqual(['mona@example.com'])
  for (const { mail } of simulator.messages) expect(mail?.headers).not.toHaveProperty('bcc')
})

test('[MSG-76] the page shows what arrived, and a mail as its reader sees it', async () => {
  await mailTo({ email: anEmail({ button: { label: 'Follow', url: 'https://shop.example/o/1' } }) })
  const page = async (path: string) => {
    const answer = await fetch(`${simulator.url}${path}`)
    return { text: await answer.text(), csp: answer.headers.get('content-security-policy') }
  }
  expect((await page('/')).text).toContain('Order M-1042 is on its way')
  const { text } = await page('/mail/0')
  expect(text).toContain('<iframe src="/mail/0/html"')
  expect(text).toContain('<a href="https://shop.example/o/1"')
  const framed = await page('/mail/0/html')
  expect(framed.text).toMatch(/^<!doctype html><html lang="en"/)
  expect(framed.csp).toContain("default-src 'none'")
  expect((await fetch(`${simulator.url}/mail/9`)).status).toBe(404)
})
