import { type ChannelLink, channelHttp, isSigned, refused } from '#adapters/channels/provider-http.ts'
import { isStopWord } from '#adapters/channels/stop-words.ts'
import { tellsNothing } from '#adapters/system/json-http.ts'
import {
  complaintIn,
  type Fields,
  fieldsOf,
  listOf,
  parseFields,
  textOf,
} from '#adapters/system/loose-fields.ts'
import { type Channel, ChannelSilent, type Report, type SendFault } from '#domain/notices/channel.ts'
import { smsText } from '#domain/notices/sms-text.ts'

export interface HttpSmsSettings {
  /** Where messages are posted. */
  readonly url: string
  readonly token: string
  readonly sender: string
  /** How the provider names the fields of a message, and the id in its answer. */
  readonly fields: {
    readonly to: string
    readonly text: string
    readonly sender: string
    readonly id: string
  }
  /** The key of its webhook's signatures; without one it has no webhook. */
  readonly webhookSecret?: string | undefined
}

export const SIGNATURE_HEADER = 'x-signature'

const FAULTS: Readonly<Record<number, SendFault>> = {
  401: 'not-set-up',
  402: 'no-credit',
  403: 'not-set-up',
  404: 'not-set-up',
  410: 'unreachable',
  422: 'unreachable',
  451: 'stopped',
}

const STATES: Readonly<Record<string, 'delivered' | 'failed'>> = { delivered: 'delivered', failed: 'failed' }

/** One event: `{"type": "delivery", "id", "key", "state", "reason"}`, where `key` is the `Idempotency-Key`, or `{"type": "message", "from", "text"}`. */
const reportIn = ({ type, id, key, state, reason, from, text }: Fields): readonly Report[] => {
  const providerId = textOf(id)
  const known = STATES[textOf(state) ?? '']
  if (type === 'delivery' && providerId && known)
    return [
      {
        kind: 'delivery',
        providerId,
        sendId: textOf(key),
        state: known,
        reason: (textOf(reason) ?? '').slice(0, 200),
      },
    ]
  const sender = textOf(from)
  return type === 'message' && sender && isStopWord(textOf(text) ?? '')
    ? [{ kind: 'stop', from: sender }]
    : []
}

/**
 * Any provider that takes JSON with a bearer token. A repetition has the same `Idempotency-Key`. Its webhook posts one
 * event, or several as `{"events": […]}`, signed over the raw body in `X-Signature: sha256=…`.
 */
export const httpSms = (settings: HttpSmsSettings, link: ChannelLink): Channel => {
  const provider = new URL(settings.url).host
  const exchange = channelHttp(provider, link)
  const { fields: names, webhookSecret } = settings
  return {
    kind: 'sms',
    provider,
    isShownOnly: false,

    async send({ id, to, text }) {
      const { status, fields, retryAfterMs } = await exchange({
        method: 'POST',
        url: settings.url,
        headers: { authorization: `Bearer ${settings.token}`, 'idempotency-key': id },
        json: { [names.to]: to, [names.text]: smsText(text), [names.sender]: settings.sender },
      })
      if (status >= 200 && status < 300)
        return { state: 'sent', providerId: textOf(fields[names.id]) ?? null }
      if (tellsNothing(status)) throw new ChannelSilent(`${provider} answered ${status}`, retryAfterMs)
      return refused(FAULTS[status] ?? 'rejected', `${status} ${complaintIn(fields)}`.trim())
    },

    ...(webhookSecret !== undefined && {
      readReports({ body, headers }) {
        if (!isSigned(body, webhookSecret, headers[SIGNATURE_HEADER])) return undefined
        const event = parseFields(body) ?? {}
        const events = Array.isArray(event.events) ? listOf(event.events).map(fieldsOf) : [event]
        return events.flatMap(reportIn)
      },
    }),
  }
}
