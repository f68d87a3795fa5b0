import { Link } from 'react-router'
import { categoryById } from '#domain/catalog/category.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { categoryLabel } from '#web/site/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { SearchNote as Note } from './choose-products.ts'

interface Props {
  readonly note: Note
  /** The category that is chosen already. */
  readonly categoryId: number | undefined
  readonly onAccept: (words: string) => void
}

/** What the search has to say above its products: words it did not find, words it guessed, and a category that is meant. */
export const SearchNote = ({ note: { didYouMean, missing, categoryIds }, categoryId, onAccept }: Props) => {
  const categories = categoryIds.flatMap((id) => (id === categoryId ? [] : (categoryById(id) ?? [])))
  if (didYouMean === undefined && missing.length === 0 && categories.length === 0) return undefined
  return (
    <div className="search-note">
      {missing.length > 0 && (
        <p className="search-missing">
          <Icon name="info" size={18} />
          <span>{m.search_missing({ words: missing.join(' ') })}</span>
        </p>
      )}
      {didYouMean !== undefined && (
        <button type="button" className="btn btn-soft did-you-mean" onClick={() => onAccept(didYouMean)}>
          {m.search_meant({ words: didYouMean })}
        </button>
      )}
      {categories.map((category) => (
        <Link key={category.id} className="btn btn-soft" to={`${hrefTo('products')}#${category.id}`}>
          {m.search_category({ category: categoryLabel(category) })}
        </Link>
      ))}
    </div>
  )
}
