import * as z from 'zod/mini'
import { wholeNumber } from '#contracts/fields.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'

const MAX_ITEMS = 200
const USUAL_ITEMS = 50

/** What every long list takes in its query, beside its filters. */
export const PAGE_QUERY = {
  after: z.optional(z.string().check(z.maxLength(500))),
  limit: z.optional(wholeNumber(MAX_ITEMS)),
} as const

export const pageRequest = (query: {
  after?: string | undefined
  limit?: number | undefined
}): PageRequest => ({
  after: query.after,
  limit: query.limit ?? USUAL_ITEMS,
})

export const pageAnswer = <S extends z.core.SomeType>(item: S) =>
  z.strictObject({ items: z.array(item), next: z.nullable(z.string()) })

export const publishPage = <T, P>({ items, next }: Page<T>, publish: (item: T) => P) => ({
  items: items.map(publish),
  next,
})
