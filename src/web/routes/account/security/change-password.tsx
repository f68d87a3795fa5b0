import { lazy, Suspense, useCallback, useState } from 'react'
import * as api from '#contracts/operations/phone.ts'
import type { PublishedContacts } from '#contracts/phone.ts'
import { PASSWORD_MIN } from '#domain/identity/passwords/password.ts'
import { changePassword } from '#web/browser/session.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { PasswordField } from '#web/routes/account/parts/password-field.tsx'
import { shopFront } from '#web/site/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { AccountForm } from './account-form.tsx'
import { Panel } from './panel.tsx'
import { type CallAccount, useAccount } from './use-account.ts'

const PhonePassword = lazy(() => import('../phone/phone-password.tsx'))

interface ChangeProps {
  readonly email: string
  readonly onDead: () => void
}

const OpenButton = ({ words, onOpen }: { readonly words: string; readonly onOpen: () => void }) => (
  <div>
    <button type="button" className="btn btn-line" onClick={onOpen}>
      <Icon name="key" size={18} />
      {words}
    </button>
  </div>
)

const Change = ({ email, onDead }: ChangeProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
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
        <OpenButton words={m.security_password_change()} onOpen={() => setOpen(true)} />
      )}
    </>
  )
}

/** The first password of an account that was opened by phone: there is none to ask for, so a code proves the person. */
const ChooseFirst = ({ phone, onDone }: { readonly phone: string; readonly onDone: () => void }) => {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <>
        <p className="muted">{m.contacts_password_text()}</p>
        <OpenButton words={m.contacts_password()} onOpen={() => setOpen(true)} />
      </>
    )
  return (
    <Suspense fallback={<p role="status">{m.phone_loading()}</p>}>
      <PhonePassword text={m.contacts_password_text()} phone={phone} onDone={onDone} />
    </Suspense>
  )
}

const canGetCode = ({ phoneProvedAt }: PublishedContacts): boolean =>
  phoneProvedAt !== null && shopFront().reach.phone !== 'none'

/** A new password ends all other sessions of the account, not this one. */
export const ChangePassword = ({ call, ...change }: ChangeProps & { readonly call: CallAccount }) => {
  const { data, isFailed, reload } = useAccount(useCallback(() => call(api.showContacts, {}), [call]))
  // An account without a password and without a way to get a code has nothing to change here.
  if (data && !data.hasPassword && !canGetCode(data)) return null
  return (
    <Panel title={m.security_password()} isLoading={!data} retry={isFailed ? reload : undefined}>
      {data?.hasPassword && <Change {...change} />}
      {data && !data.hasPassword && <ChooseFirst phone={data.phone} onDone={reload} />}
    </Panel>
  )
}
