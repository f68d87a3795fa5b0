import { useEffect } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { onOrderNews } from '#web/outbox/browser-outbox.ts'
import { toast } from '#web/ui/toasts.tsx'

/**
 * Says when the server has agreed that it is received. What it did not agree to is not told: the row shows what the order
 * is. A return was told when it was pressed, with the way back.
 */
export const useWishToasts = (): void =>
  useEffect(
    () =>
      onOrderNews(({ about, status }) => {
        if (about === 'receipt' && status === 'delivered') toast(m.tracking_received_toast())
      }),
    [],
  )
