import { Link } from 'react-router'
import { PASSWORD_MIN } from '#domain/identity/passwords/password.ts'
import { loginHref } from '#web/browser/login-link.tsx'
import { Field } from '#web/forms/field.tsx'
import { PhoneField } from '#web/forms/phone-field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { AuthForm } from '#web/routes/account/parts/auth-form.tsx'
import { AuthFrame } from '#web/routes/account/parts/auth-frame.tsx'
import { EmailField } from '#web/routes/account/parts/email-field.tsx'
import { useOnward } from '#web/routes/account/parts/onward.ts'
import { PasswordField } from '#web/routes/account/parts/password-field.tsx'
import { submitSignUp } from '#web/routes/account/parts/submit-sign-up.tsx'
import { useForm } from '#web/routes/account/parts/use-form.ts'
import { PhoneWay } from '#web/routes/account/phone/phone-way.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { named } from '#web/site/shop-front.ts'

export default function SignUp() {
  const { isLoggedIn, redirect } = useOnward()
  const form = useForm(submitSignUp(loginHref(redirect)))
  return (
    <AuthFrame>
      <PageTitle title={m.signup_title()} description={m.signup_description(named())} />
      <AuthForm
        form={form}
        title={m.signup_title()}
        greeting={m.signup_greeting()}
        button={m.signup_button()}
        busy={form.busy || isLoggedIn}
        first={<PhoneWay />}
        alternative={
          <>
            {m.signup_has_account()}{' '}
            <Link className="link" to={loginHref(redirect)}>
              {m.login_title()}
            </Link>
          </>
        }
      >
        <Field
          name="name"
          label={m.account_full_name()}
          error={form.errorOf('name')}
          autoComplete="name"
          maxLength={100}
          required
        />
        <EmailField error={form.errorOf('email')} required />
        <PhoneField name="phone" label={m.phone()} error={form.errorOf('phone')} maxLength={30} required />
        <PasswordField
          name="password"
          label={m.account_password()}
          error={form.errorOf('password')}
          hint={m.signup_password_hint({ count: PASSWORD_MIN })}
          autoComplete="new-password"
          required
        />
      </AuthForm>
    </AuthFrame>
  )
}
