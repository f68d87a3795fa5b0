import { useState } from 'react'
import { PASSWORD_MIN } from '#domain/identity/passwords/password.ts'
import { changePassword } from '#web/browser/session.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { PasswordField } from '#web/routes/account/parts/password-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { AccountForm } from './account-form.tsx'
import { Panel } from './panel.tsx'

/** A new password ends all other sessions of the account, not this one. */
export const ChangePassword = ({
  email,
  onDead,
}: {
  readonly email: string
  readonly onDead: () => void
}) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={m.security_password()}>
      <p className="muted">{m.security_password_text()}</p>
      {isOpen ? (
        <AccountForm
          button={m.security_password_change()}
          send={async ({ password = '', newPassword = '' }) => {
            const reply = await changePassword(password, newPassword)
            if (reply.status === 401) onDead()
            return reply
          }}
          onDone={() => {
            setOpen(false)
            toast(m.security_password_changed())
          }}
          onCancel={() => setOpen(false)}
        >
          {(errorOf) => (
            <>
              {/* For password managers: a hidden username field tells them the account. */}
              <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
              <PasswordField
                name="password"
                label={m.profile_current_password()}
                error={errorOf('password')}
                autoComplete="current-password"
                required
              />
              <PasswordField
                name="newPassword"
                label={m.security_password_new()}
                hint={m.signup_password_hint({ count: PASSWORD_MIN })}
                error={errorOf('newPassword')}
                autoComplete="new-password"
                required
              />
            </>
          )}
        </AccountForm>
      ) : (
        <div>
          <button type="button" className="btn btn-line" onClick={() => setOpen(true)}>
            <Icon name="key" size={18} />
            {m.security_password_change()}
          </button>
        </div>
      )}
    </Panel>
  )
}
