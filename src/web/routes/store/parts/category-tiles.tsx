import { Link } from 'react-router'
import { CATEGORIES, type Category } from '#domain/catalog/category.ts'
import { hrefTo } from '#web/i18n/href.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { TILE_PICTURES } from './tile-pictures.ts'
import './category-tiles.css'

// The tints are named by the design, which calls one category shorter.
const tintOf = ({ slug }: Category): string => `c-${slug === 'home-supplies' ? 'home' : slug}`

export const CategoryTiles = () => (
  <ul className="cats">
    {CATEGORIES.map((category) => (
      <li key={category.id}>
        <Link
          className={`cat ${tintOf(category)}`}
          to={`${hrefTo('products')}#${category.id}`}
          prefetch="intent"
        >
          <b>{category.label[currentLanguage()]}</b>
          {TILE_PICTURES[category.slug].map((picture) => (
            <img key={picture} src={picture} alt="" width={96} height={96} decoding="async" loading="lazy" />
          ))}
        </Link>
      </li>
    ))}
  </ul>
)
