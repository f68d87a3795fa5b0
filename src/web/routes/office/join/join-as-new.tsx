import { Link, useLocation, useNavigate } from 'react-router'
import { joinAsNew } from '#contracts/operations/joining.ts'
import { call } from '#web/browser/call-api.ts'
import { loginHref } from '#web/browser/login-link.tsx'
import { recordOf } from '#web/browser/session.ts'
import { Field } from '#web/forms/field.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { emailFault, faultsOf, phoneFault, tidyLine } from '#web/routes/account/parts/check-fields.ts'
import { EmailField } from '#web/routes/account/parts/email-field.tsx'
import { FormAlert } from '#web/routes/account/parts/form-alert.tsx'
import { PasswordField } from '#web/routes/account/parts/password-field.tsx'
import { alreadyExists, refusedFields } from '#web/routes/account/parts/read-refusal.ts'
import { type Trouble, useForm } from '#web/routes/account/parts/use-form.ts'
import { workplaceOf } from '#web/routes/account/parts/workplace.ts'
import { hrefTo } from '#web/site/href.ts'
import { storedUser } from '#web/site/stored-values.ts'
import { toast } from '#web/ui/toasts.tsx'
import { problemOf } from '../data/call-office.ts'

/** Creates an account with the role of the invitation. */
export const JoinAsNew = ({ token, name }: { readonly token: string; readonly name: string }) => {
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const submit = async (typed: Readonly<Record<string, string>>): Promise<Trouble | undefined> => {
    const body = {
      token,
      name: tidyLine(typed.name),
      phone: tidyLine(typed.phone),
      email: tidyLine(typed.email),
      password: typed.password ?? '',
    }
    const fields = faultsOf({
      name: !body.name && m.office_join_name_missing(),
      phone: phoneFault(body.phone),
      email: emailFault(body.email),
      password: !body.password && m.office_join_password_hint(),
    })
    if (fields) return { fields }
    const reply = await call(joinAsNew, { body })
    if (!reply.ok) {
      const refused = alreadyExists(reply) ? { email: problemOf(reply) } : refusedFields(reply)
      return refused ? { fields: refused } : { alert: problemOf(reply) }
    }
    storedUser.set(recordOf(storedUser.get(), reply.body))
    toast(m.office_join_welcome({ name: body.name }))
    await navigate(workplaceOf(reply.body.user.role)?.to ?? hrefTo('office'))
    return undefined
  }
  const form = useForm(submit)
  return (
    <form ref={form.ref} method="post" noValidate onSubmit={form.onSubmit}>
      <h2>{m.office_join_new()}</h2>
      <FormAlert key={form.tries} trouble={form.trouble} />
      <Field
        name="name"
        label={m.office_name()}
        autoComplete="name"
        defaultValue={name}
        maxLength={100}
        error={form.errorOf('name')}
      />
      <Field
        name="phone"
        label={m.office_phone()}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        error={form.errorOf('phone')}
      />
      <EmailField error={form.errorOf('email')} autoComplete="username" />
      <PasswordField
        name="password"
        label={m.office_join_password()}
        hint={m.office_join_password_hint()}
        autoComplete="new-password"
        error={form.errorOf('password')}
      />
      <SubmitButton className="btn-lg btn-block" busy={form.busy}>
        {m.office_join_button()}
      </SubmitButton>
      <p className="alt">
        {m.office_join_have()}{' '}
        <Link className="bo-link" to={loginHref(`${pathname}${hash}`)}>
          {m.office_join_log_in()}
        </Link>
      </p>
    </form>
  )
}
