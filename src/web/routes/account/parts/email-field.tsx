import type { ComponentProps } from 'react'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'

type Props = Omit<ComponentProps<typeof Field>, 'name' | 'label' | 'type'>

export const EmailField = (props: Props) => (
  <Field
    autoComplete="email"
    {...props}
    name="email"
    label={m.account_email()}
    type="email"
    maxLength={254}
  />
)
