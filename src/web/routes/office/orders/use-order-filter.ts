import { useSearchParams } from 'react-router'
import { ORDER_SORTS } from '#contracts/office-orders.ts'
import { sortName, sortOf } from '#contracts/paging.ts'
import { NEWEST, type OrderSort } from '#domain/office/order-desk.ts'

/** Filter names in the query string. */
export const FILTER_NAMES = ['words', 'step', 'method', 'courier', 'day', 'late'] as const
export type FilterName = (typeof FILTER_NAMES)[number]
export type OrderFilters = Readonly<Partial<Record<FilterName, string>>>

type ViewName = 'board' | 'table'

const pairs = (filters: OrderFilters): [string, string][] =>
  FILTER_NAMES.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))

export const queryOf = (filters: OrderFilters): string => new URLSearchParams(pairs(filters)).toString()

const readSort = (name: string | null): OrderSort => {
  const known = ORDER_SORTS.find((each) => each === name)
  return known === undefined ? NEWEST : sortOf(known)
}

/** View and filters, in the query string, so that reload, sharing and Back work. */
export const useOrderFilter = () => {
  const [address, setQuery] = useSearchParams()
  const filters: OrderFilters = Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = address.get(name)
      return value ? [[name, value]] : []
    }),
  )
  // Filters always show the table.
  const isNarrowed = Object.keys(filters).length > 0
  const view: ViewName = isNarrowed || address.get('view') === 'table' ? 'table' : 'board'
  const sort = readSort(address.get('sort'))
  const write = (next: OrderFilters, nextView: ViewName, nextSort: OrderSort): void => {
    const query = new URLSearchParams(pairs(next))
    if (nextView === 'table') query.set('view', 'table')
    if (nextView === 'table' && sortName(nextSort) !== sortName(NEWEST)) query.set('sort', sortName(nextSort))
    setQuery(query, { replace: true, preventScrollReset: true })
  }
  const show = (next: OrderFilters, nextView: ViewName = 'table'): void => write(next, nextView, sort)
  const sortBy = (next: OrderSort): void => write(filters, view, next)
  return { filters, isNarrowed, view, show, sort, sortBy }
}
