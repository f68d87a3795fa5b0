import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { signUpHref } from '#web/browser/login-link.tsx'
import { logIn } from '#web/browser/session.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { AuthForm } from '#web/routes/account/parts/auth-form.tsx'
import { AuthFrame } from '#web/routes/account/parts/auth-frame.tsx'
import { emailFault, faultsOf, tidyLine } from '#web/routes/account/parts/check-fields.ts'
import { CodeField } from '#web/routes/account/parts/code-field.tsx'
import { EmailField } from '#web/routes/account/parts/email-field.tsx'
import { Linked } from '#web/routes/account/parts/linked.tsx'
import { useOnward } from '#web/routes/account/parts/onward.ts'
import { PasswordField } from '#web/routes/account/parts/password-field.tsx'
import { wordsOf } from '#web/routes/account/parts/read-refusal.ts'
import { type Trouble, useForm } from '#web/routes/account/parts/use-form.ts'
import { workplaceOf } from '#web/routes/account/parts/workplace.ts'
import { PhoneWay } from '#web/routes/account/phone/phone-way.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { hrefTo } from '#web/site/href.ts'
import { canReach, named } from '#web/site/shop-front.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** `onCodeNeeded` returns the error to show when the account has a second factor and no code was sent. */
const submit =
  (onCodeNeeded: (words: string | undefined) => Trouble, onLoggedIn: (role: unknown) => void) =>
  async (typed: Readonly<Record<string, string>>): Promise<Trouble | undefined> => {
    const email = tidyLine(typed.email)
    const password = typed.password ?? ''
    const code = tidyLine(typed.code)
    const faults = faultsOf({
      email: email ? emailFault(email) : m.account_email_missing(),
      password: !password && m.login_password_missing(),
    })
    if (faults) return { fields: faults, ...(!(email && password) && { alert: m.login_empty() }) }
    const reply = await logIn({ email, password, ...(code && { code }) })
    if (reply.ok) {
      onLoggedIn(reply.body.user?.role)
      return undefined
    }
    const words = wordsOf(reply)
    if (reply.body.error === 'login.code-needed') return onCodeNeeded(words)
    if (reply.body.error === 'login.code-wrong' && words) return { fields: { code: words } }
    return { alert: words ?? m.login_failed() }
  }

export default function Login() {
  const { isLoggedIn, redirect } = useOnward()
  // The page cached for offline use has no query string, so content that depends on it waits for hydration.
  const isForOrder = useHydrated() && redirect?.toLowerCase() === hrefTo('checkOut').toLowerCase()
  const [asksCode, setAsksCode] = useState(false)
  const navigate = useNavigate()
  /** Staff whose login ends on the home page get a toast with a link to their workplace. */
  const offerWork = (role: unknown): void => {
    const work = workplaceOf(role)
    if (!work || (redirect !== undefined && redirect !== hrefTo('home'))) return
    toast(m.work_here(), { action: { label: work.name, act: () => void navigate(work.to) } })
  }
  const form = useForm(
    submit((words) => {
      setAsksCode(true)
      return asksCode ? { fields: { code: m.two_step_code_missing() } } : { kind: 'info', alert: words }
    }, offerWork),
  )
  const { ref } = form
  useEffect(() => {
    if (asksCode) ref.current?.querySelector<HTMLElement>('[name="code"]')?.focus()
  }, [asksCode, ref])
  return (
    <AuthFrame>
      <PageTitle title={m.login_title()} description={m.login_description(named())} />
      <AuthForm
        form={form}
        title={m.login_title()}
        greeting={isForOrder ? m.login_to_order() : m.login_greeting()}
        button={m.login_button()}
        busy={form.busy || isLoggedIn}
        first={<PhoneWay onLoggedIn={offerWork} />}
        alternative={
          <>
            {m.login_no_account()}{' '}
            <Link className="link" to={signUpHref(redirect)}>
              {m.signup_title()}
            </Link>
          </>
        }
      >
        <EmailField error={form.errorOf('email')} autoComplete="username" required />
        <PasswordField
          name="password"
          label={m.account_password()}
          error={form.errorOf('password')}
          autoComplete="current-password"
          required
        />
        {asksCode && (
          <CodeField label={m.login_code()} hint={m.two_step_any_code_hint()} error={form.errorOf('code')} />
        )}
        <p className="forgotten">
          {canReach() ? (
            <Linked text={m.forgotten_link()} to={hrefTo('forgottenPassword')} />
          ) : (
            <Linked text={m.login_forgotten()} to={hrefTo('contactUs')} />
          )}
        </p>
      </AuthForm>
    </AuthFrame>
  )
}
