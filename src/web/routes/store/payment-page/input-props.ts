import type { PaymentInput } from '#domain/payments/payment-form.ts'
import { MISSING } from './method-words.ts'

export interface InputsProps {
  readonly missing: readonly PaymentInput[]
  readonly onChange: (input: PaymentInput) => void
}

/** Shared props: `name` identifies the field in FormData; its error is shown below it. */
export const inputProps = (name: PaymentInput, { missing, onChange }: InputsProps) => ({
  name,
  error: missing.includes(name) ? MISSING[name]() : undefined,
  onChange: () => onChange(name),
  'aria-required': true,
})
