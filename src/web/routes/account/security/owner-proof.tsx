import type { Reply } from '#web/browser/call-api.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { CodeField } from '#web/routes/account/parts/code-field.tsx'
import { PasswordField } from '#web/routes/account/parts/password-field.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { AccountForm } from './account-form.tsx'

interface Props<T> {
  readonly text: string
  readonly button: string
  readonly isDanger?: boolean
  readonly send: (proof: { readonly password: string; readonly code: string }) => Promise<Reply<T>>
  readonly onDone: (answer: T) => void
  readonly onCancel: () => void
}

/** Asks for password and code before an action that weakens the account. */
export const OwnerProof = <T,>({ text, send, ...form }: Props<T>) => (
  <AccountForm {...form} send={({ password = '', code = '' }) => send({ password, code })}>
    {(errorOf) => (
      <>
        <p tabIndex={-1} ref={takeFocus}>
          {text}
        </p>
        <PasswordField
          name="password"
          label={m.profile_current_password()}
          error={errorOf('password')}
          autoComplete="current-password"
          required
        />
        <CodeField label={m.two_step_any_code()} hint={m.two_step_any_code_hint()} error={errorOf('code')} />
      </>
    )}
  </AccountForm>
)
