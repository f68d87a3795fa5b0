import type { ReactNode } from 'react'
import type { Problem, Reply } from '#web/browser/call-api.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { faultsOf, passwordFault, tidyLine } from '#web/routes/account/parts/check-fields.ts'
import { FormAlert } from '#web/routes/account/parts/form-alert.tsx'
import { type Trouble, useForm } from '#web/routes/account/parts/use-form.ts'

type Typed = Readonly<Record<string, string>>

interface Props<T> {
  readonly button: string
  readonly isDanger?: boolean
  readonly send: (typed: Typed) => Promise<Reply<T>>
  readonly onDone: (answer: T) => void
  readonly onCancel?: () => void
  readonly children: (errorOf: (field: string) => string | undefined) => ReactNode
}

/** Refusal code to form field. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'account.password-wrong': 'password',
  'second-factor.code-wrong': 'code',
  'account.password-length': 'newPassword',
  'account.password-common': 'newPassword',
}

const troubleOf = (body: Problem): Trouble => {
  const field = FIELD_OF[body.error ?? '']
  return field && body.message
    ? { fields: { [field]: body.message } }
    : { alert: body.message ?? m.security_unreachable() }
}

/** A form that confirms the user's identity by password, code, or both. */
export const AccountForm = <T,>({ button, isDanger = false, send, onDone, onCancel, children }: Props<T>) => {
  const form = useForm(async (typed) => {
    const code = typed.code === undefined ? undefined : tidyLine(typed.code)
    const faults = faultsOf({
      password: typed.password === '' && m.login_password_missing(),
      code: code === '' && m.two_step_code_missing(),
      newPassword: typed.newPassword !== undefined && passwordFault(typed.newPassword),
    })
    if (faults) return { fields: faults }
    const reply = await send({ ...typed, ...(code !== undefined && { code }) })
    if (!reply.ok) return troubleOf(reply.body)
    onDone(reply.body)
    return undefined
  })
  return (
    <form ref={form.ref} className="proof" method="post" noValidate onSubmit={form.onSubmit}>
      <FormAlert key={form.tries} trouble={form.trouble} />
      {children(form.errorOf)}
      <div className="row wrapx">
        <SubmitButton busy={form.busy} kind={isDanger ? 'danger' : 'primary'}>
          {button}
        </SubmitButton>
        {onCancel && (
          <button type="button" className="btn btn-ghost" onClick={onCancel}>
            {m.security_cancel()}
          </button>
        )}
      </div>
    </form>
  )
}
