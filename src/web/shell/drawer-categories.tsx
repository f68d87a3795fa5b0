import { Link } from 'react-router'
import { CATEGORIES } from '#domain/catalog/category.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { categoryLabel } from '#web/site/shop-front.ts'
import { tintOf } from '#web/ui/category-tint.ts'

/** The eight categories in the drawer, each in its own colours. */
export const DrawerCategories = () => (
  <ul className="drawer-categories" aria-label={m.products_categories()}>
    {CATEGORIES.map((category) => (
      <li key={category.id}>
        <Link className={tintOf(category.id)} to={`${hrefTo('products')}#${category.id}`}>
          {categoryLabel(category)}
        </Link>
      </li>
    ))}
  </ul>
)
