import type { MouseEvent, ReactNode } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { Brand } from '#web/shell/brand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import '#web/shell/nav-drawer.css'

export const DRAWER_ID = 'office-drawer'

const drawer = (): HTMLDialogElement | null => document.querySelector<HTMLDialogElement>(`#${DRAWER_ID}`)

export const showDrawer = (): void => {
  const dialog = drawer()
  if (dialog && !dialog.open) dialog.showModal()
}

const close = (): void => drawer()?.close()

/**
 * Navigation on narrow screens, as a modal `<dialog>`: the browser traps the focus, closes on Escape and restores the focus.
 */
export const OfficeDrawer = ({ children }: { readonly children: ReactNode }) => {
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    // A click on the dialog element itself is a click on the backdrop.
    if (target === currentTarget || (target instanceof Element && target.closest('a'))) close()
  }
  return (
    <dialog id={DRAWER_ID} className="drawer" aria-label={m.office_menu()} onClick={onClick}>
      <div className="drawer-panel">
        <div className="drawer-head">
          <Brand />
          <button type="button" className="icon-btn" aria-label={m.office_close()} onClick={close}>
            <Icon name="x" size={22} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
