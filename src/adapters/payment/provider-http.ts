import { type Fields, fieldsOf } from '#adapters/payment/loose-fields.ts'
import { redacted } from '#adapters/payment/redact.ts'
import type { ProviderName } from '#domain/payments/payment.ts'
import { type Exchange, ProviderSilent } from '#domain/payments/payment-provider.ts'
import type { Clock } from '#domain/shared/ports.ts'

/** The part of `fetch` that is used here. */
export type Fetch = (url: string, options?: RequestInit) => Promise<Response>

/** What every adapter is given beside its settings. */
export interface ProviderLink {
  readonly fetch: Fetch
  /** Stores a request and its answer for the story of the payment. */
  readonly record: (exchange: Exchange) => Promise<void>
  readonly clock: Clock
  readonly timeoutMs?: number
}

export interface ProviderRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: Fields
  readonly form?: Readonly<Record<string, string>>
}

export interface ProviderAnswer {
  readonly status: number
  readonly fields: Fields
}

/** Absent for requests that belong to no payment, such as logging in. */
export type About = Pick<Exchange, 'paymentId' | 'what'> | undefined

const MOST_BYTES = 1_000_000

/** Reads a body up to a limit; a longer one is an error. */
export const readLimited = async (answer: Response, mostBytes: number): Promise<string> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The kind of a network error. Its message is left out, because it may hold the address with a token. */
const kindOf = (error: unknown): string => {
  const { name, cause } = error as { readonly name?: string; readonly cause?: { readonly code?: string } }
  return cause?.code ?? name ?? 'error'
}

const bodyOf = ({ json, form }: ProviderRequest): { readonly type?: string; readonly body?: string } => {
  if (json) return { type: 'application/json', body: JSON.stringify(json) }
  return form ? { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(form).toString() } : {}
}

const parsed = (text: string): unknown => {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** 408, 429 and 5xx tell nothing about whether the request was carried out. */
const tellsNothing = (status: number): boolean => status >= 500 || status === 408 || status === 429

/**
 * Sends requests to one provider. Throws `ProviderSilent` for a time-out, a cut connection, 408, 429, 5xx and
 * anything that is not JSON; every other answer is returned with its status.
 */
export const providerHttp = (provider: ProviderName, link: ProviderLink) => {
  const { fetch, record, timeoutMs = 15_000 } = link

  return async (about: About, request: ProviderRequest): Promise<ProviderAnswer> => {
    const { type, body } = bodyOf(request)
    const note = async (status: number | null, received: string): Promise<void> => {
      if (!about) return
      const sent = `${request.method} ${new URL(request.url).pathname} ${redacted(request.json ?? {})}`
      // The record is only a story for the office: a full disk must not fail a payment.
      await record({ ...about, provider, status, sent, received }).catch(() => undefined)
    }
    let status: number
    let text: string
    try {
      const answer = await fetch(request.url, {
        method: request.method,
        headers: { accept: 'application/json', ...(type && { 'content-type': type }), ...request.headers },
        ...(body !== undefined && { body }),
        // A redirect would carry the keys to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      status = answer.status
      text = await readLimited(answer, MOST_BYTES)
    } catch (error) {
      await note(null, kindOf(error))
      throw new ProviderSilent(`${provider} did not answer: ${kindOf(error)}`)
    }
    const value = parsed(text)
    await note(status, value === undefined ? `not JSON, ${text.length} characters` : redacted(value))
    if (tellsNothing(status)) throw new ProviderSilent(`${provider} answered ${status}`)
    if (value === undefined) throw new ProviderSilent(`${provider} answered ${status} without JSON`)
    return { status, fields: fieldsOf(value) }
  }
}

export type ProviderHttp = ReturnType<typeof providerHttp>
