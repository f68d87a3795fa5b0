import { useNavigate } from 'react-router'
import { PASSWORD_MIN } from '#domain/identity/passwords/password.ts'
import { choosePasswordByPhone, requestCode } from '#web/browser/phone-session.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { passwordFault } from '#web/routes/account/parts/check-fields.ts'
import { PasswordField } from '#web/routes/account/parts/password-field.tsx'
import { refusedFields } from '#web/routes/account/parts/read-refusal.ts'
import { hrefTo } from '#web/site/href.ts'
import { toast } from '#web/ui/toasts.tsx'
import { CodeSteps } from './code-steps.tsx'
import { codeTrouble } from './phone-login.tsx'

interface Props {
  readonly text: string
  /** The only number that it can be, for a person who is logged in. */
  readonly phone?: string | undefined
  readonly onDone?: (() => void) | undefined
}

/** Chooses a password by a code to the number of the account; the person is logged in afterwards. */
export default function PhonePassword({ text, phone, onDone }: Props) {
  const navigate = useNavigate()
  return (
    <CodeSteps
      use="password"
      text={text}
      phone={phone}
      isFixed={phone !== undefined}
      button={m.account_new_password_button()}
      request={(number) => requestCode(phone ?? number, 'password')}
      redeem={async ({ phone: number, code, more: { password = '' } }) => {
        const fault = passwordFault(password)
        if (fault) return { fields: { password: fault } }
        const reply = await choosePasswordByPhone({ phone: number, code, password })
        if (!reply.ok) {
          const fields = refusedFields(reply)
          return fields ? { fields } : codeTrouble(reply)
        }
        toast(m.account_new_password_done())
        if (onDone) onDone()
        else void navigate(hrefTo('home'), { replace: true })
        return undefined
      }}
    >
      {(errorOf) => (
        <PasswordField
          name="password"
          label={m.security_password_new()}
          hint={m.signup_password_hint({ count: PASSWORD_MIN })}
          error={errorOf('password')}
          autoComplete="new-password"
          required
        />
      )}
    </CodeSteps>
  )
}
