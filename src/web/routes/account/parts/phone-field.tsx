import { useId, useState } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  readonly error: string | undefined
  readonly defaultValue?: string
  readonly required?: boolean
}

const isInternational = (typed: string): boolean => /^\s*(?:\+|00|٠٠|۰۰)/.test(typed)

/** A phone number, left to right in both languages, of Egypt unless it names a country itself. */
export const PhoneField = ({ error, defaultValue = '', required = false }: Props) => {
  const id = useId()
  const [foreign, setForeign] = useState(isInternational(defaultValue))
  return (
    <div className={`field${error ? ' err' : ''}`}>
      <label htmlFor={id}>{m.account_phone()}</label>
      <span className={foreign ? 'ctl' : 'phone-in'}>
        {!foreign && <span aria-hidden="true">+20</span>}
        <input
          id={id}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          className={`input${foreign ? ' ltr-in' : ''}`}
          placeholder="10 1234 5678"
          maxLength={30}
          required={required}
          defaultValue={defaultValue}
          onChange={(event) => setForeign(isInternational(event.target.value))}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-message` : undefined}
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
