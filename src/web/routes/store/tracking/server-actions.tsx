import { type MouseEvent, useContext } from 'react'
import { canBecome } from '#domain/ordering/order.ts'
import type { ServerOrder, Wish } from '#web/browser/server-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { toast } from '#web/ui/toasts.tsx'
import { ActionButton } from './action-button.tsx'
import { lookAgain } from './look-again.ts'
import { MovedOrder } from './moved-order.ts'
import type { OrderBook } from './order-book.ts'
import { RateButton } from './rating/rate-button.tsx'

interface Props {
  readonly order: ServerOrder
  readonly book: OrderBook
  readonly isSaving: boolean
  readonly titleId: string
}

const DONE: Readonly<Record<Wish['to'], () => string>> = {
  delivered: m.tracking_received_toast,
  returned: m.tracking_returned_toast,
}

/** What the shopper may still do with an order of the server; a returned one is final. */
export const ServerActions = ({ order, book, isSaving, titleId }: Props) => {
  const moved = useContext(MovedOrder)
  const ask = (wish: Wish) => (event: MouseEvent) => {
    moved.current = { key: order._id, byKeyboard: event.detail === 0 }
    // A failure is not told: the row goes back to what the server last said, and the book tries again.
    void book.wish(order._id, wish).then((agreed) => agreed && toast(DONE[wish.to]()))
  }
  const returnIt = ask({ to: 'returned' })
  return (
    <>
      {canBecome(order, 'delivered') && (
        <ActionButton
          kind="primary"
          icon="check"
          text={m.tracking_receive()}
          of={titleId}
          disabled={isSaving}
          onPress={(event) => ask({ to: 'delivered', at: new Date().toISOString() })(event)}
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
