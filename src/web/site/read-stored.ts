import * as z from 'zod/mini'

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
  <S extends z.core.$ZodType>(item: S, maxItems = MAX_ITEMS): Read<readonly z.infer<S>[]> =>
  (text) => {
    const found = parseJson(text)
    if (!Array.isArray(found)) return { value: [], damaged: true }
    const good = found.slice(-maxItems).flatMap((each) => {
      const parsed = z.safeParse(item, each)
      return parsed.success ? [parsed.data] : []
    })
    return { value: good, damaged: good.length < found.length }
  }

export const readRecord =
  <S extends z.core.$ZodType>(schema: S): Read<z.infer<S> | undefined> =>
  (text) => {
    const parsed = z.safeParse(schema, parseJson(text))
    return parsed.success ? { value: parsed.data, damaged: false } : { value: undefined, damaged: true }
  }

/** Parses with a reader and maps the value. */
export const readAs =
  <T, U>(read: Read<T>, turn: (value: T) => U): Read<U> =>
  (text) => {
    const { value, damaged } = read(text)
    return { value: turn(value), damaged }
  }
