import type { Check } from '#contracts/stored-checks.ts'

// More than a person would need, few enough to render.
const MAX_ITEMS = 500

export interface Reading<T> {
  readonly value: T
  /** Part of the text was invalid. */
  readonly damaged: boolean
}

/** Parses stored text; valid parts are kept. */
export type Read<T> = (text: string) => Reading<T>

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Parses a list item by item, so that one bad item does not empty a cart. Of too many items the last are kept, since lists
 * grow at their end.
 */
export const readList =
  <T>(check: Check<T>, maxItems = MAX_ITEMS): Read<readonly T[]> =>
  (text) => {
    const found = parseJson(text)
    if (!Array.isArray(found)) return { value: [], damaged: true }
    const good = found
      .slice(-maxItems)
      .map((item: unknown) => check(item))
      .filter((item) => item !== undefined)
    return { value: good, damaged: good.length < found.length }
  }

export const readRecord =
  <T>(check: Check<T>): Read<T | undefined> =>
  (text) => {
    const value = check(parseJson(text))
    return { value, damaged: value === undefined }
  }

/** Parses with a reader and maps the value. */
export const readAs =
  <T, U>(read: Read<T>, turn: (value: T) => U): Read<U> =>
  (text) => {
    const { value, damaged } = read(text)
    return { value: turn(value), damaged }
  }
