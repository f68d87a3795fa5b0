import { Field } from '#web/ui/field.tsx'

interface Props {
  readonly label: string
  readonly error: string | undefined
  readonly hint?: string
}

/** For a code of the authenticator app or a recovery code, as it is typed, pasted or filled in by the phone. */
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
