import { Field } from '#web/forms/field.tsx'
import { PhoneField } from '#web/forms/phone-field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import type { FormCheck } from '../data/use-form-check.ts'

interface Typed {
  readonly name: string
  readonly phone: string
  readonly email: string
}

export const courierTyped = (form: HTMLFormElement): Typed => {
  const typed = new FormData(form)
  const of = (name: keyof Typed): string => {
    const value = typed.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { name: of('name'), phone: of('phone'), email: of('email') }
}

interface Props {
  readonly of?: Typed
  readonly check: FormCheck
}

export const CourierFields = ({ of, check: { errorOf } }: Props) => (
  <>
    <Field
      name="name"
      label={m.office_name()}
      required
      maxLength={100}
      defaultValue={of?.name}
      error={errorOf('name')}
    />
    <PhoneField
      name="phone"
      label={m.office_phone()}
      autoComplete="off"
      required
      maxLength={30}
      defaultValue={of?.phone ?? ''}
      error={errorOf('phone')}
    />
    <Field
      name="email"
      label={m.office_email()}
      type="email"
      required
      maxLength={254}
      defaultValue={of?.email}
      error={errorOf('email')}
    />
  </>
)
