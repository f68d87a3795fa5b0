import { Field } from '#web/forms/field.tsx'

interface Props {
  readonly label: string
  readonly error: string | undefined
  readonly hint?: string
}

/** Input for an authenticator or recovery code, typed, pasted or auto-filled. */
export const CodeField = (props: Props) => (
  <Field
    {...props}
    name="code"
    dir="ltr"
    inputMode="numeric"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={60}
    required
  />
)
