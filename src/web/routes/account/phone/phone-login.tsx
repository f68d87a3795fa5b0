import { logInByPhone, requestCode } from '#web/browser/phone-session.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { wordsOf } from '#web/routes/account/parts/read-refusal.ts'
import type { Trouble } from '#web/routes/account/parts/use-form.ts'
import { storedCheckout } from '#web/site/stored-values.ts'
import { CodeSteps } from './code-steps.tsx'

interface Props {
  readonly onLoggedIn?: ((role: unknown) => void) | undefined
}

/** The refusals of a code belong to its field. */
export const codeTrouble = (reply: { readonly body: { readonly error?: string | undefined } }): Trouble => {
  const words = wordsOf(reply) ?? m.phone_failed()
  return reply.body.error === 'phone.code-wrong' ? { fields: { code: words } } : { alert: words }
}

/** Logs in, or opens an account with the name that was typed at checkout. The page leads on by itself. */
export default function PhoneLogin({ onLoggedIn }: Props) {
  const checkout = storedCheckout.get()
  const name = checkout?.fullName?.trim()
  return (
    <CodeSteps
      use="login"
      phone={checkout?.phone}
      text={m.phone_number_text()}
      button={m.phone_continue()}
      request={(phone) => requestCode(phone, 'login')}
      redeem={async ({ phone, code }) => {
        const reply = await logInByPhone({ phone, code, ...(name && { name }) })
        if (!reply.ok) return codeTrouble(reply)
        onLoggedIn?.(reply.body.user?.role)
        return undefined
      }}
    />
  )
}
