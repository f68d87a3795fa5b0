import { readCookie, XSRF_COOKIE, XSRF_HEADER } from '#contracts/cookies.ts'
import { currentLanguage } from '#web/i18n/language.ts'

/** Server answer; `undefined` status means that the server could not be reached. */
export interface Reply<T> {
  readonly ok: boolean
  readonly status: number | undefined
  readonly body: Partial<T> & { readonly error?: string; readonly message?: string }
  /** From the Retry-After header. */
  readonly retryAfterMs?: number | undefined
  /** Cursor of the next page. */
  readonly next?: string | undefined
}

interface Call {
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly body?: unknown
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

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

/** Calls the API with JSON and the CSRF token from its cookie; there is no timeout. */
export const callApi = async <T>(path: string, call: Call = {}): Promise<Reply<T>> => {
  const { method = 'GET', body, token, headers, signal } = call
  try {
    const response = await fetch(path, {
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
    return {
      ok: response.ok,
      status: response.status,
      body: text ? JSON.parse(text) : {},
      retryAfterMs: retryAfterMs(response),
      next: nextCursor(response),
    }
  } catch (error) {
    if (signal?.aborted) throw error
    // oxlint-disable-next-line no-console -- the spec keeps such failures from the shopper, not from the log
    console.warn(`${method} ${path} failed`, error)
    return { ok: false, status: undefined, body: {} }
  }
}
