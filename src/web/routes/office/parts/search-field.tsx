import { useSearchParams } from 'react-router'
import { SearchBox } from './search-box.tsx'

/** A search box whose words are the `q` of the URL, so that they survive a reload and a return to the page. */
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
