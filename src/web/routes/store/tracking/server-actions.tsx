import { useContext } from 'react'
import { canBecome } from '#domain/ordering/order.ts'
import type { ReturnChoice } from '#domain/ordering/return-request.ts'
import { fromEgp } from '#domain/shared/money.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { orderTitle } from '#web/orders/order-title.ts'
import {
  keepAfterAll,
  receiveFromServer,
  returnToServer,
  undoReceiptOnServer,
} from '#web/outbox/order-actions.ts'
import { isOfflineNow } from '#web/site/connectivity.ts'
import { takeAway, toast } from '#web/ui/toasts.tsx'
import { ActionButton } from './action-button.tsx'
import { MovedOrder } from './moved-order.ts'
import { type ActStage, OrderActs } from './order-acts.tsx'
import { ordersOutdated } from './order-book.ts'
import { RateButton } from './rating/rate-button.tsx'

type GivenBack = Readonly<Record<'online' | 'offline', (facts: { readonly name: string }) => string>>

const CANCELLED: GivenBack = { online: m.order_cancelled, offline: m.order_cancel_waits }
const REQUESTED: GivenBack = { online: m.order_return_requested, offline: m.order_return_waits }
const RETURNED: GivenBack = { online: m.request_returned, offline: m.order_return_waits }

interface Props {
  readonly order: ServerOrder
  /** A change is pending, shown optimistically. */
  readonly isSaving: boolean
  /** Returned a moment ago and not sent yet. */
  readonly canBeUndone: boolean
  /** A return request is open. */
  readonly isAskedBack: boolean
  readonly titleId: string
}

const stageOf = ({ status, fulfilment }: ServerOrder): ActStage => {
  if (status === 'delivered') return 'received'
  if (fulfilment === 'unpaid') return 'unpaid'
  return fulfilment === 'arrived' ? 'here' : 'coming'
}

/** Actions on a server order; a returned order has none. */
export const ServerActions = ({ order, isSaving, canBeUndone, isAskedBack, titleId }: Props) => {
  const moved = useContext(MovedOrder)
  const total = fromEgp(order.price)
  const name = orderTitle(order.items)
  const by =
    (act: () => Promise<void>) =>
    (byKeyboard: boolean): void => {
      moved.current = { key: order._id, byKeyboard }
      act().catch(() => toast(m.not_saved(), { kind: 'bad' }))
    }
  const undoReceipt = () => undoReceiptOnServer(order._id)
  const receive = async () => {
    await receiveFromServer(order._id)
    toast(m.tracking_received_toast(), {
      action: { label: m.tracking_undo(), act: () => by(undoReceipt)(false) },
    })
  }
  const keep = async () => {
    for (const said of [CANCELLED, REQUESTED, RETURNED])
      for (const words of [said.online, said.offline]) takeAway(words({ name }))
    if (await keepAfterAll(order._id)) toast(m.order_undone({ name }))
    else toast(m.outbox_too_late(), { kind: 'bad' })
  }
  const giveBack = (said: GivenBack, why?: ReturnChoice) => async () => {
    await returnToServer(order._id, why)
    const action = { label: m.tracking_undo(), act: () => by(keep)(false) }
    toast(said[isOfflineNow() ? 'offline' : 'online']({ name }), { action })
  }
  const undo = canBeUndone && (
    <ActionButton
      kind="soft"
      icon="undo-2"
      text={m.tracking_undo()}
      of={titleId}
      onPress={(event) => by(keep)(event.detail === 0)}
    />
  )
  if (order.status === 'returned') return undo
  if (!canBecome(order, 'returned')) return null
  return (
    <>
      {undo}
      <OrderActs
        stage={stageOf(order)}
        title={name}
        total={total}
        paid={order.status === 'paid' ? total : undefined}
        isOnServer
        items={order.items.map((item) => ({ ...item, name: itemName(item) }))}
        isAskedBack={isAskedBack}
        canUndoReceipt={order.handedOver === false && !isAskedBack}
        isSaving={isSaving}
        receiveText={m.tracking_receive()}
        returnText={m.tracking_return()}
        of={titleId}
        first={
          order.handedOver !== false &&
          !isSaving && <RateButton order={order} onRated={ordersOutdated.emit} of={titleId} />
        }
        onReceive={by(receive)}
        onUndoReceipt={by(undoReceipt)}
        onCancel={by(giveBack(CANCELLED))}
        onReturn={(why, byKeyboard) => by(giveBack(why.items ? REQUESTED : RETURNED, why))(byKeyboard)}
      />
    </>
  )
}
