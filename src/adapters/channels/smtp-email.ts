import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { Transporter } from 'nodemailer'
import { refused } from '#adapters/channels/provider-http.ts'
import { type Channel, ChannelSilent, type OutgoingMessage, type Sent } from '#domain/notices/channel.ts'
import { withoutDirection } from '#domain/notices/sms-text.ts'

export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** `tls` from the first byte, `starttls` before the login, `none` on this machine only. */
  readonly security: 'tls' | 'starttls' | 'none'
  readonly user?: string | undefined
  readonly password?: string | undefined
  /** The address of the shop, with or without its name: `Mishwar <shop@example.com>`. */
  readonly from: string
}

const TIMEOUT_MS = 20_000
/** One address, without a name, a comma or a line break. */
const ADDRESS = /^[^\s<>,;"@]+@[^\s<>,;"@]+$/

const openTransport = async (settings: SmtpSettings, timeoutMs: number): Promise<Transporter> => {
  // Loaded with the first mail: most demo shops never send one.
  const { createTransport } = await import('nodemailer')
  const { host, port, security, user, password } = settings
  return createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { minVersion: 'TLSv1.2' },
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    pool: true,
    maxConnections: 3,
    // A mail whose connection broke may have been taken. The shop's queue decides about a repetition.
    maxRequeues: 0,
    idleTimeout: 30_000,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
  readonly command?: string
  readonly response?: string
}

const isNoSuchMailbox = ({ responseCode = 0, response = '', command }: SmtpError): boolean =>
  /\b5\.1\.\d/.test(response) ||
  // 5.7 is a policy of the receiver, and says nothing about the mailbox.
  (command === 'RCPT TO' && [501, 550, 551, 553, 555].includes(responseCode) && !/\b5\.7\.\d/.test(response))

/** What an error of SMTP means: 4xx and broken connections pass, 5xx stay. */
const outcomeOf = (error: SmtpError): Sent => {
  const { code = 'error', responseCode = 0, command, response = '' } = error
  const reason = (response || code).slice(0, 200)
  if (code === 'ETLS' || code === 'ECONFIG') return refused('not-set-up', reason)
  if (responseCode < 500) throw new ChannelSilent(`the mail server did not take it: ${reason}`)
  if (code === 'EAUTH' || command === 'MAIL FROM') return refused('not-set-up', reason)
  return refused(isNoSuchMailbox(error) ? 'unreachable' : 'rejected', reason)
}

/** RFC 8058: a mail program shows "unsubscribe" and posts to the address without opening it. */
const unsubscribeHeaders = ({ email: { unsubscribe } }: OutgoingMessage): Record<string, string> =>
  unsubscribe
    ? {
        'List-Unsubscribe': `<${unsubscribe.oneClickUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {}

export const smtpEmail = (settings: SmtpSettings, timeoutMs = TIMEOUT_MS): Channel => {
  const domain = /@([\w.-]+)>?\s*$/.exec(settings.from)?.[1] ?? 'localhost'
  let transport: Promise<Transporter> | undefined
  let turn = Promise.resolve()
  return {
    kind: 'email',
    provider: `SMTP at ${settings.host}`,
    isShownOnly: false,

    async send(message) {
      if (!ADDRESS.test(message.to)) return refused('unreachable', 'not an address')
      const { drawEmail } = await import('#adapters/channels/draw-email.ts')
      // One mail in each turn of the event loop: drawing takes milliseconds, and requests would wait for all of them.
      turn = turn.then(letOthersRun)
      await turn
      const { html, text } = drawEmail(message.email, message.language)
      transport ??= openTransport(settings, timeoutMs)
      // The same for a repetition, so that mailboxes show it once and people can find it in their server's log.
      const messageId = `<${message.id}@${domain}>`
      try {
        await (await transport).sendMail({
          from: settings.from,
          // nodemailer does not parse an address object, so it cannot be read as two recipients.
          to: { name: '', address: message.to },
          subject: withoutDirection(message.subject),
          messageId,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'Content-Language': message.language,
            ...unsubscribeHeaders(message),
          },
          text,
          html,
        })
      } catch (error) {
        return outcomeOf(error as SmtpError)
      }
      return { state: 'sent', providerId: messageId }
    },
  }
}
