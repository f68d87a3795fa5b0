import { Link } from 'react-router'
import { CATEGORIES } from '#domain/catalog/category.ts'
import { hrefTo } from '#web/i18n/href.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import './category-tiles.css'

const SIDE = 320

const tileUrl = (slug: string, width: 320 | 640): string => `/img/categories/${slug}-${width}.webp`

export const CategoryTiles = () => (
  <ul className="category-tiles">
    {CATEGORIES.map(({ id, slug, label }) => (
      <li key={id}>
        <Link to={`${hrefTo('products')}#${id}`}>
          <img
            src={tileUrl(slug, 320)}
            srcSet={`${tileUrl(slug, 320)} 320w, ${tileUrl(slug, 640)} 640w`}
            sizes="(min-width: 62rem) 8rem, 22vw"
            width={SIDE}
            height={SIDE}
            alt=""
            decoding="async"
          />
          {label[currentLanguage()]}
        </Link>
      </li>
    ))}
  </ul>
)
