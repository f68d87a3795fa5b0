import { useNavigate } from 'react-router'
import { useSearches } from '#web/browser/kept.ts'
import { hrefTo } from '#web/i18n/href.ts'
import { type Combobox, useCombobox } from '#web/ui/use-combobox.ts'
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

/** What the box offers while someone types, and before. */
export const useSuggestions = ({ value, found, onChange }: Options): Suggestions => {
  const navigate = useNavigate()
  const recent = useSearches()
  return useCombobox<Suggestion>({
    options:
      value.trim() === ''
        ? recent.toReversed().map((words) => ({ kind: 'recent', key: words, words }))
        : found.slice(0, MOST).map((product) => ({ kind: 'product', key: String(product.id), product })),
    keyOf: ({ key }) => key,
    onChoose(suggestion) {
      if (suggestion.kind === 'recent') return onChange(suggestion.words)
      rememberSearch(value)
      void navigate(hrefTo('product', { id: suggestion.product.id }))
    },
  })
}

export type Suggestions = Combobox<Suggestion>
