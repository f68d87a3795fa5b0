import { m } from '#web/i18n/compiled/messages.js'
import { AvatarLink } from '#web/shell/avatar-link.tsx'
import { Brand } from '#web/shell/brand.tsx'
import { CartLink } from '#web/shell/cart-link.tsx'
import { DeliverChip } from '#web/shell/deliver-chip.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { NavToggle } from '#web/shell/nav-drawer.tsx'
import { DropdownLinks, NavLinks, useSection } from '#web/shell/nav-links.tsx'
import { OfflineMark } from '#web/shell/offline-mark.tsx'
import { PopMenu } from '#web/shell/pop-menu.tsx'
import { SearchLink } from '#web/shell/search-link.tsx'
import { ThemeMenu } from '#web/shell/theme-menu.tsx'
import { RenderedOnce } from '#web/site/rendered-once.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './site-header.css'

export const SiteHeader = () => (
  <header className="nav">
    <div className="wrap">
      <NavToggle />
      <Brand />
      <RenderedOnce
        as="nav"
        cacheKey={['header', useSection()]}
        className="nav-links"
        aria-label={m.nav_label()}
      >
        <NavLinks />
        <PopMenu
          button={
            <>
              {m.nav_dropdown()}
              <Icon name="chevron-down" size={16} className="ic-turns" />
            </>
          }
        >
          <DropdownLinks />
        </PopMenu>
      </RenderedOnce>
      <div className="nav-end">
        <DeliverChip />
        <SearchLink />
        <ThemeMenu />
        <LanguageSwitch short />
        <CartLink />
        <AvatarLink />
      </div>
    </div>
    <OfflineMark />
  </header>
)
