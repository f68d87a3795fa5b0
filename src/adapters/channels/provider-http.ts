import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  exchangeJson,
  type Fetch,
  type JsonAnswer,
  type JsonRequest,
  NoAnswer,
} from '#adapters/system/json-http.ts'
import { type Fields, fieldsOf } from '#adapters/system/loose-fields.ts'
import { ChannelSilent, type SendFault, type Sent } from '#domain/notices/channel.ts'
import type { Clock } from '#domain/shared/ports.ts'

/** What every channel is given beside its settings. */
export interface ChannelLink {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly timeoutMs?: number | undefined
}

export interface ChannelAnswer {
  readonly status: number
  readonly fields: Fields
  readonly retryAfterMs: number | undefined
}

/** Sends requests to one provider of messages. Throws `ChannelSilent` when no JSON comes back. */
export const channelHttp =
  (provider: string, link: ChannelLink) =>
  async (request: JsonRequest): Promise<ChannelAnswer> => {
    let answer: JsonAnswer
    try {
      answer = await exchangeJson(link, request)
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      throw new ChannelSilent(`${provider} did not answer: ${error.message}`)
    }
    const { status, value, retryAfterMs } = answer
    if (value === undefined)
      throw new ChannelSilent(`${provider} answered ${status} without JSON`, retryAfterMs)
    return { status, fields: fieldsOf(value), retryAfterMs }
  }

export const refused = (fault: SendFault, reason: string): Sent => ({ state: 'refused', fault, reason })

/** `sha256=` and the HMAC-SHA256 of a body, as Meta writes it. */
export const signatureOf = (body: Uint8Array | string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** Compares in constant time, so that a secret cannot be guessed letter by letter. */
export const isSame = (given: string, expected: string): boolean => {
  const [ours, theirs] = [Buffer.from(expected), Buffer.from(given)]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}

export const isSigned = (body: Uint8Array, secret: string, signature: string | undefined): boolean =>
  isSame((signature ?? '').toLowerCase(), signatureOf(body, secret))
