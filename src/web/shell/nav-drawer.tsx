import { type MouseEvent, useEffect } from 'react'
import { Link } from 'react-router'
import type { ShownCategory } from '#domain/catalog/category.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Brand } from '#web/shell/brand.tsx'
import { DeliverChip } from '#web/shell/deliver-chip.tsx'
import { DigitChoice } from '#web/shell/digit-choice.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { DropdownLinks, NavLinks, useSection } from '#web/shell/nav-links.tsx'
import { ThemeChoice } from '#web/shell/theme-choice.tsx'
import { hrefTo } from '#web/site/href.ts'
import { RenderedOnce } from '#web/site/rendered-once.tsx'
import { categoryLabel, nestedIn, tintOf } from '#web/site/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import './nav-drawer.css'

/** The categories in the drawer, each in its own colours, followed by those nested in it. */
const DrawerCategories = ({ of }: { readonly of?: ShownCategory }) => {
  const categories = nestedIn(of)
  if (categories.length === 0) return
  return (
    <ul className="drawer-categories" aria-label={of ? categoryLabel(of) : m.products_categories()}>
      {categories.map((category) => (
        <li key={category.id}>
          <Link className={tintOf(category.id)} to={`${hrefTo('products')}#${category.id}`}>
            {categoryLabel(category)}
          </Link>
          {!of && <DrawerCategories of={category} />}
        </li>
      ))}
    </ul>
  )
}

const ID = 'nav-drawer'

// Invoker commands open and close the dialog without JavaScript, where the browser supports them.
const SHOW = { command: 'show-modal', commandfor: ID }
const CLOSE = { command: 'close', commandfor: ID }

const drawer = (): HTMLDialogElement | null => document.querySelector<HTMLDialogElement>(`#${ID}`)

export const NavToggle = () => (
  <button
    type="button"
    className="icon-btn nav-toggle"
    aria-label={m.nav_menu()}
    aria-haspopup="dialog"
    onClick={(event) => {
      // Otherwise the browser would also run the command.
      event.preventDefault()
      const dialog = drawer()
      if (!dialog?.open) dialog?.showModal()
    }}
    {...SHOW}
  >
    <Icon name="menu" size={24} />
  </button>
)

const close = (): void => drawer()?.close()

/**
 * Navigation of narrow screens, as a modal `<dialog>`: the browser traps the focus, closes on Escape and restores the focus.
 * It is at the end of the page, so that slow phones parse the main content first.
 */
export const NavDrawer = () => {
  useEffect(() => {
    const wide = matchMedia('(width >= 992px)')
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])

  const onClick = ({ target, currentTarget }: MouseEvent) => {
    // A click on the dialog element itself is a click on the backdrop.
    if (target === currentTarget || (target instanceof Element && target.closest('a'))) close()
  }

  return (
    // The dialog handles Escape itself.
    <dialog id={ID} className="drawer" aria-label={m.nav_menu()} onClick={onClick}>
      <div className="drawer-panel">
        <RenderedOnce as="div" cacheKey={['drawer-head']} className="drawer-head">
          <Brand />
          <button
            type="button"
            className="icon-btn"
            aria-label={m.nav_menu_close()}
            onClick={close}
            {...CLOSE}
          >
            <Icon name="x" size={22} />
          </button>
        </RenderedOnce>
        <RenderedOnce
          as="nav"
          cacheKey={['drawer', useSection()]}
          className="drawer-links"
          aria-label={m.nav_label()}
        >
          <NavLinks categories={<DrawerCategories />} />
          <details open>
            <summary>
              {m.nav_dropdown()}
              <Icon name="chevron-down" size={18} className="ic-turns" />
            </summary>
            <DropdownLinks />
          </details>
        </RenderedOnce>
        <div className="drawer-foot">
          <DeliverChip />
          <div className="drawer-language">
            <Icon name="languages" />
            <span>{m.language_label()}</span>
            <LanguageSwitch />
          </div>
          <ThemeChoice />
          <DigitChoice />
        </div>
      </div>
    </dialog>
  )
}
