import { useNavigate } from 'react-router'
import type { ShownCategory } from '#domain/catalog/category.ts'
import { hrefTo } from '#web/site/href.ts'
import { categoryById } from '#web/site/shop-front.ts'
import { useSearches } from '#web/site/stored-values.ts'
import { type Combobox, useCombobox } from '#web/ui/use-combobox.ts'
import type { CardProduct } from '../parts/card-product.ts'
import { rememberSearch } from './recent-searches.ts'

const MOST = 5

export type Suggestion =
  | { readonly kind: 'product'; readonly key: string; readonly product: CardProduct }
  | { readonly kind: 'category'; readonly key: string; readonly category: ShownCategory }
  | { readonly kind: 'recent'; readonly key: string; readonly words: string }

interface Options {
  readonly value: string
  readonly found: readonly CardProduct[]
  /** Categories named by the words. */
  readonly categoryIds: readonly number[]
  readonly onChange: (q: string) => void
  readonly onLeave: () => void
}

const suggest = (found: readonly CardProduct[], categoryIds: readonly number[]): readonly Suggestion[] => {
  const categories = categoryIds.flatMap((id): Suggestion[] => {
    const category = categoryById(id)
    return category ? [{ kind: 'category', key: `category-${id}`, category }] : []
  })
  const products = found.map((product): Suggestion => ({ kind: 'product', key: String(product.id), product }))
  return [...categories, ...products].slice(0, MOST)
}

/** Suggestions of the search box: recent searches while empty, matches while typing. */
export const useSuggestions = ({ value, found, categoryIds, onChange, onLeave }: Options): Suggestions => {
  const navigate = useNavigate()
  const recent = useSearches()
  return useCombobox<Suggestion>({
    options:
      value.trim() === ''
        ? recent.toReversed().map((words) => ({ kind: 'recent', key: words, words }))
        : suggest(found, categoryIds),
    keyOf: ({ key }) => key,
    onChoose(suggestion) {
      if (suggestion.kind === 'recent') return onChange(suggestion.words)
      onLeave()
      if (suggestion.kind === 'category')
        return void navigate(`${hrefTo('products')}#${suggestion.category.id}`)
      rememberSearch(value)
      void navigate(hrefTo('product', { id: suggestion.product.id }))
    },
  })
}

export type Suggestions = Combobox<Suggestion>
