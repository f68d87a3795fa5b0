import { type MouseEvent, useContext } from 'react'
import { canBecome } from '#domain/ordering/order.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { orderTitle } from '#web/i18n/order-title.ts'
import { keepAfterAll, returnToServer, wishFromServer } from '#web/outbox/order-wishes.ts'
import { toast } from '#web/ui/toasts.tsx'
import { ActionButton } from './action-button.tsx'
import { lookAgain } from './look-again.ts'
import { MovedOrder } from './moved-order.ts'
import { RateButton } from './rating/rate-button.tsx'

interface Props {
  readonly order: ServerOrder
  /** It is being changed right now, and shown as if it were done. */
  readonly isSaving: boolean
  /** It was given back a moment ago, and the shop has not heard of it. */
  readonly canBeUndone: boolean
  readonly titleId: string
}

/** What the shopper may still do with an order of the server; a returned one is final. */
export const ServerActions = ({ order, isSaving, canBeUndone, titleId }: Props) => {
  const moved = useContext(MovedOrder)
  const by = (act: () => Promise<void>) => (event: MouseEvent) => {
    moved.current = { key: order._id, byKeyboard: event.detail === 0 }
    act().catch(() => toast(m.not_saved(), { kind: 'bad' }))
  }
  const receive = () => wishFromServer(order._id, { kind: 'receipt', deliveredAt: new Date().toISOString() })
  const keep = async () => {
    if (!(await keepAfterAll(order._id))) toast(m.outbox_too_late(), { kind: 'bad' })
  }
  const giveBack = async () => {
    await returnToServer(order._id)
    const name = orderTitle(order.items)
    toast(m.request_returned({ name }), { action: { label: m.tracking_undo(), act: () => void keep() } })
  }
  if (canBeUndone)
    return <ActionButton kind="soft" icon="undo-2" text={m.tracking_undo()} of={titleId} onPress={by(keep)} />
  return (
    <>
      {canBecome(order, 'delivered') && (
        <ActionButton
          kind="primary"
          icon="check"
          text={m.tracking_receive()}
          of={titleId}
          disabled={isSaving}
          onPress={by(receive)}
        />
      )}
      {order.status === 'delivered' && order.handedOver !== false && !isSaving && (
        <RateButton order={order} onRated={lookAgain} of={titleId} />
      )}
      {(canBecome(order, 'returned') || isSaving) && (
        <ActionButton
          kind="line"
          icon="undo-2"
          text={m.tracking_return()}
          of={titleId}
          isSaving={isSaving}
          onPress={by(giveBack)}
        />
      )}
    </>
  )
}
