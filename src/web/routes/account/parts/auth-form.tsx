import type { ReactNode } from 'react'
import { FormAlert } from '#web/routes/account/parts/form-alert.tsx'
import type { useForm } from '#web/routes/account/parts/use-form.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'

interface Props {
  readonly form: ReturnType<typeof useForm>
  readonly title: string
  readonly greeting: string
  readonly button: string
  /** Also while the page moves on after success. */
  readonly busy: boolean
  readonly children: ReactNode
  /** The way to the other form. */
  readonly alternative: ReactNode
}

export const AuthForm = ({ form, title, greeting, button, busy, children, alternative }: Props) => (
  // A POST, should it ever be sent without us: a password must not end up in an address.
  <form ref={form.ref} method="post" noValidate onSubmit={form.onSubmit}>
    <div>
      <h1>{title}</h1>
      <p className="muted">{greeting}</p>
    </div>
    <FormAlert key={form.tries} trouble={form.trouble} />
    {children}
    <SubmitButton className="btn-lg btn-block" busy={busy}>
      {button}
    </SubmitButton>
    <p className="alt">{alternative}</p>
  </form>
)
