import { useSearchParams } from 'react-router'

/** The filters of a list in the URL, so that they survive a reload and a return to the page. */
export const useFilterQuery = () => {
  const [query, setQuery] = useSearchParams()
  const set = (name: string, value: string): void => {
    const next = new URLSearchParams(query)
    if (value) next.set(name, value)
    else next.delete(name)
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  /** The value of the filter, unless it is none of these. */
  const oneOf = <T extends string>(name: string, all: readonly T[]): T | undefined =>
    all.find((each) => each === query.get(name))
  return { query, oneOf, set }
}
