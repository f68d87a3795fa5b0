/**
 * Checks of what is stored in the browser. Not zod, because the landing pages would load it for this alone: 9.5 kB of the
 * 133 kB of a first visit (FAST-17).
 */

/** Returns the usable part of a value, or undefined if it is not usable. */
export type Check<T> = (value: unknown) => T | undefined
export type Checked<C> = C extends Check<infer T> ? T : never

export const text =
  (maxLength = Number.POSITIVE_INFINITY, minLength = 0): Check<string> =>
  (value) =>
    typeof value === 'string' && value.length >= minLength && value.length <= maxLength ? value : undefined

export const number =
  (least: number, most: number): Check<number> =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most ? value : undefined

export const whole =
  (least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): Check<number> =>
  (value) =>
    Number.isSafeInteger(value) ? number(least, most)(value) : undefined

export const flag: Check<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

export const oneOf =
  <T extends string>(values: readonly T[]): Check<T> =>
  (value) =>
    values.find((each) => each === value)

/** A list with an unusable item is not usable. */
export const listOf =
  <T>(item: Check<T>, minLength = 0): Check<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length < minLength) return undefined
    const items = value.map((each: unknown) => item(each)).filter((each) => each !== undefined)
    return items.length === value.length ? items : undefined
  }

export const orElse =
  <T, U>(check: Check<T>, otherwise: U) =>
  (value: unknown): T | U =>
    check(value) ?? otherwise

type Fields = Readonly<Record<string, Check<unknown>>>
type RecordOf<R extends Fields, O extends Fields> = {
  [field: string]: unknown
} & { [Name in keyof R]: Exclude<ReturnType<R[Name]>, undefined> } & {
  [Name in keyof O]?: ReturnType<O[Name]> | undefined
}

/**
 * A record with all its fields, unknown ones too. Without one of the `required` it is not usable; one of the `optional` that
 * is not usable is left out.
 */
export const record =
  <R extends Fields, O extends Fields>(required: R, optional: O): Check<RecordOf<R, O>> =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const found: Record<string, unknown> = { ...value }
    for (const [name, check] of Object.entries({ ...optional, ...required })) {
      const usable = check(found[name])
      if (usable !== undefined) found[name] = usable
      else if (name in required) return undefined
      else delete found[name]
    }
    return found as RecordOf<R, O>
  }
