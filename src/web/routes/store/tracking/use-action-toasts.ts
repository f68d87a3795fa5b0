import { useEffect } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { onOrderNews } from '#web/outbox/browser-outbox.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Says when a receipt could not be taken back: something had followed from it. All else was told when it was pressed. */
export const useActionToasts = (): void =>
  useEffect(
    () =>
      onOrderNews(({ about, status }) => {
        if (about === 'undo-receipt' && status === 'delivered') toast(m.outbox_too_late(), { kind: 'bad' })
      }),
    [],
  )
