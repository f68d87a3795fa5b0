import { useState } from 'react'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  readonly name: string
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly error: string | undefined
  readonly hint?: string
  readonly className?: string
  readonly required?: boolean
}

export const PasswordField = (props: Props) => {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      maxLength={1000}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button type="button" className="icon-btn" onClick={() => setShown(!shown)}>
          <Icon name={shown ? 'eye-off' : 'eye'} />
          <span className="unseen">{shown ? m.account_hide_password() : m.account_show_password()}</span>
        </button>
      }
    />
  )
}
