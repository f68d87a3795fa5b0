import { useEffect, useEffectEvent, useState } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import './search-box.css'

/** Debounce. */
const PAUSE_MS = 250

interface Props {
  readonly label: string
  readonly hint?: string
  readonly query: string
  readonly onAsk: (words: string) => void
}

/** Searches while typing, debounced; Enter searches immediately. */
export const SearchBox = ({ label, hint = label, query, onAsk }: Props) => {
  const [typed, setTyped] = useState(query)
  const [lastQuery, setLastQuery] = useState(query)
  const words = typed.trim()
  if (query !== lastQuery) {
    // The query changed from outside, for instance by Back.
    setLastQuery(query)
    if (query !== words) setTyped(query)
  }
  const ask = useEffectEvent(onAsk)
  useEffect(() => {
    if (words === query) return undefined
    const timer = setTimeout(() => ask(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words, query])
  return (
    <search className="bo-find ctl">
      <Icon name="search" />
      <input
        className="input"
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={hint}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onAsk(words)
        }}
      />
      {typed && (
        <span className="end">
          <button
            type="button"
            className="icon-btn"
            aria-label={m.office_search_clear()}
            onClick={() => setTyped('')}
          >
            <Icon name="x" />
          </button>
        </span>
      )}
    </search>
  )
}
