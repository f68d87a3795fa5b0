import { useEffect } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { onOrderNews } from '#web/outbox/browser-outbox.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Shows a toast when undoing a receipt was refused. Other results were shown when the button was pressed. */
export const useActionToasts = (): void =>
  useEffect(
    () =>
      onOrderNews(({ about, status }) => {
        if (about === 'undo-receipt' && status === 'delivered') toast(m.outbox_too_late(), { kind: 'bad' })
      }),
    [],
  )
