import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { loginHref } from '#web/browser/login-link.tsx'
import { requestPasswordLink } from '#web/browser/phone-session.ts'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { AuthForm } from '#web/routes/account/parts/auth-form.tsx'
import { AuthFrame } from '#web/routes/account/parts/auth-frame.tsx'
import { emailFault, tidyLine } from '#web/routes/account/parts/check-fields.ts'
import { EmailField } from '#web/routes/account/parts/email-field.tsx'
import { refusedFields, wordsOf } from '#web/routes/account/parts/read-refusal.ts'
import { sentFor } from '#web/routes/account/parts/sent-code.ts'
import { useForm } from '#web/routes/account/parts/use-form.ts'
import { PageTitle } from '#web/shell/page-title.tsx'
import { shopFront } from '#web/site/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import './phone/phone-way.css'

const PhonePassword = lazy(() => import('./phone/phone-password.tsx'))

/** A code to the number that the person logs in with, instead of a link or as the only way. */
const ByPhone = ({ only }: { readonly only?: boolean }) => {
  const [isOpen, setOpen] = useState(only === true)
  useEffect(() => setOpen((before) => before || sentFor('password') !== undefined), [])
  return (
    <div className="phone-way">
      {isOpen ? (
        <Suspense fallback={<p role="status">{m.phone_loading()}</p>}>
          <PhonePassword text={m.forgotten_by_phone_text()} />
        </Suspense>
      ) : (
        <button type="button" className="btn btn-line btn-lg btn-block" onClick={() => setOpen(true)}>
          <Icon name="phone" />
          <span>{m.forgotten_by_phone()}</span>
        </button>
      )}
    </div>
  )
}

/** Asks for a link for a new password. The answer is the same whether or not an account has the e-mail. */
export default function ForgottenPassword() {
  const { reach } = shopFront()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm(async (typed) => {
    const email = tidyLine(typed.email)
    const fault = email ? emailFault(email) : m.account_email_missing()
    if (fault) return { fields: { email: fault } }
    const reply = await requestPasswordLink(email)
    if (!reply.ok) {
      const fields = refusedFields(reply)
      return fields ? { fields } : { alert: wordsOf(reply) ?? m.phone_failed() }
    }
    setSentTo(email)
    return undefined
  })
  const byPhone = reach.phone !== 'none'
  if (reach.email === 'none' && byPhone)
    return (
      <AuthFrame>
        <PageTitle title={m.forgotten_title()} unlisted />
        <h1>{m.forgotten_title()}</h1>
        <ByPhone only />
      </AuthFrame>
    )
  return (
    <AuthFrame>
      <PageTitle title={m.forgotten_title()} unlisted />
      <AuthForm
        form={form}
        title={m.forgotten_title()}
        greeting={byPhone ? m.forgotten_text_both() : m.forgotten_text()}
        button={m.forgotten_button()}
        busy={form.busy}
        alternative={
          <Link className="link" to={loginHref()}>
            {m.account_new_password_remembered()}
          </Link>
        }
      >
        {sentTo && (
          <Alert kind="ok" live inSight>
            <p>{m.forgotten_sent({ email: sentTo })}</p>
            {reach.email === 'shown' && <p>{m.forgotten_shown()}</p>}
          </Alert>
        )}
        <EmailField error={form.errorOf('email')} autoComplete="username" required />
      </AuthForm>
      {byPhone && <ByPhone />}
    </AuthFrame>
  )
}
