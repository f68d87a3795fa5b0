import { type ChannelLink, channelHttp, isSame, isSigned, refused } from '#adapters/channels/provider-http.ts'
import { isStopWord } from '#adapters/channels/stop-words.ts'
import { faultOf, isPassing } from '#adapters/channels/whatsapp-errors.ts'
import { tellsNothing } from '#adapters/system/json-http.ts'
import { type Fields, fieldsOf, listOf, parseFields, textOf, wholeOf } from '#adapters/system/loose-fields.ts'
import { type Channel, ChannelSilent, type OutgoingMessage, type Report } from '#domain/notices/channel.ts'
import { type NoticeKind, rulesOf } from '#domain/notices/notice-kinds.ts'

export interface WhatsappSettings {
  /** `https://graph.facebook.com`. */
  readonly url: string
  /** The version of the Graph API, such as `v25.0`. */
  readonly version: string
  readonly phoneNumberId: string
  readonly token: string
  /** Signs its webhooks. */
  readonly appSecret: string
  /** Our own word, which Meta repeats when the webhook's address is set. */
  readonly verifyToken: string
  /** Comes before the kind in the names of templates. */
  readonly templatePrefix: string
}

const SIGNATURE_HEADER = 'x-hub-signature-256'

/** Kinds whose template is of Meta's category "authentication": its text is Meta's own, with the code alone. */
export const isAuthentication = (kind: NoticeKind): boolean =>
  rulesOf(kind).variables.includes('code') && rulesOf(kind).about === 'account'

/** Meta refuses empty parameters and those with line breaks, tabs or more than four blanks. */
const parameter = (text: string) => ({ type: 'text', text: text.replace(/\s+/g, ' ').trim() || '-' })

/** The code stands in the text and behind the button that copies it. */
const codeComponents = (code: string): readonly Fields[] => [
  { type: 'body', parameters: [parameter(code)] },
  { type: 'button', sub_type: 'url', index: '0', parameters: [parameter(code)] },
]

const componentsOf = ({ kind, values }: OutgoingMessage): readonly Fields[] => {
  if (isAuthentication(kind)) return codeComponents(values[rulesOf(kind).variables.indexOf('code')] ?? '')
  return values.length === 0 ? [] : [{ type: 'body', parameters: values.map(parameter) }]
}

const reasonOf = (error: Fields): string => {
  const details = textOf(fieldsOf(error.error_data).details)
  return `${textOf(error.code) ?? ''}: ${details ?? textOf(error.message) ?? textOf(error.title) ?? ''}`.slice(
    0,
    200,
  )
}

const statusReport = ({ id, status, errors, biz_opaque_callback_data }: Fields): readonly Report[] => {
  const providerId = textOf(id)
  if (!providerId) return []
  const about = { kind: 'delivery', providerId, sendId: textOf(biz_opaque_callback_data) } as const
  if (status === 'delivered' || status === 'read') return [{ ...about, state: 'delivered', reason: '' }]
  if (status !== 'failed') return []
  const [error] = listOf(errors).map(fieldsOf)
  return [{ ...about, state: 'failed', reason: error ? reasonOf(error) : '' }]
}

/** A typed text, a button of a template, or a button of a chat. */
const writtenIn = (message: Fields): string => {
  const texts = [
    fieldsOf(message.text).body,
    fieldsOf(message.button).text,
    fieldsOf(fieldsOf(message.interactive).button_reply).title,
  ]
  return texts.map(textOf).find((text) => text !== undefined) ?? ''
}

/** WhatsApp writes numbers without the plus. */
const numberOf = (id: unknown): string | undefined => {
  const digits = textOf(id)
  return digits !== undefined && /^\d{6,15}$/.test(digits) ? `+${digits}` : undefined
}

const stopOf = (id: unknown): readonly Report[] => {
  const from = numberOf(id)
  return from === undefined ? [] : [{ kind: 'stop', from }]
}

/** What a change says: states of our messages, messages of people, and their choice about marketing. */
const reportsIn = ({ statuses, messages, user_preferences }: Fields): readonly Report[] => [
  ...listOf(statuses).map(fieldsOf).flatMap(statusReport),
  ...listOf(messages)
    .map(fieldsOf)
    .flatMap((message) => (isStopWord(writtenIn(message)) ? stopOf(message.from) : [])),
  ...listOf(user_preferences)
    .map(fieldsOf)
    .flatMap(({ wa_id, value }) => (value === 'stop' ? stopOf(wa_id) : [])),
]

/** Meta's Cloud API. Only templates are sent, since a shopper seldom wrote within the last 24 hours. */
export const whatsappCloud = (settings: WhatsappSettings, link: ChannelLink): Channel => {
  const exchange = channelHttp('WhatsApp', link)
  const { url, version, phoneNumberId } = settings
  return {
    kind: 'whatsapp',
    provider: 'WhatsApp Cloud',
    isShownOnly: false,

    async send(message) {
      const { status, fields, retryAfterMs } = await exchange({
        method: 'POST',
        url: `${url}/${version}/${phoneNumberId}/messages`,
        headers: { authorization: `Bearer ${settings.token}` },
        json: {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: message.to.replace(/^\+/, ''),
          type: 'template',
          template: {
            name: `${settings.templatePrefix}${message.kind}`,
            language: { code: message.language },
            components: componentsOf(message),
          },
          // Meta shows it beside the message's states, so that a repetition can be recognised.
          biz_opaque_callback_data: message.id,
        },
      })
      const [first] = listOf(fields.messages).map(fieldsOf)
      if (status >= 200 && status < 300 && first)
        return { state: 'sent', providerId: textOf(first.id) ?? null }
      const error = fieldsOf(fields.error)
      const code = wholeOf(error.code)
      const fault = code === undefined ? undefined : faultOf(code)
      const isUnclear = fault === undefined && (tellsNothing(status) || status < 300)
      if (isUnclear || (code !== undefined && isPassing(code)))
        throw new ChannelSilent(`WhatsApp answered ${status}, code ${code ?? 'missing'}`, retryAfterMs)
      return refused(fault ?? 'rejected', reasonOf(error))
    },

    readReports({ body, headers }) {
      if (!isSigned(body, settings.appSecret, headers[SIGNATURE_HEADER])) return undefined
      return listOf(parseFields(body)?.entry)
        .flatMap((entry) => listOf(fieldsOf(entry).changes))
        .map((change) => fieldsOf(fieldsOf(change).value))
        .filter((value) => textOf(fieldsOf(value.metadata).phone_number_id) === phoneNumberId)
        .flatMap(reportsIn)
    },

    confirmWebhook(query) {
      const isOurs =
        query['hub.mode'] === 'subscribe' && isSame(query['hub.verify_token'] ?? '', settings.verifyToken)
      const challenge = query['hub.challenge'] ?? ''
      // The answer repeats what the caller wrote, so only what Meta sends is repeated.
      return isOurs && /^[\w-]{1,100}$/.test(challenge) ? challenge : undefined
    },
  }
}
