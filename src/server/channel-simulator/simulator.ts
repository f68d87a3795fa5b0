import type { SMTPServerOptions } from 'smtp-server'
import type { ChannelSettings } from '#adapters/channels/open-channels.ts'
import { listOf, textOf, wholeOf } from '#adapters/system/loose-fields.ts'
import { systemClock } from '#adapters/system/system-clock.ts'
import { urlOf } from '#contracts/operation.ts'
import { receiveReport } from '#contracts/operations/notices.ts'
import type { AddressedChannel } from '#domain/notices/channel.ts'
import type { Clock } from '#domain/shared/ports.ts'
import { FAULTS, type Fault, isFault } from '#server/channel-simulator/faults.ts'
import { createInbox, type Delivery, type Received, type SimReport } from '#server/channel-simulator/inbox.ts'
import { inboxPage, mailPage } from '#server/channel-simulator/pages.ts'
import { answerCall, type SimRoute } from '#server/channel-simulator/route.ts'
import {
  reportSms,
  SMS_KEYS,
  SMS_MISR_KEYS,
  simulateHttpSms,
  simulateSmsMisr,
} from '#server/channel-simulator/sms.ts'
import { SMTP_KEYS, startSmtp } from '#server/channel-simulator/smtp.ts'
import { reportWhatsapp, simulateWhatsapp, WHATSAPP_KEYS } from '#server/channel-simulator/whatsapp.ts'
import { json, listenHere, type Reply, serveCalls } from '#server/loopback/http.ts'

/** Where the shop takes reports. */
export interface Webhooks {
  readonly sms?: string | undefined
  readonly whatsapp?: string | undefined
}

export const webhooksAt = (shopUrl: string): Webhooks => {
  const urlFor = (channel: AddressedChannel): string =>
    `${shopUrl}${urlOf(receiveReport, { params: { channel } })}`
  return { sms: urlFor('sms'), whatsapp: urlFor('whatsapp') }
}

export interface ChannelSimulatorOptions {
  readonly port?: number
  readonly smtpPort?: number
  readonly clock?: Clock
  readonly webhooks?: Webhooks
  /** Sends reports by itself, each second; otherwise only by `deliver`. */
  readonly isAutomatic?: boolean
  /** For a mail server that encrypts. */
  readonly smtp?: SMTPServerOptions
}

type Wanted = Required<Pick<ChannelSettings, 'whatsapp' | 'smsMisr' | 'httpSms' | 'smtp'>>
export type SimulatedChannels = { readonly [Name in keyof Wanted]: NonNullable<Wanted[Name]> }

export interface ChannelSimulator {
  readonly url: string
  /** The settings with which a shop uses it. */
  readonly settings: SimulatedChannels
  readonly messages: readonly Received[]
  /** Turns exactly these faults on, for so many answers. */
  setFaults(faults: readonly Fault[], times?: number): void
  setWebhooks(webhooks: Webhooks): void
  /** A person answers from their phone. */
  reply(channel: 'sms' | 'whatsapp', from: string, text: string): void
  /** Sends the reports that are due. */
  deliver(): Promise<readonly Delivery[]>
  /** Moves the simulator's clock, apart from the clock it was given, and delivers what is due then. */
  advance(ms: number): Promise<readonly Delivery[]>
  waiting(): number
  close(): Promise<void>
}

const HOST = '127.0.0.1'
const EVERY_MS = 1000

const settingsAt = (url: string, smtpPort: number): SimulatedChannels => ({
  whatsapp: { url, ...WHATSAPP_KEYS },
  smsMisr: { url, ...SMS_MISR_KEYS, environment: 'live' },
  httpSms: {
    url: `${url}/sms/messages`,
    ...SMS_KEYS,
    fields: { to: 'to', text: 'text', sender: 'from', id: 'id' },
  },
  smtp: { host: HOST, port: smtpPort, security: 'none', ...SMTP_KEYS },
})

/** A shop that cannot be reached counts as 503. */
const post = async ({ url, headers, body }: SimReport): Promise<number> => {
  try {
    const answer = await fetch(url, { method: 'POST', headers, body })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return 503
  }
}

const BAD = json(400, { message: 'unknown fault, channel or number' })

const controlRoutes = (
  simulator: Omit<ChannelSimulator, 'url' | 'settings' | 'close'>,
): readonly SimRoute[] => {
  const answer = (channel: unknown, from: unknown, text: unknown, reply: Reply): Reply => {
    const [sender, words] = [textOf(from), textOf(text)]
    if ((channel !== 'sms' && channel !== 'whatsapp') || !sender || !words) return BAD
    simulator.reply(channel, sender, words)
    return reply
  }
  const mailAt = (at: string | undefined, show: (message: Received) => Reply): Reply => {
    const message = simulator.messages[Number(at)]
    return message?.mail ? show(message) : json(404, { message: 'no such mail' })
  }
  return [
    { method: 'GET', path: /^\/$/, answer: () => ({ status: 200, html: inboxPage(simulator.messages) }) },
    {
      method: 'GET',
      path: /^\/mail\/(\d+)$/,
      answer: (_call, _fault, [at]) =>
        mailAt(at, (message) => ({ status: 200, html: mailPage(message, Number(at)) })),
    },
    {
      method: 'GET',
      path: /^\/mail\/(\d+)\/html$/,
      answer: (_call, _fault, [at]) =>
        mailAt(at, ({ mail }) => ({
          status: 200,
          html: mail?.html ?? '',
          // A mail program loads nothing by itself either.
          headers: { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
        })),
    },
    {
      method: 'POST',
      path: /^\/_page\/reply$/,
      answer: ({ form }) =>
        answer(form.get('channel'), form.get('from'), form.get('text'), { location: '/' }),
    },
    {
      method: 'GET',
      path: /^\/_control$/,
      answer: () => json(200, { waitingReports: simulator.waiting(), faults: FAULTS }),
    },
    { method: 'GET', path: /^\/_control\/messages$/, answer: () => json(200, simulator.messages) },
    {
      method: 'POST',
      path: /^\/_control\/faults$/,
      answer: ({ json: { faults, times } }) => {
        const named = listOf(faults)
        if (!named.every(isFault)) return BAD
        simulator.setFaults(named, wholeOf(times))
        return json(200, { faults: named })
      },
    },
    {
      method: 'POST',
      path: /^\/_control\/clock$/,
      answer: async ({ json: { advanceMs } }) =>
        json(200, { delivered: await simulator.advance(wholeOf(advanceMs) ?? 0) }),
    },
    {
      method: 'POST',
      path: /^\/_control\/reply$/,
      answer: ({ json: { channel, from, text } }) => answer(channel, from, text, json(200, {})),
    },
  ]
}

/** SMS Misr, an SMS provider by HTTP, WhatsApp Cloud and a mail server on loopback. Everything is in memory. */
export const startChannelSimulator = async (
  options: ChannelSimulatorOptions = {},
): Promise<ChannelSimulator> => {
  const { port = 0, smtpPort = 0, clock = systemClock, isAutomatic = false } = options
  let webhooks = options.webhooks ?? {}
  const inbox = createInbox(clock)
  const deliver = () => inbox.deliver(post)
  const controls = {
    messages: inbox.messages,
    setFaults: (faults: readonly Fault[], times = Number.POSITIVE_INFINITY) => inbox.setFaults(faults, times),
    setWebhooks: (next: Webhooks) => {
      webhooks = next
    },
    reply: (channel: 'sms' | 'whatsapp', from: string, text: string) => {
      if (channel === 'sms') reportSms(inbox, webhooks.sms, 'reply', { type: 'message', from, text })
      else
        reportWhatsapp(inbox, webhooks.whatsapp, 'reply', {
          messages: [
            {
              from: from.replace(/^\+/, ''),
              id: `wamid.in${inbox.nextId()}`,
              type: 'text',
              text: { body: text },
            },
          ],
        })
    },
    deliver,
    advance: (ms: number) => {
      inbox.advance(ms)
      return deliver()
    },
    waiting: inbox.waiting,
  }
  const routes = [
    simulateSmsMisr(inbox),
    simulateHttpSms(inbox, () => webhooks.sms),
    simulateWhatsapp(inbox, () => webhooks.whatsapp),
    ...controlRoutes(controls),
  ]
  const server = serveCalls((call, response) => answerCall(inbox, routes, call, response))
  const url = `http://${HOST}:${await listenHere(server, port, 'simulator of messages')}`
  const mail = await startSmtp(inbox, smtpPort, options.smtp)
  const timer = isAutomatic ? setInterval(() => void deliver(), EVERY_MS).unref() : undefined

  return {
    ...controls,
    url,
    settings: settingsAt(url, mail.port),
    close: async () => {
      clearInterval(timer)
      server.closeAllConnections()
      await Promise.all([mail.close(), new Promise<void>((resolve) => server.close(() => resolve()))])
    },
  }
}
