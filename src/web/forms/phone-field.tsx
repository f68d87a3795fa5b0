import { type ComponentProps, type FormEvent, useState } from 'react'
import { latinDigits } from '#domain/shared/arabic.ts'
import { type PhoneDoubt, phoneDoubt, shownPhone } from '#domain/shared/phone.ts'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'

interface Props extends Omit<ComponentProps<typeof Field>, 'type' | 'hint' | 'defaultValue'> {
  readonly defaultValue?: string
  /** Accepts landlines without a warning. */
  readonly mayBeLandline?: boolean
  /** Filters other characters, like a number input; see docs/decisions/0008. */
  readonly digitsOnly?: boolean
}

const NOT_OF_A_NUMBER = /[^\d+() .\-/]/g
const onlyNumber = (text: string): string => latinDigits(text).replace(NOT_OF_A_NUMBER, '')

const tidy = ({ currentTarget: input }: FormEvent<HTMLInputElement>): void => {
  const number = onlyNumber(input.value)
  if (number === input.value) return
  const caret = onlyNumber(input.value.slice(0, input.selectionStart ?? undefined)).length
  input.value = number
  input.setSelectionRange(caret, caret)
}

const WORDS: Readonly<Record<PhoneDoubt, () => string>> = {
  unclear: m.phone_doubt,
  landline: m.phone_landline,
}

/**
 * A phone number in Egyptian or international format, left to right in every language. A number that looks wrong gets a
 * warning on blur, but is never rejected.
 */
export const PhoneField = ({
  defaultValue = '',
  mayBeLandline = false,
  digitsOnly = false,
  className = '',
  ...field
}: Props) => {
  const [doubted, setDoubted] = useState<PhoneDoubt>()
  const wordsOf = doubted === 'unclear' && mayBeLandline ? m.phone_doubt_any : doubted && WORDS[doubted]
  const doubt = wordsOf?.()
  return (
    <Field
      inputMode={digitsOnly ? 'numeric' : 'tel'}
      autoComplete="tel"
      placeholder="010 1234 5678"
      {...field}
      {...(digitsOnly && { onInput: tidy })}
      type="tel"
      defaultValue={shownPhone(defaultValue)}
      className={`${doubt && !field.error ? 'doubt ' : ''}${className}`}
      hint={doubt}
      liveHint
      onChange={(event) => {
        setDoubted(undefined)
        field.onChange?.(event)
      }}
      onBlur={(event) => setDoubted(phoneDoubt(event.target.value, mayBeLandline))}
    />
  )
}
