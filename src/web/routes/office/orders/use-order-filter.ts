import { useSearchParams } from 'react-router'

/** What the list is narrowed by, as it stands in the address. */
export const FILTER_NAMES = ['words', 'step', 'method', 'courier', 'day', 'late'] as const
export type FilterName = (typeof FILTER_NAMES)[number]
export type OrderFilters = Readonly<Partial<Record<FilterName, string>>>

type ViewName = 'board' | 'table'

const pairs = (filters: OrderFilters): [string, string][] =>
  FILTER_NAMES.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))

export const queryOf = (filters: OrderFilters): string => new URLSearchParams(pairs(filters)).toString()

/** The view and its filters, kept in the address: a page that is reloaded, sent or gone back to shows the same. */
export const useOrderFilter = () => {
  const [query, setQuery] = useSearchParams()
  const filters: OrderFilters = Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  )
  // Whoever searches wants a list.
  const isNarrowed = Object.keys(filters).length > 0
  const view: ViewName = isNarrowed || query.get('view') === 'table' ? 'table' : 'board'
  const show = (next: OrderFilters, nextView: ViewName = 'table'): void =>
    setQuery([...(nextView === 'table' ? [['view', 'table'] as [string, string]] : []), ...pairs(next)], {
      replace: true,
      preventScrollReset: true,
    })
  return { filters, isNarrowed, view, show }
}
