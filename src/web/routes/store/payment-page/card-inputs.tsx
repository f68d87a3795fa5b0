import { type InputEvent, useState } from 'react'
import { groupedNumber, type Shaping, slashedExpiry, typedInto } from '#domain/payments/card-typing.ts'
import { lastDigits } from '#domain/payments/payment-form.ts'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { useCheckout } from '#web/site/stored-values.ts'
import { type InputsProps, inputProps } from './input-props.ts'
import './card-inputs.css'

/** Inserts the spaces or the slash while the user types, keeping the caret. Returns the new text. */
const shape = ({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>, by: Shaping): string => {
  if (nativeEvent.isComposing) return input.value
  const { text, caret } = typedInto(by, {
    text: input.value,
    caret: input.selectionStart ?? input.value.length,
    change: nativeEvent.inputType,
  })
  if (text !== input.value) {
    input.value = text
    input.setSelectionRange(caret, caret)
  }
  return text
}

/** Card data stays in these uncontrolled inputs; React state holds only the last digits and the month for the preview. */
export const CardInputs = (props: InputsProps) => {
  const [end, setEnd] = useState('')
  const [month, setMonth] = useState('')
  const digits = { inputMode: 'numeric', dir: 'ltr' } as const
  return (
    <div className="visa-in">
      <div className="form keep2">
        <Field
          {...inputProps('cardNumber', props)}
          {...digits}
          label={m.payment_card_number()}
          autoComplete="cc-number"
          icon="credit-card"
          className="full"
          onInput={(event) => setEnd(lastDigits(shape(event, groupedNumber)))}
        />
        <Field
          {...inputProps('expiry', props)}
          {...digits}
          label={m.payment_expiry()}
          placeholder="MM/YY"
          autoComplete="cc-exp"
          onInput={(event) => setMonth(shape(event, slashedExpiry).slice(0, 7))}
        />
        <Field
          {...inputProps('cvv', props)}
          {...digits}
          label={m.payment_cvv()}
          placeholder="123"
          autoComplete="cc-csc"
        />
      </div>
      <CardFace end={end} month={month} />
    </div>
  )
}

const CardFace = ({ end, month }: { readonly end: string; readonly month: string }) => (
  <div className="card-face" aria-hidden="true">
    <div>
      <span className="chip-mark" />
      <b>VISA</b>
    </div>
    <div className="number">···· ···· ···· {end.padEnd(4, '·')}</div>
    <div>
      <small dir="auto">{useCheckout()?.fullName}</small>
      <small>{month || 'MM/YY'}</small>
    </div>
  </div>
)
