import { type MouseEvent, type ReactNode, useState } from 'react'
import type { ReturnChoice } from '#domain/ordering/return-request.ts'
import type { Piastres } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { ActionButton } from './action-button.tsx'
import { CancelQuestion, ReceiptQuestion, type ReturnableItem, ReturnQuestion } from './order-questions.tsx'
import './order-acts.css'

/**
 * Stages of an order. `unpaid`: waits for its online payment and can only be cancelled. `coming`: not delivered yet. `here`: the courier has arrived, or there is no courier. `received`:
 * confirmed by its owner or a courier.
 */
export type ActStage = 'unpaid' | 'coming' | 'here' | 'received'

interface Props {
  readonly stage: ActStage
  /** Title of the order for the dialogs. */
  readonly title: string
  readonly total: Piastres
  /** Amount paid so far; undefined for cash and for orders not on the server. */
  readonly paid: Piastres | undefined
  /** On the server, or in the outbox: a return then needs a reason. */
  readonly isOnServer: boolean
  /** Products of a received order on the server, which can be returned separately. */
  readonly items?: readonly ReturnableItem[] | undefined
  /** A return request is open; only one is allowed at a time. */
  readonly isAskedBack?: boolean
  /** True while no later step depends on the receipt. */
  readonly canUndoReceipt: boolean
  readonly isSaving?: boolean
  /** Texts of the spec, which differ between order tracking and profile. */
  readonly receiveText: string
  readonly returnText: string
  /** Id of the element that names the order. */
  readonly of?: string
  /** First among the buttons of a received order. */
  readonly first?: ReactNode
  readonly onReceive: (byKeyboard: boolean) => void
  readonly onUndoReceipt: (byKeyboard: boolean) => void
  readonly onCancel: (byKeyboard: boolean) => void
  readonly onReturn: (why: ReturnChoice, byKeyboard: boolean) => void
}

interface Question {
  readonly about: 'receipt' | 'cancel' | 'return'
  readonly byKeyboard: boolean
}

/** Buttons of an order and their confirmation dialogs, shared by order tracking and profile. */
export const OrderActs = (props: Props) => {
  const { stage, title, total, paid, isOnServer, canUndoReceipt, isSaving = false, of } = props
  const { receiveText, returnText } = props
  const [question, setQuestion] = useState<Question>()
  const ask = (about: Question['about']) => (event: MouseEvent) =>
    setQuestion({ about, byKeyboard: event.detail === 0 })
  const close = () => setQuestion(undefined)
  const isByKeyboard = question?.byKeyboard === true
  return (
    <>
      {(stage === 'coming' || stage === 'unpaid') && (
        <>
          <ActionButton
            kind="line"
            icon="x"
            text={m.order_cancel()}
            of={of}
            isSaving={isSaving}
            onPress={ask('cancel')}
          />
          {!isSaving && stage === 'coming' && (
            <p className="order-quiet">
              <span>{m.order_already()}</span>{' '}
              <button type="button" className="quiet-btn" aria-describedby={of} onClick={ask('receipt')}>
                {receiveText}
              </button>
              <button type="button" className="quiet-btn" aria-describedby={of} onClick={ask('cancel')}>
                {returnText}
              </button>
            </p>
          )}
        </>
      )}
      {stage === 'here' && (
        <ActionButton
          kind="primary"
          icon="check"
          text={receiveText}
          of={of}
          disabled={isSaving}
          onPress={(event) => props.onReceive(event.detail === 0)}
        />
      )}
      {stage === 'received' && props.first}
      {(stage === 'here' || stage === 'received') && !props.isAskedBack && (
        <ActionButton
          kind="line"
          icon="undo-2"
          text={returnText}
          of={of}
          isSaving={isSaving}
          onPress={ask('return')}
        />
      )}
      {stage === 'received' && canUndoReceipt && !isSaving && (
        <p className="order-quiet">
          <button
            type="button"
            className="quiet-btn"
            aria-describedby={of}
            onClick={(event) => props.onUndoReceipt(event.detail === 0)}
          >
            {m.tracking_unconfirm()}
          </button>
        </p>
      )}
      {question?.about === 'cancel' && (
        <CancelQuestion
          title={title}
          paid={paid}
          onClose={close}
          onYes={() => props.onCancel(isByKeyboard)}
        />
      )}
      {question?.about === 'receipt' && (
        <ReceiptQuestion onClose={close} onYes={() => props.onReceive(isByKeyboard)} />
      )}
      {question?.about === 'return' && (
        <ReturnQuestion
          title={title}
          total={total}
          asksWhy={isOnServer}
          items={stage === 'received' ? props.items : undefined}
          onClose={close}
          onYes={(why) => props.onReturn(why, isByKeyboard)}
        />
      )}
    </>
  )
}
