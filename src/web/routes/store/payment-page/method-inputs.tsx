import type { PaymentInput } from '#domain/payments/payment-form.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'
import { PhoneField } from '../check-out-page/phone-field.tsx'
import { CardInputs } from './card-inputs.tsx'
import { MISSING } from './method-words.ts'

export interface InputsProps {
  readonly missing: readonly PaymentInput[]
  readonly onChange: (input: PaymentInput) => void
}

/** What every input has: its name is how the form finds it again, and its error stands beside it. */
export const inputProps = (name: PaymentInput, { missing, onChange }: InputsProps) => ({
  name,
  error: missing.includes(name) ? MISSING[name]() : undefined,
  onChange: () => onChange(name),
  'aria-required': true,
})

export const MethodInputs = ({ method, ...props }: InputsProps & { readonly method: PaymentMethod }) => {
  switch (method) {
    case 'visa':
      return <CardInputs {...props} />
    case 'paypal':
      return (
        <Field
          {...inputProps('email', props)}
          label={m.payment_email()}
          type="email"
          inputMode="email"
          autoComplete="email"
          icon="mail"
        />
      )
    case 'fawry':
      return <PhoneField {...inputProps('phone', props)} label={m.payment_phone()} autoComplete="tel" />
    case 'cash':
      return <p className="small">{m.payment_cash_note()}</p>
  }
}
