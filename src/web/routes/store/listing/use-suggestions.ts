import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSearches } from '#web/browser/kept.ts'
import { hrefTo } from '#web/i18n/href.ts'
import type { ShownProduct } from '../parts/shown-product.ts'
import { rememberSearch } from './recent-searches.ts'

const MOST = 5

export type Suggestion =
  | { readonly kind: 'product'; readonly key: string; readonly product: ShownProduct }
  | { readonly kind: 'recent'; readonly key: string; readonly words: string }

interface Options {
  readonly value: string
  readonly found: readonly ShownProduct[]
  readonly onChange: (q: string) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** What the box offers while someone types, and before: the way of a combobox, by keys and by touch. */
export const useSuggestions = ({ value, found, onChange }: Options) => {
  const id = useId()
  const navigate = useNavigate()
  const recent = useSearches()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)

  const suggestions: readonly Suggestion[] =
    value.trim() === ''
      ? recent.toReversed().map((words) => ({ kind: 'recent', key: words, words }))
      : found.slice(0, MOST).map((product) => ({ kind: 'product', key: String(product.id), product }))
  const isShown = isOpen && suggestions.length > 0
  const active = isShown ? suggestions[at] : undefined

  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const choose = (suggestion: Suggestion) => {
    close()
    if (suggestion.kind === 'recent') return onChange(suggestion.words)
    rememberSearch(value)
    void navigate(hrefTo('product', { id: suggestion.product.id }))
  }

  return {
    isShown,
    suggestions,
    active,
    choose,
    close,
    listId: `${id}-list`,
    optionId: (suggestion: Suggestion) => `${id}-${suggestion.key}`,
    open: () => setOpen(true),
    onKeyDown(event: KeyboardEvent) {
      const step = STEPS[event.key]
      if (step !== undefined && suggestions.length > 0) {
        event.preventDefault()
        setOpen(true)
        // One place beyond the ends is the box itself.
        setAt((before) => ((before + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1)
      } else if (event.key === 'Escape' && isShown) {
        // Escape would also empty a search box: first it closes what is open.
        event.preventDefault()
        close()
      } else if (event.key === 'Enter' && active) {
        event.preventDefault()
        choose(active)
      }
    },
  }
}

export type Suggestions = ReturnType<typeof useSuggestions>
