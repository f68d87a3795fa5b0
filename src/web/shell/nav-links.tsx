import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The pages of the bar. `categories` stand below the products they belong to, where there is room for them. */
export const NavLinks = ({ categories }: { readonly categories?: ReactNode }) => (
  <>
    <NavLink to={hrefTo('home')} end prefetch="intent">
      {m.nav_home()}
    </NavLink>
    <NavLink to={hrefTo('products')} prefetch="intent">
      {m.nav_products()}
    </NavLink>
    {categories}
    <NavLink to={hrefTo('contactUs')} prefetch="intent">
      {m.nav_contact()}
    </NavLink>
  </>
)

/** What the dropdown holds. Three of them are places kept free by the spec: anchors, not pages. */
export const DropdownLinks = () => (
  <>
    <NavLink to={hrefTo('orderTracking')} prefetch="intent">
      <Icon name="map-pin" size={18} />
      {m.nav_tracking()}
    </NavLink>
    <a href="#another-action">{m.nav_another_action()}</a>
    <a href="#something">{m.nav_something()}</a>
    <hr />
    <a href="#separated-link">{m.nav_separated_link()}</a>
  </>
)
