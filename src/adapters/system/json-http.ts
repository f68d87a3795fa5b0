import type { Fields } from '#adapters/system/loose-fields.ts'

/** The part of `fetch` that is used here. */
export type Fetch = (url: string, options?: RequestInit) => Promise<Response>

export interface JsonRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: Fields
  readonly form?: Readonly<Record<string, string>>
}

export interface JsonAnswer {
  readonly status: number
  /** The length of the body in characters, which is shown when it is not JSON. */
  readonly length: number
  /** The parsed body, `{}` for an empty one, undefined when it is not JSON. */
  readonly value: unknown
  /** How long the other side asks to wait, by its `Retry-After` header. */
  readonly retryAfterMs: number | undefined
}

/** No answer came: a time-out, a cut connection, a redirect or a body that is too long. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

const MOST_BYTES = 1_000_000
const MOST_WAIT_MS = 24 * 60 * 60_000

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

const bodyOf = ({ json, form }: JsonRequest): { readonly type?: string; readonly body?: string } => {
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

/** Reads `Retry-After`, which is a number of seconds or a date; at most a day. */
const waitIn = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined
  const ms = /^\d{1,6}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), MOST_WAIT_MS)
}

/** 408, 429 and 5xx tell nothing about whether the request was carried out. */
export const tellsNothing = (status: number): boolean => status >= 500 || status === 408 || status === 429

/** Sends a request and reads its answer within the limits of time and size. Throws `NoAnswer`. */
export const exchangeJson = async (
  link: {
    readonly fetch: Fetch
    readonly clock: { now(): number }
    readonly timeoutMs?: number | undefined
  },
  request: JsonRequest,
): Promise<JsonAnswer> => {
  const { type, body } = bodyOf(request)
  try {
    const answer = await link.fetch(request.url, {
      method: request.method,
      headers: { accept: 'application/json', ...(type && { 'content-type': type }), ...request.headers },
      ...(body !== undefined && { body }),
      // A redirect would carry the keys to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(link.timeoutMs ?? 15_000),
    })
    const text = await readLimited(answer, MOST_BYTES)
    return {
      status: answer.status,
      length: text.length,
      value: parsed(text),
      retryAfterMs: waitIn(answer.headers.get('retry-after'), link.clock.now()),
    }
  } catch (error) {
    throw new NoAnswer(kindOf(error), { cause: error })
  }
}
