import { useState } from 'react'
import { lineIdOf } from '#domain/catalog/variants.ts'
import { SHORT_REASONS, type ShortReason } from '#domain/picking/picking.ts'
import { readAmount } from '#domain/shared/money.ts'
import { AskDialog } from '#web/forms/ask-dialog.tsx'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { amountText, REASON_WORDS } from './amounts.ts'
import type { LineProps } from './line-card.tsx'

/** Asks how much was found, and why not all. */
export const ShortDialog = ({ order, line, work, onClose }: LineProps & { readonly onClose: () => void }) => {
  const [error, setError] = useState<string>()
  const answer = (form: FormData): boolean => {
    const found = form.get('found')
    const quantity = typeof found === 'string' ? readAmount(found) : undefined
    if (quantity === undefined || !Number.isInteger(quantity) || quantity < 0 || quantity >= line.quantity) {
      setError(m.picker_found_wrong({ of: amountText(line.quantity, line.byWeight) }))
      return false
    }
    work.short(order._id, lineIdOf(line), quantity, form.get('reason') as ShortReason)
    return true
  }
  return (
    <AskDialog
      title={m.picker_short_title({ name: itemName(line) })}
      yes={m.picker_short_save()}
      no={m.picker_cancel()}
      onYes={answer}
      onClose={onClose}
    >
      <Field
        label={line.byWeight ? m.picker_found_grams() : m.picker_found_pieces()}
        name="found"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        defaultValue={String(line.picked ?? 0)}
        error={error}
        hint={m.picker_ordered({ amount: amountText(line.quantity, line.byWeight) })}
      />
      <fieldset className="ask-choices">
        <legend>{m.picker_reason()}</legend>
        {SHORT_REASONS.map((reason, index) => (
          <label key={reason}>
            <input type="radio" name="reason" value={reason} defaultChecked={index === 0} />
            {REASON_WORDS[reason]()}
          </label>
        ))}
      </fieldset>
    </AskDialog>
  )
}
