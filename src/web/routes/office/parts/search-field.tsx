import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import './search-field.css'

const PAUSE_MS = 250

/** Searches as one types, once there is a pause; what was asked stands in the address, so that it can be gone back to. */
export const SearchField = ({ label }: { readonly label: string }) => {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  const [lastAsked, setLastAsked] = useState(asked)
  if (asked !== lastAsked) {
    // Someone went back, or cleared the search elsewhere.
    setLastAsked(asked)
    if (asked !== typed.trim()) setTyped(asked)
  }
  useEffect(() => {
    if (typed.trim() === asked) return undefined
    const timer = setTimeout(() => {
      const next = new URLSearchParams(query)
      if (typed.trim()) next.set('q', typed.trim())
      else next.delete('q')
      setQuery(next, { replace: true, preventScrollReset: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, asked, query, setQuery])
  return (
    <search className="bo-find ctl">
      <Icon name="search" />
      <input
        className="input"
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
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
