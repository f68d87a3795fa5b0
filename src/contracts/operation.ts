import type * as z from 'zod/mini'
import type { ErrorCode } from '#contracts/errors.ts'
import { fillPath, type PathParams } from '#contracts/page-paths.ts'
import type { Permission } from '#domain/identity/permissions.ts'

/** Any schema of the contracts. */
export type Schema = z.core.$ZodType

/** All operations are below it. */
export const API_ROOT = '/api'

/** The document of the operations: as JSON, and as a page for people. */
export const API_DOCS = {
  document: '/api/openapi.json',
  page: '/api/docs',
  style: '/api/docs.css',
} as const

/** One operation of the API, shared by both sides: the server serves and documents it, the browser calls it. */
export interface OperationContract {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PATCH'
  /** With `:name` for parameters. */
  readonly path: `/api/${string}`
  /** `signed`: a message of another service, which proves itself by its signature. */
  readonly access: 'open' | 'bearer' | 'signed'
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Instead of a body: a file, accepted only with this permission. */
  readonly upload?: {
    readonly types: readonly string[]
    readonly maxBytes: number
    readonly needs: Permission
  }
  /** Instead of a body: the bytes as they were sent, of any type, because their signature covers them. */
  readonly raw?: { readonly maxBytes: number }
  /** Requires the `Idempotency-Key` header. */
  readonly idempotent?: boolean
  /**
   * Open to an admin who still has to set up a second factor; every other operation answers `second-factor.needed`.
   */
  readonly mayLackSecondFactor?: boolean
  /** The answer is a file of this type. */
  readonly file?: string
  /** The answer is a stream of events; the schemas are those of their data, by event name. */
  readonly events?: Readonly<Record<string, Schema>>
  /** The successful answers by HTTP status; null without a body. */
  readonly answers: Readonly<Record<number, Schema | null>>
  /** The refusals to expect, in addition to those of every operation. */
  readonly refusals: readonly ErrorCode[]
}

/**
 * Keeps the literal types. Free of side effects, so that a browser bundle contains only the operations it calls.
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineOperation = <const C extends OperationContract>(
  contract: C & Readonly<Record<Exclude<keyof C, keyof OperationContract>, never>>,
): C => contract

/** An operation of the office; each needs a session. */
export type OfficeContract = OperationContract & {
  readonly path: `/api/office/${string}`
  readonly access: 'bearer'
}

type InputOf<C, Part extends 'params' | 'query' | 'body'> = C extends {
  readonly [P in Part]: infer S extends Schema
}
  ? z.input<S>
  : undefined

/** A path parameter is text; a number may be given too. */
type Addressed<T> = { readonly [K in keyof T]: T[K] | (string extends T[K] ? number : never) }

/** A query value may be given as sent or as parsed. */
type Queried<C> = C extends { readonly query: infer S extends Schema }
  ? { readonly [K in keyof z.input<S>]: z.input<S>[K] | z.output<S>[K & keyof z.output<S>] }
  : undefined

/** Makes a property required when it has a type, and forbidden when the operation has none. */
type Given<Name extends string, T> = [T] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : undefined extends T
    ? { readonly [N in Name]?: T }
    : Partial<T> extends T
      ? { readonly [N in Name]?: T }
      : { readonly [N in Name]: T }

export type BodyOf<C> = InputOf<C, 'body'>
export type QueryOf<C> = Queried<C>

/** The parameters and query of an operation. */
export type Address<C> = Given<
  'params',
  InputOf<C, 'params'> extends undefined ? undefined : Addressed<InputOf<C, 'params'>>
> &
  Given<'query', Queried<C>>

/** The complete input of a call. */
export type Input<C> = Address<C> & Given<'body', BodyOf<C>>

type OutputOf<S> = S extends Schema ? z.output<S> : undefined

/** The body of its successful answers. */
export type AnswerOf<C extends OperationContract> = OutputOf<C['answers'][keyof C['answers']]>

/** The URL path and query of a call. */
export const urlOf = <C extends OperationContract>(contract: C, address: Address<C>): string => {
  const { params = {}, query = {} } = address as {
    readonly params?: PathParams
    readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>
  }
  const path = fillPath(contract.path, params)
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`],
  )
  return given.length > 0 ? `${path}?${given.join('&')}` : path
}
