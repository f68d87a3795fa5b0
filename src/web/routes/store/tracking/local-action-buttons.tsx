import { m } from '#web/i18n/compiled/messages.js'
import { ActionButton } from './action-button.tsx'
import type { ShownOrder } from './shown-order.ts'
import type { LocalActions } from './use-local-actions.ts'

interface Props {
  readonly shown: Extract<ShownOrder, { readonly from: 'history' | 'pending' }>
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
  const isReceived = shown.section === 'delivered'
  return (
    <>
      <ActionButton
        kind={isReceived ? 'soft' : 'primary'}
        icon={isReceived ? 'package' : 'check'}
        text={isReceived ? m.tracking_unconfirm() : m.tracking_confirm()}
        of={titleId}
        onPress={(event) => actions.toggle(shown.order, event.detail === 0)}
      />
      <ActionButton
        kind="line"
        icon="undo-2"
        text={m.tracking_return()}
        of={titleId}
        onPress={() =>
          actions.giveBack(
            shown.order,
            shown.section,
            shown.entry ? m.outbox_cancelled() : m.tracking_removed(),
          )
        }
      />
    </>
  )
}
