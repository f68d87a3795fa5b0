import { useId, useState } from 'react'
import { RETURN_REASONS, type ReturnReason } from '#domain/ordering/return-reason.ts'
import type { Piastres } from '#domain/shared/money.ts'
import { typedText } from '#web/browser/typed-text.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { RETURN_REASON_NAMES } from '#web/i18n/return-reason-words.ts'
import { AskDialog } from '#web/ui/ask-dialog.tsx'
import { Field } from '#web/ui/field.tsx'

// As long as the contract of the return allows.
const MAX_DETAILS = 300

interface Asked {
  readonly onClose: () => void
}

interface CancelProps extends Asked {
  readonly title: string
  /** What was paid by now, if anything was. */
  readonly paid: Piastres | undefined
  readonly onYes: () => void
}

export const CancelQuestion = ({ title, paid, onYes, onClose }: CancelProps) => (
  <AskDialog
    title={m.order_cancel_title()}
    yes={m.order_cancel_yes()}
    no={m.order_keep()}
    isDanger
    onClose={onClose}
    onYes={() => {
      onYes()
      return true
    }}
  >
    <p>
      <b>
        <bdi>{title}</bdi>
      </b>
    </p>
    <p>{paid ? m.order_cancel_refund({ amount: formatMoney(paid) }) : m.order_cancel_unpaid()}</p>
  </AskDialog>
)

export const ReceiptQuestion = ({ onYes, onClose }: Asked & { readonly onYes: () => void }) => (
  <AskDialog
    title={m.order_receipt_title()}
    yes={m.order_receipt_yes()}
    no={m.order_receipt_no()}
    onClose={onClose}
    onYes={() => {
      onYes()
      return true
    }}
  >
    <p>{m.order_receipt_body()}</p>
  </AskDialog>
)

interface ReturnProps extends Asked {
  readonly title: string
  readonly total: Piastres
  /** An order that only this browser keeps concerns no one: nothing is asked but whether it is meant. */
  readonly asksWhy: boolean
  readonly onYes: (why: ReturnReason) => void
}

/** A return is of the whole order: its lines can't be given back one by one. */
export const ReturnQuestion = ({ title, total, asksWhy, onYes, onClose }: ReturnProps) => {
  const id = useId()
  const [isMissing, setMissing] = useState(false)
  const answer = (typed: FormData): boolean => {
    const reason = RETURN_REASONS.find((each) => each === typedText(typed, 'reason'))
    if (asksWhy && !reason) {
      setMissing(true)
      return false
    }
    const details = typedText(typed, 'details')
    onYes({ ...(reason && { reason }), ...(details && { details }) })
    return true
  }
  return (
    <AskDialog
      title={m.order_return_title()}
      yes={m.order_return_yes()}
      no={m.order_keep()}
      isDanger
      onClose={onClose}
      onYes={answer}
    >
      <p>
        <b>
          <bdi>{title}</bdi>
        </b>
      </p>
      {asksWhy && (
        <>
          <fieldset className="ask-choices" aria-describedby={isMissing ? id : undefined}>
            <legend>{m.order_return_why()}</legend>
            {RETURN_REASONS.map((reason) => (
              <label key={reason}>
                <input type="radio" name="reason" value={reason} onChange={() => setMissing(false)} />
                {RETURN_REASON_NAMES[reason]()}
              </label>
            ))}
          </fieldset>
          {isMissing && (
            <div className="err">
              <p id={id} className="msg" role="alert">
                {m.order_return_choose()}
              </p>
            </div>
          )}
          <Field
            name="details"
            label={m.order_return_details()}
            optional={m.rating_optional()}
            maxLength={MAX_DETAILS}
          />
          <p className="small muted">{m.order_return_money({ amount: formatMoney(total) })}</p>
        </>
      )}
    </AskDialog>
  )
}
