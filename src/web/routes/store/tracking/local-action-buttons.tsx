import type { ReturnChoice } from '#domain/ordering/return-request.ts'
import { isOfflineNow } from '#web/browser/connectivity.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { orderTitle } from '#web/i18n/order-title.ts'
import { ActionButton } from './action-button.tsx'
import { localActs } from './local-acts.ts'
import { OrderActs } from './order-acts.tsx'
import type { TrackedOrder } from './tracked-order.ts'
import type { LocalActions } from './use-local-actions.ts'

interface Props {
  readonly shown: Extract<TrackedOrder, { readonly from: 'history' | 'pending' }>
  readonly actions: LocalActions
  readonly titleId: string
}

export const LocalActionButtons = ({ shown, actions, titleId }: Props) => {
  if (shown.from === 'pending')
    return (
      <>
        <ActionButton
          kind="accent"
          icon="credit-card"
          text={m.tracking_pay()}
          of={titleId}
          onPress={() => actions.pay(shown.order)}
        />
        <ActionButton
          kind="danger"
          icon="trash-2"
          text={m.tracking_delete()}
          of={titleId}
          onPress={() => actions.drop(shown.order)}
        />
      </>
    )
  // Its ways out are told with what is wrong.
  if (shown.entry?.state.is === 'refused') return null
  const { order, entry, section } = shown
  const [first] = order.lines
  const title = orderTitle(order.lines)
  // One that has not left this browser is simply taken out of it.
  const isWaiting = first.serverId !== undefined && isOfflineNow()
  const cancelled = isWaiting ? m.order_cancel_waits({ name: title }) : m.outbox_cancelled()
  const returned = isWaiting ? m.order_return_waits({ name: title }) : m.tracking_returned_text()
  const giveBack = (text: string) => (why?: ReturnChoice) => actions.giveBack(order, section, text, why)
  return (
    <OrderActs
      {...localActs(order, entry !== undefined)}
      title={title}
      total={shown.total}
      receiveText={m.tracking_confirm()}
      returnText={m.tracking_return()}
      of={titleId}
      onReceive={(byKeyboard) => actions.toggle(order, byKeyboard)}
      onUndoReceipt={(byKeyboard) => actions.toggle(order, byKeyboard)}
      onCancel={() => giveBack(cancelled)()}
      onReturn={giveBack(first.serverId || entry ? returned : m.tracking_removed())}
    />
  )
}
