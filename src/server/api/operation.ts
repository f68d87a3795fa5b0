import type * as z from 'zod/mini'
import type { OperationContract, Schema } from '#contracts/operation.ts'
import type { User } from '#domain/identity/user.ts'
import type { Shop } from '#domain/shop.ts'
import type { Subscription } from '#server/live/hub.ts'
import type { Live } from '#server/live/live.ts'

type Parsed<C, Part extends 'params' | 'query' | 'body'> = C extends {
  readonly [P in Part]: infer S extends Schema
}
  ? z.output<S>
  : undefined

/** What a handler gets: all of it checked, nothing raw. */
export interface Call<C extends OperationContract = OperationContract> {
  readonly shop: Shop
  readonly params: Parsed<C, 'params'>
  readonly query: Parsed<C, 'query'>
  readonly body: Parsed<C, 'body'>
  /** What was sent, where the operation takes an `upload`. */
  readonly bytes: Uint8Array
  /** Tells the caller how far the work has come. */
  readonly report: Report
  /** Aborted when the caller has closed the connection before the answer. */
  readonly signal: AbortSignal
  /** Who calls, and with which token; nobody where the operation is open. */
  readonly actor: C['access'] extends 'bearer' ? User : undefined
  readonly token: C['access'] extends 'bearer' ? string : undefined
  /** Where the request came from, for limits and for the list of sessions. */
  readonly address: string
  /** By which the shop knows the accounts that this browser has logged in to before. */
  readonly deviceTokens: readonly string[]
  readonly userAgent: string
  readonly live: Live
  /** How far a reader of a stream had come before it was cut; empty at the first time. */
  readonly lastEventId: string
  /** Present where the operation is `idempotent`. */
  readonly idempotencyKey: string
}

/** So many of so many are done. */
export type Report = (done: number, total: number) => Promise<void>

/** A file that is written while it is sent. */
interface FileAnswer {
  readonly name: string
  readonly type: string
  readonly text: AsyncIterable<string>
}

export interface Answer {
  readonly status: number
  readonly body?: unknown
  /** A token to keep in this browser, by which its next login is known. */
  readonly device?: string
  /** The cursor of the next page, where the body has no room for it: it becomes a `Link` header with `rel="next"`. */
  readonly next?: string | null
  /** In place of a body: what is sent until the reader leaves. */
  readonly stream?: Subscription
  /** In place of a body. */
  readonly file?: FileAnswer
}

/** What is only written out as JSON may be read-only. */
type Sent<T> = T extends object ? { readonly [K in keyof T]: Sent<T[K]> } : T

type StatusOf<C extends OperationContract> = keyof C['answers'] & number

/** What its contract lets a handler answer with a status: its body, a stream, or a file. */
type AnswerFor<C extends OperationContract, Status extends StatusOf<C>> = {
  readonly status: Status
} & (C extends { readonly events: object }
  ? Required<Pick<Answer, 'stream'>>
  : C extends { readonly file: string }
    ? Required<Pick<Answer, 'file'>>
    : C['answers'][Status] extends Schema
      ? Pick<Answer, 'device' | 'next'> & { readonly body: Sent<z.output<C['answers'][Status]>> }
      : { readonly body?: undefined })

/** What the API's document says beside the contract. */
interface Documented {
  readonly tag: 'catalogue' | 'accounts' | 'orders' | 'couriers' | 'office' | 'notices' | 'support'
  readonly summary: string
}

/** A contract, its words for the document, and what is done. */
export interface Operation extends OperationContract, Documented {
  readonly descriptions: Readonly<Record<number, string>>
  handle(call: Call): Promise<Answer>
}

/** How the server keeps a contract: the handler's call and its answers follow from the contract's schemas. */
export const operation = <C extends OperationContract, Status extends StatusOf<C>>(
  contract: C,
  served: Documented & {
    /** A description of each answer. */
    readonly answers: Readonly<Record<keyof C['answers'], string>>
    handle(call: Call<C>): Promise<AnswerFor<C, Status>>
  },
): Operation => {
  const { answers: descriptions, ...rest } = served
  return { ...contract, ...rest, descriptions }
}
