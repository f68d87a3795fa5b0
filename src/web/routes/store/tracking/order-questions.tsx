import { useId, useState } from 'react'
import { type LineId, lineIdOf, lineKey } from '#domain/catalog/variants.ts'
import type { ReturnChoice, ReturnedItem } from '#domain/ordering/return-request.ts'
import { isFault, RETURN_REASONS } from '#domain/ordering/return-request.ts'
import type { Piastres } from '#domain/shared/money.ts'
import { AskDialog } from '#web/forms/ask-dialog.tsx'
import { Field } from '#web/forms/field.tsx'
import { typedText } from '#web/forms/typed-text.ts'
import { comma } from '#web/i18n/comma.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { RETURN_REASON_NAMES } from '#web/orders/return-reason-words.ts'

// Maximum length in the contract of a return.
const MAX_DETAILS = 300

interface DialogProps {
  readonly onClose: () => void
}

interface CancelProps extends DialogProps {
  readonly title: string
  /** Amount paid so far, if any. */
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

export const ReceiptQuestion = ({ onYes, onClose }: DialogProps & { readonly onYes: () => void }) => (
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

interface ReturnProps extends DialogProps {
  readonly title: string
  readonly total: Piastres
  /** Local orders need no reason, only a confirmation. */
  readonly asksWhy: boolean
  /** Items that can be returned separately; undefined if only the whole order can. */
  readonly items?: readonly ReturnableItem[] | undefined
  readonly onYes: (why: ReturnChoice) => void
}

/** An item of a delivered order. */
export interface ReturnableItem extends LineId {
  readonly name: string
  readonly quantity: number
  /** Only returned as a whole by the shopper. */
  readonly byWeight?: boolean | undefined
  /** False for what can only be returned for a fault. */
  readonly returnable?: boolean | undefined
}

/** Ticked items with their quantities. */
export const tickedItems = (typed: FormData, items: readonly ReturnableItem[]): readonly ReturnedItem[] =>
  items.flatMap((item) => {
    const { quantity } = item
    if (!typed.has(`item-${lineKey(item)}`)) return []
    const wanted = Number(typedText(typed, `quantity-${lineKey(item)}`) || quantity)
    return [{ ...lineIdOf(item), quantity: Math.min(quantity, Math.max(1, Math.trunc(wanted) || 1)) }]
  })

/** True if every item is returned completely: then the whole order is returned. */
export const isWhole = (ticked: readonly ReturnedItem[], items: readonly ReturnableItem[]): boolean =>
  items.every((item) =>
    ticked.some((each) => lineKey(each) === lineKey(item) && each.quantity === item.quantity),
  )

/** All items start ticked, with their full quantity. */
const WhatToReturn = ({ items }: { readonly items: readonly ReturnableItem[] }) => (
  <fieldset className="ask-choices return-items">
    <legend>{m.order_return_what()}</legend>
    {items.map(({ name, quantity, byWeight, returnable, ...line }) => (
      <div key={lineKey(line)}>
        <label>
          <input type="checkbox" name={`item-${lineKey(line)}`} defaultChecked />
          <span>
            <bdi>{name}</bdi>
            {returnable === false && <span className="small muted">{m.order_return_fault()}</span>}
          </span>
        </label>
        {quantity > 1 && !byWeight && (
          <select
            className="input"
            name={`quantity-${lineKey(line)}`}
            defaultValue={quantity}
            aria-label={m.order_return_quantity({ name })}
          >
            {Array.from({ length: quantity }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>
        )}
      </div>
    ))}
  </fieldset>
)

const NO_ITEMS: NonNullable<ReturnProps['items']> = []

export const ReturnQuestion = ({
  title,
  total,
  asksWhy,
  items: ordered = NO_ITEMS,
  onYes,
  onClose,
}: ReturnProps) => {
  // What was not packed cannot be returned.
  const items = ordered.filter(({ quantity }) => quantity > 0)
  const id = useId()
  const hasChoice = items.length > 1 || (items[0]?.byWeight !== true && (items[0]?.quantity ?? 0) > 1)
  const [missing, setMissing] = useState<'reason' | 'items'>()
  const [faultless, setFaultless] = useState('')
  const isMissing = missing === 'reason'
  const answer = (typed: FormData): boolean => {
    const reason = RETURN_REASONS.find((each) => each === typedText(typed, 'reason'))
    const ticked = hasChoice ? tickedItems(typed, items) : []
    if (hasChoice && ticked.length === 0) {
      setMissing('items')
      return false
    }
    if (asksWhy && !reason) {
      setMissing('reason')
      return false
    }
    // The whole order is always accepted, as the spec says; a part follows the law.
    const kept = items.filter(
      ({ productId, returnable }) =>
        returnable === false && ticked.some((each) => each.productId === productId),
    )
    if (kept.length > 0 && !isFault(reason) && !isWhole(ticked, items)) {
      setFaultless(kept.map(({ name }) => name).join(comma(currentLanguage())))
      return false
    }
    const details = typedText(typed, 'details')
    onYes({
      ...(reason && { reason }),
      ...(details && { details }),
      ...(hasChoice && !isWhole(ticked, items) && { items: ticked }),
    })
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
          {hasChoice && <WhatToReturn items={items} />}
          {!hasChoice && items[0]?.returnable === false && (
            <p className="small muted">{m.order_return_fault()}</p>
          )}
          {missing === 'items' && (
            <div className="err">
              <p className="msg" role="alert">
                {m.order_return_none()}
              </p>
            </div>
          )}
          <fieldset className="ask-choices" aria-describedby={isMissing ? id : undefined}>
            <legend>{m.order_return_why()}</legend>
            {RETURN_REASONS.map((reason) => (
              <label key={reason}>
                <input type="radio" name="reason" value={reason} onChange={() => setMissing(undefined)} />
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
          {faultless && (
            <div className="err">
              <p className="msg" role="alert">
                {m.order_return_without_fault({ names: faultless })}
              </p>
            </div>
          )}
          <Field
            name="details"
            label={m.order_return_details()}
            optional={m.rating_optional()}
            maxLength={MAX_DETAILS}
          />
          <p className="small muted">
            {(hasChoice ? m.order_return_part : m.order_return_money)({ amount: formatMoney(total) })}
          </p>
        </>
      )}
    </AskDialog>
  )
}
