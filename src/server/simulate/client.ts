import { CannotStart } from '#adapters/system/cannot-start.ts'
import { type AnswerOf, type Input, type OperationContract, urlOf } from '#contracts/operation.ts'

interface Answer<T> {
  readonly status: number
  readonly body: T
}

interface Caller {
  readonly token?: string
  /** Set when the operation is idempotent. */
  readonly key?: string
}

export type Send = <C extends OperationContract>(
  contract: C,
  input: Input<C>,
  caller?: Caller,
) => Promise<Answer<AnswerOf<C>>>

/** Calls a running shop as a client and records the duration of each kind of call. */
export const createClient = (url: string, tookMs: Map<string, number[]>): Send => {
  return async (contract, input, { token, key } = {}) => {
    const { method, path } = contract
    const { body } = input as { readonly body?: unknown }
    const startedAt = performance.now()
    const response = await fetch(`${url}${urlOf(contract, input)}`, {
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
    const kind = `${method} ${path}`
    const taken = tookMs.get(kind) ?? []
    taken.push(performance.now() - startedAt)
    tookMs.set(kind, taken)
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
}

/** The body of a successful call; throws otherwise. */
export const expectOk = <T>({ status, body }: Answer<T>, what: string): T => {
  if (status >= 400) throw new CannotStart(`${what}: ${status} ${JSON.stringify(body)}`)
  return body
}
