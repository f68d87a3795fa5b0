import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { pathIn } from '#domain/shared/language.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The first part of the path, on which alone it depends which of these links leads to the current page. */
export const useSection = (): string =>
  pathIn('en', useLocation().pathname).toLowerCase().split('/', 2).join('/')

/** Links of the header. `categories` are shown below the products link if given. */
export const NavLinks = ({ categories }: { readonly categories?: ReactNode }) => (
  <>
    <NavLink to={hrefTo('home')} end>
      {m.nav_home()}
    </NavLink>
    <NavLink to={hrefTo('products')}>{m.nav_products()}</NavLink>
    {categories}
    <NavLink to={hrefTo('contactUs')}>{m.nav_contact()}</NavLink>
  </>
)

/** Links of the dropdown. Three are placeholders of the spec: anchors, not pages. */
export const DropdownLinks = () => (
  <>
    <NavLink to={hrefTo('orderTracking')}>
      <Icon name="map-pin" size={18} />
      {m.nav_tracking()}
    </NavLink>
    <a href="#another-action">{m.nav_another_action()}</a>
    <a href="#something">{m.nav_something()}</a>
    <hr />
    <a href="#separated-link">{m.nav_separated_link()}</a>
  </>
)
