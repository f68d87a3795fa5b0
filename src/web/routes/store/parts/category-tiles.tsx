import { Link } from 'react-router'
import { CATEGORIES, type Category } from '#domain/catalog/category.ts'
import { hrefTo } from '#web/site/href.ts'
import { categoryLabel } from '#web/site/shop-front.ts'
import { tintOf } from '#web/ui/category-tint.ts'
import { chosenPicture } from './category-picture.ts'
import { TILE_PICTURES } from './tile-pictures.ts'
import './category-tiles.css'

const picturesOf = (category: Category): readonly string[] => {
  const chosen = chosenPicture(category, 400)
  return chosen ? [chosen] : TILE_PICTURES[category.slug]
}

export const CategoryTiles = () => (
  <ul className="cats">
    {CATEGORIES.map((category) => (
      <li key={category.id}>
        <Link
          className={`cat ${tintOf(category.id)}`}
          to={`${hrefTo('products')}#${category.id}`}
          prefetch="intent"
        >
          <b>{categoryLabel(category)}</b>
          {picturesOf(category).map((picture) => (
            <img key={picture} src={picture} alt="" width={96} height={96} decoding="async" loading="lazy" />
          ))}
        </Link>
      </li>
    ))}
  </ul>
)
