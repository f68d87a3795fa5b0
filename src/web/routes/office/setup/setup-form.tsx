import { useState } from 'react'
import { setUpShop } from '#contracts/operations/setup.ts'
import type { SetupSettings } from '#contracts/setup.ts'
import { WEEKDAYS } from '#domain/settings/opening-hours.ts'
import { LANGUAGES } from '#domain/shared/language.ts'
import { call, type Problem } from '#web/browser/call-api.ts'
import { recordOf } from '#web/browser/session.ts'
import { Field } from '#web/forms/field.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { emailFault, faultsOf, phoneFault, tidyLine } from '#web/routes/account/parts/check-fields.ts'
import { FormAlert } from '#web/routes/account/parts/form-alert.tsx'
import { PasswordField } from '#web/routes/account/parts/password-field.tsx'
import { refusedFields } from '#web/routes/account/parts/read-refusal.ts'
import { type Trouble, useForm } from '#web/routes/account/parts/use-form.ts'
import { storedUser } from '#web/site/stored-values.ts'
import { problemOf } from '../data/call-office.ts'
import { officeHref } from '../office-paths.ts'
import { DayRow } from '../settings/day-row.tsx'
import { amount } from '../settings/draft.ts'

type Typed = Readonly<Record<string, string>>

const IN = { en: m.office_settings_in_english, ar: m.office_settings_in_arabic } as const

const wordsIn = (typed: Typed, field: string) => ({
  en: tidyLine(typed[`${field}.en`]),
  ar: tidyLine(typed[`${field}.ar`]),
})

const missing = (text: string): string | false => text === '' && m.office_settings_missing()

/** Errors by field name. */
const faultsIn = ({ owner, settings }: ReturnType<typeof bodyOf>) =>
  faultsOf({
    'owner.name': missing(owner.name),
    'owner.email': emailFault(owner.email),
    'owner.phone': phoneFault(owner.phone),
    'owner.password': !owner.password && m.office_join_password_hint(),
    ...Object.fromEntries(
      LANGUAGES.flatMap((language) => [
        [`name.${language}`, missing(settings.name[language])],
        [`address.${language}`, missing(settings.address[language])],
      ]),
    ),
    phone: phoneFault(settings.phone),
    email: emailFault(settings.email),
    deliveryFee: typeof settings.deliveryFee !== 'number' && m.office_settings_fee_wrong(),
  })

const bodyOf = (typed: Typed, hours: SetupSettings['hours']) => ({
  owner: {
    name: tidyLine(typed['owner.name']),
    email: tidyLine(typed['owner.email']),
    phone: tidyLine(typed['owner.phone']),
    password: typed['owner.password'] ?? '',
  },
  settings: {
    name: wordsIn(typed, 'name'),
    phone: tidyLine(typed.phone),
    email: tidyLine(typed.email),
    address: wordsIn(typed, 'address'),
    hours,
    deliveryFee: amount(typed.deliveryFee ?? ''),
  },
})

/** Only the server can check the password. */
const refusedIn = (reply: { readonly body: Problem }): Trouble => {
  const refused = refusedFields(reply)
  return refused?.password ? { fields: { 'owner.password': refused.password } } : { alert: problemOf(reply) }
}

/** Owner account and the settings that a shop needs to open. */
export const SetupForm = ({
  token,
  settings,
}: {
  readonly token: string
  readonly settings: SetupSettings
}) => {
  const [hours, setHours] = useState(settings.hours)
  const form = useForm(async (typed) => {
    const { owner, settings: said } = bodyOf(typed, hours)
    const { deliveryFee } = said
    const fields = faultsIn({ owner, settings: said })
    if (fields || typeof deliveryFee !== 'number') return { fields: fields ?? {} }
    const reply = await call(setUpShop, { body: { token, owner, settings: { ...said, deliveryFee } } })
    if (!reply.ok) return refusedIn(reply)
    storedUser.set(recordOf(storedUser.get(), reply.body))
    // A document load, because the shop's name and contact are in the document head.
    location.assign(officeHref('today'))
    return undefined
  })
  const both = (field: 'name' | 'address', label: string) =>
    LANGUAGES.map((language) => (
      <Field
        key={language}
        name={`${field}.${language}`}
        label={IN[language]({ what: label })}
        lang={language}
        defaultValue={field === 'name' ? settings.name[language] : ''}
        maxLength={field === 'name' ? 40 : 200}
        error={form.errorOf(`${field}.${language}`)}
      />
    ))
  return (
    <form ref={form.ref} method="post" noValidate onSubmit={form.onSubmit}>
      <FormAlert key={form.tries} trouble={form.trouble} />
      <fieldset>
        <legend>{m.office_setup_owner()}</legend>
        <Field
          name="owner.name"
          label={m.office_name()}
          autoComplete="name"
          maxLength={100}
          error={form.errorOf('owner.name')}
        />
        <Field
          name="owner.email"
          label={m.office_email()}
          type="email"
          autoComplete="username"
          maxLength={254}
          error={form.errorOf('owner.email')}
        />
        <Field
          name="owner.phone"
          label={m.office_phone()}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          error={form.errorOf('owner.phone')}
        />
        <PasswordField
          name="owner.password"
          label={m.office_join_password()}
          hint={m.office_join_password_hint()}
          autoComplete="new-password"
          error={form.errorOf('owner.password')}
        />
      </fieldset>
      <fieldset>
        <legend>{m.office_setup_shop()}</legend>
        {both('name', m.office_settings_name())}
        <Field
          name="phone"
          label={m.office_settings_phone()}
          type="tel"
          maxLength={30}
          error={form.errorOf('phone')}
        />
        <Field
          name="email"
          label={m.office_settings_email()}
          type="email"
          maxLength={254}
          error={form.errorOf('email')}
        />
        {both('address', m.office_settings_address())}
      </fieldset>
      <fieldset>
        <legend>{m.office_setup_delivery()}</legend>
        <Field
          name="deliveryFee"
          label={m.office_settings_fee()}
          dir="ltr"
          inputMode="decimal"
          defaultValue={settings.deliveryFee.toFixed(2)}
          error={form.errorOf('deliveryFee')}
        />
      </fieldset>
      <fieldset>
        <legend>{m.office_settings_hours()}</legend>
        <ul className="bo-hours">
          {WEEKDAYS.map((day) => (
            <DayRow
              key={day}
              day={day}
              hours={hours[day]}
              problems={{}}
              onChange={(next) => setHours((last) => ({ ...last, [day]: next(last[day]) }))}
            />
          ))}
        </ul>
      </fieldset>
      <p className="small muted">{m.office_setup_later()}</p>
      <SubmitButton className="btn-lg btn-block" busy={form.busy}>
        {m.office_setup_button()}
      </SubmitButton>
    </form>
  )
}
