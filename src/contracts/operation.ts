import type * as z from 'zod/mini'
import type { ErrorCode } from '#contracts/errors.ts'
import type { Permission } from '#domain/identity/permissions.ts'

/** Any schema of the contracts. */
export type Schema = z.core.$ZodType

/** One operation of the API as both sides know it. The server serves and documents it, the browser calls it. */
export interface OperationContract {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PATCH'
  /** With `:name` for parameters. */
  readonly path: `/api/${string}`
  readonly access: 'open' | 'bearer'
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** In place of a body: a file, accepted only with this permission. */
  readonly upload?: {
    readonly types: readonly string[]
    readonly maxBytes: number
    readonly needs: Permission
  }
  /** It needs the header `Idempotency-Key`. */
  readonly idempotent?: boolean
  /** An admin who must still set up a second factor may call it; everything else answers `second-factor.needed`. */
  readonly mayLackSecondFactor?: boolean
  /** Its answer is a file of this type. */
  readonly file?: string
  /** Its answer is a stream of events; the schema is that of their data, by name. */
  readonly events?: Readonly<Record<string, Schema>>
  /** The answers when all is well, by HTTP status; null where there is no body. */
  readonly answers: Readonly<Record<number, Schema | null>>
  /** The refusals a caller should expect, beside those every operation can give. */
  readonly refusals: readonly ErrorCode[]
}

/** Keeps the literal types. Without side effects, so that a browser bundle holds only the operations it calls. */
/* @__NO_SIDE_EFFECTS__ */
export const defineOperation = <const C extends OperationContract>(
  contract: C & Readonly<Record<Exclude<keyof C, keyof OperationContract>, never>>,
): C => contract

type InputOf<C, Part extends 'params' | 'query' | 'body'> = C extends {
  readonly [P in Part]: infer S extends Schema
}
  ? z.input<S>
  : undefined

/** A parameter is text in the address; a number is written as such. */
type Addressed<T> = { readonly [K in keyof T]: T[K] | (string extends T[K] ? number : never) }

/** In a query a value may be given as it is sent, or as the server reads it. */
type Queried<C> = C extends { readonly query: infer S extends Schema }
  ? { readonly [K in keyof z.input<S>]: z.input<S>[K] | z.output<S>[K & keyof z.output<S>] }
  : undefined

/** A property is required where it has to say something, and impossible where the operation takes none. */
type Given<Name extends string, T> = [T] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : undefined extends T
    ? { readonly [N in Name]?: T }
    : Partial<T> extends T
      ? { readonly [N in Name]?: T }
      : { readonly [N in Name]: T }

export type BodyOf<C> = InputOf<C, 'body'>
export type QueryOf<C> = Queried<C>

/** What stands in the address of an operation. */
export type Address<C> = Given<
  'params',
  InputOf<C, 'params'> extends undefined ? undefined : Addressed<InputOf<C, 'params'>>
> &
  Given<'query', Queried<C>>

/** All that a caller says. */
export type Input<C> = Address<C> & Given<'body', BodyOf<C>>

type OutputOf<S> = S extends Schema ? z.output<S> : undefined

/** The body of its answers when all is well. */
export type AnswerOf<C extends OperationContract> = OutputOf<C['answers'][keyof C['answers']]>

/** The path and query by which an operation is called. */
export const urlOf = <C extends OperationContract>(contract: C, address: Address<C>): string => {
  const { params = {}, query = {} } = address as {
    readonly params?: Readonly<Record<string, string | number>>
    readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>
  }
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`],
  )
  return given.length > 0 ? `${path}?${given.join('&')}` : path
}
