import * as z from 'zod/mini'

// More lines than any person would fill in, few enough to draw.
const MAX_ITEMS = 500

export interface Reading<T> {
  readonly value: T
  /** Something in the text was unusable. */
  readonly damaged: boolean
}

/** Turns the text under a key into a value: what can be kept is kept. */
export type Read<T> = (text: string) => Reading<T>

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * A list is read item by item, so that one bad line does not empty a cart. Of too many the last are kept: lists grow at
 * their end, and what was done last is missed first.
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
