import * as z from 'zod/mini'
import { readCookie, XSRF_COOKIE, XSRF_HEADER } from '#contracts/cookies.ts'
import {
  type AnswerOf,
  type Input,
  type OperationContract,
  type Schema,
  urlOf,
} from '#contracts/operation.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { fetchFromShop } from '#web/site/connectivity.ts'

/** Error answer. It may come from a captive portal instead of the shop, so any field can have any value. */
export interface Problem {
  readonly [fact: string]: unknown
  readonly error?: string | undefined
  /** Text in the language of the page. */
  readonly message?: string | undefined
}

interface Failed {
  readonly ok: false
  /** `undefined` if the server could not be reached, or its answer does not match the contract. */
  readonly status: number | undefined
  readonly body: Problem
  /** From the Retry-After header. */
  readonly retryAfterMs?: number | undefined
}

interface Answered<T> {
  readonly ok: true
  readonly status: number
  readonly body: T
  /** Cursor of the next page. */
  readonly next?: string | undefined
}

export type Reply<T> = Answered<T> | Failed

interface Sent {
  readonly body?: unknown
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

export type Transport = Pick<Sent, 'headers' | 'signal'>

/** Input of an operation, with a token if the operation needs a session. */
type CallInput<C extends OperationContract> = Input<C> &
  Transport &
  (C['access'] extends 'bearer' ? { readonly token: string | undefined } : { readonly token?: undefined })

/** Headers of every call: language, CSRF token and session. */
export const callHeaders = (token: string | undefined): Record<string, string> => {
  const xsrf = readCookie(document.cookie, XSRF_COOKIE)
  return {
    'accept-language': currentLanguage(),
    ...(xsrf && { [XSRF_HEADER]: xsrf }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
}

const retryAfterMs = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 ? seconds * 1000 : undefined
}

/** From the header `Link: <...?after=CURSOR>; rel="next"`. */
const nextCursor = (response: Response): string | undefined =>
  /[?&]after=([\w-]+)[^>]*>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]

const warn = (what: string, detail: unknown): void => {
  // oxlint-disable-next-line no-console -- the spec hides such failures from the shopper
  console.warn(what, detail)
}

const problemIn = (body: unknown): Problem => {
  if (typeof body !== 'object' || body === null) return {}
  const { error, message, ...facts }: { readonly error?: unknown; readonly message?: unknown } = body
  return {
    ...facts,
    ...(typeof error === 'string' && { error }),
    ...(typeof message === 'string' && { message }),
  }
}

/** Sends JSON with the CSRF token from its cookie; there is no timeout. The answer is not checked against a contract. */
export const send = async (
  method: OperationContract['method'],
  url: string,
  { body, token, headers, signal }: Sent = {},
): Promise<Reply<unknown>> => {
  try {
    const response = await fetchFromShop(url, {
      method,
      headers: {
        ...callHeaders(token),
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    const text = await response.text()
    const received: unknown = text ? JSON.parse(text) : undefined
    const { ok, status } = response
    if (ok) return { ok, status, body: received, next: nextCursor(response) }
    return { ok: false, status, body: problemIn(received), retryAfterMs: retryAfterMs(response) }
  } catch (error) {
    if (signal?.aborted) throw error
    warn(`${method} ${url} failed`, error)
    return { ok: false, status: undefined, body: {} }
  }
}

/** Deletes the fields that a strict schema reported as unknown. */
const dropUnknown = (value: unknown, { issues }: z.core.$ZodError): void => {
  for (const issue of issues)
    if (issue.code === 'unrecognized_keys') {
      let holder = value as Record<PropertyKey, unknown>
      for (const step of issue.path) holder = holder[step] as Record<PropertyKey, unknown>
      for (const key of issue.keys) delete holder[key]
    }
}

/**
 * Parses an answer. The schemas of the contracts are strict, but a newer server may send fields that this page does not know:
 * these are dropped, and all others must match.
 */
const readAnswer = <S extends Schema>(
  schema: S,
  received: unknown,
): z.core.util.SafeParseResult<z.output<S>> => {
  const read = z.safeParse(schema, received)
  if (read.success) return read
  dropUnknown(received, read.error)
  return z.safeParse(schema, received)
}

/** Parses the body of a reply by the contract; an answer that does not match becomes a failure and is logged. */
export const asAnswer = <T>(
  { id, answers }: OperationContract,
  reply: Reply<unknown>,
  ownSchema?: Schema,
): Reply<T> => {
  if (!reply.ok) return reply
  const schema = ownSchema ?? answers[reply.status]
  if (schema === null) return { ...reply, body: undefined as T }
  const read = schema && readAnswer(schema, reply.body)
  if (read?.success) return { ...reply, body: read.data as T }
  warn(`${id} answered ${reply.status} with a body that does not match its contract`, read?.error)
  return { ok: false, status: undefined, body: {} }
}

/** Calls an operation that needs a session; for wrappers that supply the token. */
export const callAs = async <C extends OperationContract & { readonly access: 'bearer' }>(
  token: string | undefined,
  contract: C,
  input: Input<C>,
  transport: Transport = {},
): Promise<Reply<AnswerOf<C>>> =>
  asAnswer(contract, await send(contract.method, urlOf(contract, input), { ...input, ...transport, token }))

/** Calls an operation. `read` replaces the contract's schema where a page accepts less. */
export const call = async <C extends OperationContract, R extends Schema | undefined = undefined>(
  contract: C,
  input: CallInput<C>,
  read?: R,
): Promise<Reply<R extends Schema ? z.output<R> : AnswerOf<C>>> =>
  asAnswer(contract, await send(contract.method, urlOf(contract, input), input), read)
