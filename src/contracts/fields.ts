import * as z from 'zod/mini'
import { latinDigits } from '#domain/shared/arabic.ts'
import { canonicalId } from '#domain/shared/canonical-id.ts'
import { manyLines, oneLine } from '#domain/shared/text.ts'

/** Measured before it is tidied, which takes quadratic time for a letter with many marks: what is too long is not tidied. */
export const atMost = (maxLength: number) => z.maxLength(maxLength, { abort: true })

/** One line typed by a person, tidied before it is measured. */
export const line = (maxLength: number) =>
  z.string().check(atMost(maxLength * 4), z.overwrite(oneLine), z.minLength(1), z.maxLength(maxLength))

/** The same, or left empty. */
export const optionalLine = (maxLength: number) =>
  z.optional(z.string().check(atMost(maxLength * 4), z.overwrite(oneLine), z.maxLength(maxLength)))

export const paragraph = (maxLength: number) =>
  z.string().check(atMost(maxLength * 4), z.overwrite(manyLines), z.minLength(1), z.maxLength(maxLength))

export const email = () =>
  z.string().check(atMost(1000), z.overwrite(oneLine), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+$/u))

// Any digits a keyboard offers, stored as 0-9. Whether the number can be rung is for the form to doubt, not to block.
export const phone = () =>
  z.string().check(
    atMost(120),
    z.overwrite((text) => latinDigits(oneLine(text))),
    z.minLength(1),
    z.maxLength(30),
    z.regex(/^[\d+() .\-/]+$/),
  )

export const optionalPhone = () =>
  z.optional(
    z.string().check(
      atMost(120),
      z.overwrite((text) => latinDigits(oneLine(text))),
      z.maxLength(30),
      z.regex(/^[\d+() .\-/]*$/),
    ),
  )

/** The id of something new, made by the client: a UUID in any letter case, which is the same id in each (ORD-22). */
export const clientId = () => z.uuid().check(z.overwrite(canonicalId))

/** The id of something that is there, in a path, a query or a body. */
export const knownId = () => z.string().check(atMost(100), z.overwrite(canonicalId))

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
