import type { ReactNode } from 'react'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { FormAlert } from '#web/routes/account/parts/form-alert.tsx'
import type { useForm } from '#web/routes/account/parts/use-form.ts'

interface Props {
  readonly form: ReturnType<typeof useForm>
  readonly title: string
  readonly greeting: string
  readonly button: string
  /** Stays true while navigating away after success. */
  readonly busy: boolean
  /** Another way, between the title and the form. */
  readonly first?: ReactNode
  readonly children: ReactNode
  /** Link to the other form. */
  readonly alternative: ReactNode
}

export const AuthForm = ({ form, title, greeting, button, busy, first, children, alternative }: Props) => (
  <>
    <div>
      <h1>{title}</h1>
      <p className="muted">{greeting}</p>
    </div>
    {first}
    {/* POST, so that a password never ends up in the URL if the form is submitted before hydration. */}
    <form ref={form.ref} method="post" noValidate onSubmit={form.onSubmit}>
      <FormAlert key={form.tries} trouble={form.trouble} />
      {children}
      <SubmitButton className="btn-lg btn-block" busy={busy}>
        {button}
      </SubmitButton>
      <p className="alt">{alternative}</p>
    </form>
  </>
)
