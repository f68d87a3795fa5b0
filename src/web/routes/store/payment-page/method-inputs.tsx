import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { CardInputs } from './card-inputs.tsx'
import { type InputsProps, inputProps } from './input-props.ts'

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
      return <PhoneField {...inputProps('phone', props)} label={m.payment_phone()} />
    case 'cash':
      return <p className="small">{m.payment_cash_note()}</p>
  }
}
