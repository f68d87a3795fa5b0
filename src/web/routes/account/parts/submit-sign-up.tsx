import type { ReactNode } from 'react'
import type { Language } from '#domain/shared/language.ts'
import { normalPhone } from '#domain/shared/phone.ts'
import { signUp } from '#web/browser/session.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import {
  emailFault,
  faultsOf,
  passwordFault,
  phoneFault,
  tidyLine,
} from '#web/routes/account/parts/check-fields.ts'
import { Linked } from '#web/routes/account/parts/linked.tsx'
import { alreadyExists, refusedFields, wordsOf } from '#web/routes/account/parts/read-refusal.ts'
import type { Trouble } from '#web/routes/account/parts/use-form.ts'

/** For texts that the spec requires in Arabic: English pages add an English line. */
const BothLanguages = ({ say }: { readonly say: (language: Language) => ReactNode }) => (
  <>
    <div lang="ar" dir="rtl">
      {say('ar')}
    </div>
    {currentLanguage() === 'en' && (
      <div lang="en" dir="ltr" className="second">
        {say('en')}
      </div>
    )}
  </>
)

/** Creates the account, or returns an error; the spec has a text for each kind of failure. */
export const submitSignUp =
  (login: string) =>
  async (typed: Readonly<Record<string, string>>): Promise<Trouble | undefined> => {
    const name = tidyLine(typed.name)
    const email = tidyLine(typed.email)
    const phone = normalPhone(typed.phone ?? '')
    const password = typed.password ?? ''
    const faults = faultsOf({
      name: name ? undefined : m.signup_name_missing(),
      email: email ? emailFault(email) : m.account_email_missing(),
      phone: phone ? phoneFault(phone) : m.signup_phone_missing(),
      password: password ? passwordFault(password) : m.signup_password_missing(),
    })
    const isWhole = name && email && phone && password
    if (faults) return { fields: faults, ...(!isWhole && { alert: m.signup_required() }) }

    const reply = await signUp({ name, phone, email, password })
    if (reply.ok) return undefined
    if (reply.status === undefined)
      return { alert: <BothLanguages say={(locale) => m.signup_unreachable({}, { locale })} /> }
    if (alreadyExists(reply))
      return {
        kind: 'info',
        alert: (
          <BothLanguages say={(locale) => <Linked text={m.signup_exists({}, { locale })} to={login} />} />
        ),
      }
    const fields = refusedFields(reply)
    if (fields) return { fields }
    const given = wordsOf(reply)
    return { alert: given ?? <BothLanguages say={(locale) => m.signup_failed({}, { locale })} /> }
  }
