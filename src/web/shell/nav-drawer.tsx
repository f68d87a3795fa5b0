import { type MouseEvent, useEffect, useRef } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { Brand } from '#web/shell/brand.tsx'
import { DeliverChip } from '#web/shell/deliver-chip.tsx'
import { DigitChoice } from '#web/shell/digit-choice.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { DropdownLinks, NavLinks } from '#web/shell/nav-links.tsx'
import { ThemeChoice } from '#web/shell/theme-choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './nav-drawer.css'

const ID = 'nav-drawer'

// Opens and closes the dialog without JavaScript, in browsers that know invoker commands.
const SHOW = { command: 'show-modal', commandfor: ID }
const CLOSE = { command: 'close', commandfor: ID }

/** The menu of narrow screens. The browser itself keeps the focus inside, closes on Escape and gives the focus back. */
export const NavDrawer = () => {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()

  useEffect(() => {
    const wide = matchMedia('(width >= 992px)')
    const onChange = () => dialog.current?.close()
    wide.addEventListener('change', onChange)
    return () => wide.removeEventListener('change', onChange)
  }, [])

  const onClick = ({ target }: MouseEvent) => {
    // A press on the dialog itself is one beside the panel inside it.
    if (target === dialog.current || (target instanceof Element && target.closest('a'))) close()
  }

  return (
    <>
      <button
        type="button"
        className="icon-btn nav-toggle"
        aria-label={m.nav_menu()}
        aria-haspopup="dialog"
        onClick={(event) => {
          // Otherwise the browser would carry out the command below as well.
          event.preventDefault()
          if (!dialog.current?.open) dialog.current?.showModal()
        }}
        {...SHOW}
      >
        <Icon name="menu" size={24} />
      </button>
      {/* Escape is the dialog's own. */}
      <dialog ref={dialog} id={ID} className="drawer" aria-label={m.nav_menu()} onClick={onClick}>
        <div className="drawer-panel">
          <div className="drawer-head">
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
          </div>
          <nav className="drawer-links" aria-label={m.nav_label()}>
            <NavLinks />
            <details open>
              <summary>
                {m.nav_dropdown()}
                <Icon name="chevron-down" size={18} className="ic-turns" />
              </summary>
              <DropdownLinks />
            </details>
          </nav>
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
    </>
  )
}
