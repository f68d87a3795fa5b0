import { Link } from 'react-router'
import { hrefTo } from '#web/site/href.ts'
import { shopName } from '#web/site/shop-front.ts'
import './brand.css'

/** The letter م as a route that ends in a destination dot. Never mirrored. */
export const BrandMark = () => (
  <svg className="brand-mark" width="36" height="36" viewBox="0 0 40 40" aria-hidden="true">
    <rect className="brand-tile" width="40" height="40" rx="12" />
    <path className="brand-route" d="M25 22.6H16.5C11.8 22.6 9.8 25.2 9.8 29V33" />
    <circle className="brand-route" cx="25.2" cy="15" r="7.5" />
    <circle className="brand-dot" cx="25.2" cy="15" r="3" />
  </svg>
)

export const Brand = () => (
  <Link className="brand" to={hrefTo('home')}>
    <BrandMark />
    <span>{shopName()}</span>
  </Link>
)
