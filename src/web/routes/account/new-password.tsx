import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { showPasswordLink } from '#contracts/operations/identity.ts'
import { PASSWORD_MIN } from '#domain/identity/passwords/password.ts'
import { call } from '#web/browser/call-api.ts'
import { loginHref } from '#web/browser/login-link.tsx'
import { choosePassword } from '#web/browser/session.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { AuthForm } from '#web/routes/account/parts/auth-form.tsx'
import { AuthFrame } from '#web/routes/account/parts/auth-frame.tsx'
import { passwordFault } from '#web/routes/account/parts/check-fields.ts'
import { Door, DoorFrame } from '#web/routes/account/parts/door.tsx'
import { useLeave } from '#web/routes/account/parts/onward.ts'
import { PasswordField } from '#web/routes/account/parts/password-field.tsx'
import { refusedFields, wordsOf } from '#web/routes/account/parts/read-refusal.ts'
import { type Trouble, useForm } from '#web/routes/account/parts/use-form.ts'
import { PageTitle } from '#web/shell/page-title.tsx'
import { hrefTo } from '#web/site/href.ts'
import { canReach } from '#web/site/shop-front.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Owner of the token in the link. */
type Holder = { readonly email: string } | 'unknown' | 'nobody'

const look = async (token: string): Promise<Holder> => {
  if (!token) return 'nobody'
  const reply = await call(showPasswordLink, { body: { token } })
  if (reply.ok) return { email: reply.body.email }
  // Without a network the link may still be valid.
  return reply.status === undefined ? 'unknown' : 'nobody'
}

const useHolder = (token: string): Holder => {
  const [holder, setHolder] = useState<Holder>('unknown')
  useEffect(() => {
    let isMounted = true
    void look(token).then((found) => isMounted && setHolder(found))
    return () => {
      isMounted = false
    }
  }, [token])
  return holder
}

const choose = async (token: string, password: string): Promise<Trouble | undefined> => {
  const fault = passwordFault(password)
  if (fault) return { fields: { password: fault } }
  const reply = await choosePassword({ token, password })
  if (reply.ok) return undefined
  const fields = refusedFields(reply)
  return fields ? { fields } : { alert: wordsOf(reply) ?? m.signup_unreachable() }
}

/** A link that was used or is too old; without a way to send one, the shop has to make another. */
const Over = () => {
  if (!canReach())
    return (
      <Door
        icon="key"
        title={m.account_new_password_over()}
        text={m.account_new_password_over_text()}
        button={m.login_button()}
        returnTo={hrefTo('home')}
      />
    )
  return (
    <DoorFrame icon="key" title={m.account_new_password_over()} text={m.account_new_password_over_again()}>
      <Link className="btn btn-primary btn-xl btn-block" to={hrefTo('forgottenPassword')}>
        {m.account_new_password_get()}
      </Link>
    </DoorFrame>
  )
}

/** Landing page of a password link (invitation or reset). */
export default function NewPassword() {
  const token = useLocation().hash.slice(1)
  const holder = useHolder(token)
  const leave = useLeave()
  const form = useForm(async ({ password = '' }) => {
    const trouble = await choose(token, password)
    if (trouble) return trouble
    toast(m.account_new_password_done())
    leave(hrefTo('home'))
    return undefined
  })
  return (
    <AuthFrame>
      <PageTitle title={m.account_new_password()} unlisted />
      {holder === 'nobody' ? (
        <Over />
      ) : (
        <AuthForm
          form={form}
          title={m.account_new_password()}
          greeting={
            holder === 'unknown'
              ? m.account_new_password_text()
              : m.account_new_password_for({ email: holder.email })
          }
          button={m.account_new_password_button()}
          busy={form.busy}
          alternative={
            <Link className="link" to={loginHref()}>
              {m.account_new_password_remembered()}
            </Link>
          }
        >
          {/* For password managers: a hidden username field tells them the account. */}
          {holder !== 'unknown' && (
            <input type="email" name="email" autoComplete="username" value={holder.email} readOnly hidden />
          )}
          <PasswordField
            name="password"
            label={m.account_password()}
            hint={m.signup_password_hint({ count: PASSWORD_MIN })}
            error={form.errorOf('password')}
            autoComplete="new-password"
            required
          />
        </AuthForm>
      )}
    </AuthFrame>
  )
}
