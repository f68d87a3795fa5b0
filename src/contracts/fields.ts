import * as z from 'zod/mini'
import { MAX_ORDERS_AT_ONCE } from '#domain/delivery/dispatch/order-actions.ts'
import { latinDigits } from '#domain/shared/arabic.ts'
import { canonicalId } from '#domain/shared/canonical-id.ts'
import { manyLines, oneLine } from '#domain/shared/text.ts'

/**
 * A text typed by a person, tidied before it is measured. What is far too long is not tidied: that takes quadratic time for a
 * letter with many marks.
 */
export const typed = (maxLength: number, tidy: (text: string) => string) =>
  z.string().check(z.maxLength(maxLength * 4, { abort: true }), z.overwrite(tidy), z.maxLength(maxLength))

export const line = (maxLength: number) => typed(maxLength, oneLine).check(z.minLength(1))

/** The same, or left empty. */
export const optionalLine = (maxLength: number) => z.optional(typed(maxLength, oneLine))

export const paragraph = (maxLength: number) => typed(maxLength, manyLines).check(z.minLength(1))

export const email = () => typed(254, oneLine).check(z.regex(/^[^\s@]+@[^\s@]+$/u))

/** Any digits that a keyboard offers become 0-9. */
export const inLatinDigits = (text: string): string => latinDigits(oneLine(text))

// Whether the number can be rung is for the form to doubt, not to block.
export const phone = () => typed(30, inLatinDigits).check(z.regex(/^[\d+() .\-/]+$/))

export const optionalPhone = () => z.optional(typed(30, inLatinDigits).check(z.regex(/^[\d+() .\-/]*$/)))

/** The id of something new, made by the client: a UUID in any letter case, which is the same id in each (ORD-22). */
export const clientId = () => z.uuid().check(z.overwrite(canonicalId))

/** The id of something that is there, in a path, a query or a body. */
export const knownId = () => z.string().check(z.maxLength(100, { abort: true }), z.overwrite(canonicalId))

/** The parameters of a path that ends in one id, or goes on after it. */
export const IdParams = z.strictObject({ id: knownId() })

/** The body of a call that says all by its address. */
export const NoFields = z.optional(z.strictObject({}))

/** Ids of orders inside a query string, with commas between: as many as the office acts on at once. */
export const orderIds = () =>
  z.pipe(
    z.string().check(z.maxLength(40 * MAX_ORDERS_AT_ONCE, { abort: true })),
    z.pipe(
      z.transform((text: string) => text.split(',')),
      z.array(clientId()).check(z.minLength(1), z.maxLength(MAX_ORDERS_AT_ONCE)),
    ),
  )

/** An amount in pounds as the wire carries it: two decimals at the most. */
export const egp = () => z.number().check(z.nonnegative(), z.multipleOf(0.01))

export const isoTime = () => z.iso.datetime({ offset: true })

/** A whole number inside a query string. */
export const wholeNumber = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(max))),
  )

/** An amount in pounds inside a query string. */
export const egpText = () => z.pipe(z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/)), z.transform(Number))

/** A time as the wire carries it. */
export const iso = (time: number): string => new Date(time).toISOString()

export const isoOrNull = (time: number | null): string | null => (time === null ? null : iso(time))
