import { useState } from 'react'
import { lastDigits } from '#domain/payments/payment-form.ts'
import { latinDigits } from '#domain/shared/arabic.ts'
import { useCheckout } from '#web/browser/kept.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'
import { type InputsProps, inputProps } from './input-props.ts'
import './card-inputs.css'

/** What is typed here lives in these inputs alone; the picture shows the end of the number and the month. */
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
          onInput={(event) => setEnd(lastDigits(latinDigits(event.currentTarget.value)))}
        />
        <Field
          {...inputProps('expiry', props)}
          {...digits}
          label={m.payment_expiry()}
          placeholder="MM/YY"
          autoComplete="cc-exp"
          onInput={(event) => setMonth(latinDigits(event.currentTarget.value).slice(0, 7))}
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
