import { type MouseEvent, useContext } from 'react'
import { canBecome } from '#domain/ordering/order.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import type { Wish } from '#web/outbox/entry.ts'
import { wishFromServer } from '#web/outbox/order-wishes.ts'
import { toast } from '#web/ui/toasts.tsx'
import { ActionButton } from './action-button.tsx'
import { lookAgain } from './look-again.ts'
import { MovedOrder } from './moved-order.ts'
import { RateButton } from './rating/rate-button.tsx'

interface Props {
  readonly order: ServerOrder
  /** It is being changed right now, and shown as if it were done. */
  readonly isSaving: boolean
  readonly titleId: string
}

/** What the shopper may still do with an order of the server; a returned one is final. */
export const ServerActions = ({ order, isSaving, titleId }: Props) => {
  const moved = useContext(MovedOrder)
  const ask = (wish: Wish) => (event: MouseEvent) => {
    moved.current = { key: order._id, byKeyboard: event.detail === 0 }
    wishFromServer(order._id, wish).catch(() => toast(m.not_saved(), { kind: 'bad' }))
  }
  const returnIt = ask({ kind: 'return' })
  return (
    <>
      {canBecome(order, 'delivered') && (
        <ActionButton
          kind="primary"
          icon="check"
          text={m.tracking_receive()}
          of={titleId}
          disabled={isSaving}
          onPress={(event) => ask({ kind: 'receipt', deliveredAt: new Date().toISOString() })(event)}
        />
      )}
      {order.status === 'delivered' && !isSaving && (
        <RateButton order={order} onRated={lookAgain} of={titleId} />
      )}
      {(canBecome(order, 'returned') || isSaving) && (
        <ActionButton
          kind="line"
          icon="undo-2"
          text={m.tracking_return()}
          of={titleId}
          isSaving={isSaving}
          onPress={returnIt}
        />
      )}
    </>
  )
}
