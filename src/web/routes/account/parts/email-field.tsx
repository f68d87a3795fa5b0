import type { ComponentProps } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'

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
