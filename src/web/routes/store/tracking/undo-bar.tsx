import { useEffect, useRef } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import type { Removal } from './use-local-actions.ts'

/** Says what was taken away, where it was, and gives it back. It stays until something else happens: no hurry. */
export const UndoBar = ({ removal }: { readonly removal: Removal }) => {
  const button = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone with its row.
  useEffect(() => button.current?.focus({ preventScroll: true }), [removal])
  return (
    <div className="undo-bar" role="status">
      <Icon name="trash-2" />
      <span className="grow">{removal.text}</span>
      <button ref={button} type="button" className="btn btn-soft" onClick={removal.undo}>
        <Icon name="undo-2" />
        {m.tracking_undo()}
      </button>
    </div>
  )
}
