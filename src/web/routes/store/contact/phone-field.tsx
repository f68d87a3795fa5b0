import { type FormEvent, useId, useState } from 'react'
import { latinDigits } from '#domain/shared/arabic.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'

const NOT_OF_A_NUMBER = /[^\d+() .\-/]/g
const FROM_ABROAD = /^\s*(?:\+|00)/

/** As a number input lets no letters in, and turns every keyboard's digits into 0-9; see docs/decisions/0008. */
export const onlyNumber = (text: string): string => latinDigits(text).replace(NOT_OF_A_NUMBER, '')

export const PhoneField = ({ error }: { readonly error: string | undefined }) => {
  const id = useId()
  const [isFromAbroad, setIsFromAbroad] = useState(false)
  const tidy = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const number = onlyNumber(input.value)
    if (number !== input.value) {
      const caret = onlyNumber(input.value.slice(0, input.selectionStart ?? undefined)).length
      input.value = number
      input.setSelectionRange(caret, caret)
    }
    setIsFromAbroad(FROM_ABROAD.test(number))
  }
  return (
    <div className={`field${error ? ' err' : ''}`}>
      <label htmlFor={id}>{m.contact_phone()}</label>
      <span className="phone-in">
        {!isFromAbroad && <span aria-hidden="true">+20</span>}
        <input
          id={id}
          className="input"
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          placeholder="10 1234 5678"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-message` : undefined}
          onInput={tidy}
        />
      </span>
      {error && (
        <span className="msg" id={`${id}-message`}>
          <Icon name="circle-alert" size={16} />
          {error}
        </span>
      )}
    </div>
  )
}
