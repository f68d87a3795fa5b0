import { type ComponentProps, useId, useState } from 'react'
import { isDoubtfulPhone } from '#domain/ordering/checkout-form.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import './phone-field.css'

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  readonly label: string
  readonly name: string
  readonly error?: string | undefined
  readonly optional?: string | undefined
  readonly className?: string
}

const hasOwnCode = (number: string): boolean => /^\s*(?:\+|00|٠٠)/.test(number)

/** A phone number of Egypt, or of elsewhere with its own code. A doubtful one is asked about, and let pass. */
export const PhoneField = ({ label, error, optional, className = '', ...input }: Props) => {
  const id = useId()
  const [number, setNumber] = useState(String(input.defaultValue ?? ''))
  const [isDoubted, setDoubted] = useState(false)
  const doubt = isDoubted && !error ? m.checkout_phone_doubt() : undefined
  return (
    <div className={`field ${error ? 'err ' : doubt ? 'doubt ' : ''}${className}`.trim()}>
      <label htmlFor={id}>
        {label} {optional && <span className="opt">{optional}</span>}
      </label>
      <span className={`phone-in${hasOwnCode(number) ? ' own-code' : ''}`}>
        <span aria-hidden="true">+20</span>
        <input
          {...input}
          id={id}
          className="input"
          type="tel"
          inputMode="tel"
          dir="ltr"
          placeholder="10 1234 5678"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-message`}
          onChange={(event) => {
            setNumber(event.target.value)
            setDoubted(false)
            input.onChange?.(event)
          }}
          onBlur={(event) => setDoubted(isDoubtfulPhone(event.target.value))}
        />
      </span>
      <span className="msg" id={`${id}-message`} aria-live="polite">
        {(error || doubt) && <Icon name="circle-alert" size={16} />}
        {error ?? doubt}
      </span>
    </div>
  )
}
