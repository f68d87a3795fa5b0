import type * as z from 'zod/mini'
import type { ErrorCode } from '#contracts/errors.ts'
import type { Permission } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Shop } from '#domain/shop.ts'
import type { Subscription } from '#server/live/hub.ts'
import type { Live } from '#server/live/live.ts'

/** Any schema of the contracts. */
export type Schema = z.core.$ZodType

type Parsed<S> = S extends Schema ? z.infer<S> : undefined

/** What a handler gets: all of it checked, nothing raw. */
export interface Call<Access extends 'open' | 'bearer', Params, Query, Body> {
  readonly shop: Shop
  readonly params: Parsed<Params>
  readonly query: Parsed<Query>
  readonly body: Parsed<Body>
  /** What was sent, where the operation takes an `upload`. */
  readonly bytes: Uint8Array
  /** Tells the caller how far the work has come. */
  readonly report: Report
  /** Aborted when the caller has closed the connection before the answer. */
  readonly signal: AbortSignal
  /** Who calls, and with which token; nobody where the operation is open. */
  readonly actor: Access extends 'bearer' ? User : undefined
  readonly token: Access extends 'bearer' ? string : undefined
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

/** One operation of the API: what the server checks, what the document says, and what is done. */
export interface Operation<
  Access extends 'open' | 'bearer' = 'open' | 'bearer',
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
> {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PATCH'
  /** With `:name` for parameters. */
  readonly path: string
  readonly tag: 'catalogue' | 'accounts' | 'orders' | 'couriers' | 'office' | 'notices' | 'support'
  readonly summary: string
  readonly access: Access
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** In place of a body: a file, taken only from who may send one. */
  readonly upload?: {
    readonly types: readonly string[]
    readonly maxBytes: number
    readonly needs: Permission
  }
  readonly idempotent?: boolean
  /** An admin who must still set up a second factor may call it; everything else answers `second-factor.needed`. */
  readonly mayLackSecondFactor?: boolean
  /** Its answer is a file of this type. */
  readonly file?: string
  /** Its answer is a stream of events; the schema is that of their data, by name. */
  readonly events?: Readonly<Record<string, Schema>>
  /** The answers when all is well; no schema means no body. */
  readonly answers: Readonly<Record<number, { readonly description: string; readonly schema?: Schema }>>
  /** The refusals a caller should expect, beside those every operation can give. */
  readonly refusals: readonly ErrorCode[]
  handle(call: Call<Access, Params, Query, Body>): Promise<Answer>
}

/** Only for the types to be inferred: the handler's call follows from the schemas above it. */
export const operation = <
  Access extends 'open' | 'bearer',
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  definition: Operation<Access, Params, Query, Body>,
): Operation => definition
