import * as z from 'zod/mini'
import { wholeNumber } from '#contracts/fields.ts'
import type { Page, PageRequest, Sort } from '#domain/shared/page.ts'

const MAX_ITEMS = 200
const USUAL_ITEMS = 50

/** The query parameters of every paged list, in addition to its filters. */
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

type SortName<Column extends string> = Column | `-${Column}`

/** The values of `sort` in a query: a column, with `-` for descending order. */
export const sortNames = <Column extends string>(columns: readonly Column[]): readonly SortName<Column>[] =>
  columns.flatMap((column) => [column, `-${column}`] as const)

export const sortOf = <Column extends string>(name: SortName<Column>): Sort<Column> => {
  const isDown = name.startsWith('-')
  return { by: (isDown ? name.slice(1) : name) as Column, isDown }
}

export const sortName = <Column extends string>({ by, isDown }: Sort<Column>): SortName<Column> =>
  isDown ? `-${by}` : by

export const pageAnswer = <S extends z.core.SomeType>(item: S) =>
  z.strictObject({ items: z.array(item), next: z.nullable(z.string()) })

export const publishPage = <T, P>({ items, next }: Page<T>, publish: (item: T) => P) => ({
  items: items.map(publish),
  next,
})
