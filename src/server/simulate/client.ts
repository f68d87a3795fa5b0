import { CannotStart } from '#adapters/system/cannot-start.ts'

interface Answer<T> {
  readonly status: number
  readonly body: T
}

export type Send = <T>(
  method: 'GET' | 'POST',
  path: string,
  sent?: { readonly token?: string; readonly body?: unknown; readonly key?: string },
) => Promise<Answer<T>>

/** Calls a running shop as a client and records the duration of each kind of call. */
export const createClient = (url: string, tookMs: Map<string, number[]>): Send => {
  return async <T>(
    method: 'GET' | 'POST',
    path: string,
    { token, body, key }: { readonly token?: string; readonly body?: unknown; readonly key?: string } = {},
  ): Promise<Answer<T>> => {
    const startedAt = performance.now()
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new CannotStart(
        `No shop answers at ${url}. Start one with npm start, or name its address: --url`,
        {
          cause,
        },
      )
    })
    const text = await response.text()
    const kind = `${method} ${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':id')}`
    const taken = tookMs.get(kind) ?? []
    taken.push(performance.now() - startedAt)
    tookMs.set(kind, taken)
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as T }
  }
}

/** The body of a successful call; throws otherwise. */
export const expectOk = <T>({ status, body }: Answer<T>, what: string): T => {
  if (status >= 400) throw new CannotStart(`${what}: ${status} ${JSON.stringify(body)}`)
  return body
}
