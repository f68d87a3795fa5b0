import { redacted } from '#adapters/payment/redact.ts'
import {
  exchangeJson,
  type Fetch,
  type JsonAnswer,
  type JsonRequest,
  NoAnswer,
  tellsNothing,
} from '#adapters/system/json-http.ts'
import { type Fields, fieldsOf } from '#adapters/system/loose-fields.ts'
import type { ProviderName } from '#domain/payments/payment.ts'
import { type Exchange, ProviderSilent } from '#domain/payments/payment-provider.ts'
import type { Clock } from '#domain/shared/ports.ts'

/** What every adapter is given beside its settings. */
export interface ProviderLink {
  readonly fetch: Fetch
  /** Stores a request and its answer for the story of the payment. */
  readonly record: (exchange: Exchange) => Promise<void>
  readonly clock: Clock
  readonly timeoutMs?: number
}

export interface ProviderAnswer {
  readonly status: number
  readonly fields: Fields
}

/** Absent for requests that belong to no payment, such as logging in. */
export type About = Pick<Exchange, 'paymentId' | 'what'> | undefined

/**
 * Sends requests to one provider. Throws `ProviderSilent` for a time-out, a cut connection, 408, 429, 5xx and
 * anything that is not JSON; every other answer is returned with its status.
 */
export const providerHttp = (provider: ProviderName, link: ProviderLink) => {
  return async (about: About, request: JsonRequest): Promise<ProviderAnswer> => {
    const note = async (status: number | null, received: string): Promise<void> => {
      if (!about) return
      const sent = `${request.method} ${new URL(request.url).pathname} ${redacted(request.json ?? {})}`
      // The record is only a story for the office: a full disk must not fail a payment.
      await link.record({ ...about, provider, status, sent, received }).catch(() => undefined)
    }
    let answer: JsonAnswer
    try {
      answer = await exchangeJson(link, request)
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      await note(null, error.message)
      throw new ProviderSilent(`${provider} did not answer: ${error.message}`)
    }
    const { status, value } = answer
    await note(status, value === undefined ? `not JSON, ${answer.length} characters` : redacted(value))
    if (tellsNothing(status)) throw new ProviderSilent(`${provider} answered ${status}`)
    if (value === undefined) throw new ProviderSilent(`${provider} answered ${status} without JSON`)
    return { status, fields: fieldsOf(value) }
  }
}

export type ProviderHttp = ReturnType<typeof providerHttp>
