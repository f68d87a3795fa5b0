import { NavLink } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/i18n/href.ts'
import { Brand } from '#web/shell/brand.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import './site-header.css'

export const SiteHeader = () => (
  <header className="site-header">
    <div className="wrap">
      <Brand />
      <nav className="site-nav" aria-label={m.nav_label()}>
        <NavLink to={hrefTo('home')} end>
          {m.nav_home()}
        </NavLink>
        <NavLink to={hrefTo('products')}>{m.nav_products()}</NavLink>
        <NavLink to={hrefTo('contactUs')}>{m.nav_contact()}</NavLink>
        <NavLink to={hrefTo('orderTracking')}>{m.nav_tracking()}</NavLink>
        <NavLink to={hrefTo('cart')}>{m.nav_cart()}</NavLink>
        {/* In small letters, as the spec writes this one link. */}
        <NavLink to={hrefTo('profile').toLowerCase()}>{m.nav_profile()}</NavLink>
      </nav>
      <LanguageSwitch />
    </div>
  </header>
)
