import { useSearchParams } from 'react-router'
import { SearchBox } from './search-box.tsx'

/** The query is in the URL, so that Back works. */
export const SearchField = ({ label }: { readonly label: string }) => {
  const [query, setQuery] = useSearchParams()
  const ask = (words: string): void => {
    const next = new URLSearchParams(query)
    if (words) next.set('q', words)
    else next.delete('q')
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  return <SearchBox label={label} query={query.get('q') ?? ''} onAsk={ask} />
}
