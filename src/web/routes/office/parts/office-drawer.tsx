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

/** The sections on a narrow screen. The browser keeps the focus inside, closes on Escape and gives the focus back. */
export const OfficeDrawer = ({ children }: { readonly children: ReactNode }) => {
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    // A press on the dialog itself is one beside the panel inside it.
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
