import type * as z from 'zod/mini'
import type { OperationContract, Schema } from '#contracts/operation.ts'
import type { User } from '#domain/identity/user.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Shop } from '#domain/shop.ts'
import type { Subscription } from '#server/live/hub.ts'
import type { Live } from '#server/live/live.ts'

type Parsed<C, Part extends 'params' | 'query' | 'body'> = C extends {
  readonly [P in Part]: infer S extends Schema
}
  ? z.output<S>
  : undefined

/** The validated input of a handler. */
export interface Call<C extends OperationContract = OperationContract> {
  readonly shop: Shop
  readonly params: Parsed<C, 'params'>
  readonly query: Parsed<C, 'query'>
  readonly body: Parsed<C, 'body'>
  /** The body, when the operation takes an `upload` or a `raw` body. */
  readonly bytes: Uint8Array
  /** All headers and query parameters; empty unless the body is `raw`. */
  readonly sent: {
    readonly headers: Readonly<Record<string, string | undefined>>
    readonly query: Readonly<Record<string, string>>
  }
  /** Reports progress to the client. */
  readonly report: Report
  /** Aborted when the client closes the connection before the answer. */
  readonly signal: AbortSignal
  /** The user and the token; undefined when the operation is public. */
  readonly actor: C['access'] extends 'bearer' ? User : undefined
  readonly token: C['access'] extends 'bearer' ? string : undefined
  /** The client's address, for limits and the list of sessions. */
  readonly address: string
  /** Tokens of the accounts that this browser has logged in to before. */
  readonly deviceTokens: readonly string[]
  readonly userAgent: string
  /** The language of the page, which the browser's client sends as `Accept-Language`; undefined without one. */
  readonly language: Language | undefined
  readonly live: Live
  /** The `Last-Event-ID` of a resumed stream; empty for a new one. */
  readonly lastEventId: string
  /** Set when the operation is `idempotent`. */
  readonly idempotencyKey: string
}

/** Called with the number of items done and the total. */
export type Report = (done: number, total: number) => Promise<void>

/** A file that is streamed while it is generated. */
interface FileAnswer {
  readonly name: string
  readonly type: string
  readonly text: AsyncIterable<string>
}

export interface Answer {
  readonly status: number
  readonly body?: unknown
  /** Instead of a body: its JSON, for answers that are sent from memory. */
  readonly json?: Buffer
  /** Identifies the bytes of `json`. */
  readonly digest?: string
  /** A token to store in this browser, which identifies it at its next login. */
  readonly device?: string
  /**
   * The cursor of the next page when the body has no field for it; it is sent as a `Link` header with `rel="next"`.
   */
  readonly next?: string | null
  /** Instead of a body: an event stream that lasts until the client leaves. */
  readonly stream?: Subscription
  /** Instead of a body. */
  readonly file?: FileAnswer
  /** True when it was made without recent changes, so that it is not cached. */
  readonly isBehind?: boolean
}

/** Read-only variants of a body, since it is only serialised. */
type Sent<T> = T extends object ? { readonly [K in keyof T]: Sent<T[K]> } : T

type StatusOf<C extends OperationContract> = keyof C['answers'] & number

/** The answer that the contract allows for a status: a body, a stream, or a file. */
type AnswerFor<C extends OperationContract, Status extends StatusOf<C>> = {
  readonly status: Status
} & (C extends { readonly events: object }
  ? Required<Pick<Answer, 'stream'>>
  : C extends { readonly file: string }
    ? Required<Pick<Answer, 'file'>>
    : C['answers'][Status] extends Schema
      ? Pick<Answer, 'device' | 'next' | 'isBehind'> &
          ({ readonly body: Sent<z.output<C['answers'][Status]>> } | Required<Pick<Answer, 'json'>>)
      : { readonly body?: undefined })

/** The documentation beside the contract. */
interface Documented {
  readonly tag: 'catalogue' | 'accounts' | 'orders' | 'couriers' | 'office' | 'notices' | 'support'
  readonly summary: string
}

/** A contract with its documentation and its handler. */
export interface Operation extends OperationContract, Documented {
  readonly descriptions: Readonly<Record<number, string>>
  cacheKey?(asked: { readonly query: unknown; readonly params: unknown }): string
  handle(call: Call): Promise<Answer>
}

/** Implements a contract; the types of the handler's input and answers follow from its schemas. */
export const operation = <C extends OperationContract, Status extends StatusOf<C>>(
  contract: C,
  served: Documented & {
    /** A description of each answer. */
    readonly answers: Readonly<Record<keyof C['answers'], string>>
    /**
     * For an answer 200 that depends on the catalogue, the settings, the query and the parameters alone: the same text
     * for requests with the same answer. It is sent from memory until the catalogue or the settings change.
     */
    cacheKey?(asked: Pick<Call<C>, 'query' | 'params'>): string
    handle(call: Call<C>): Promise<AnswerFor<C, Status>>
  },
): Operation => {
  const { answers: descriptions, ...rest } = served
  return { ...contract, ...rest, descriptions }
}
