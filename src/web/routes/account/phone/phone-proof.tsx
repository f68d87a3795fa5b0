import { useState } from 'react'
import type { PublishedContacts } from '#contracts/phone.ts'
import { provePhone, requestOwnCode } from '#web/browser/phone-session.ts'
import { AskDialog } from '#web/forms/ask-dialog.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { PasswordField } from '#web/routes/account/parts/password-field.tsx'
import { wordsOf } from '#web/routes/account/parts/read-refusal.ts'
import type { Trouble } from '#web/routes/account/parts/use-form.ts'
import { storedUser, userIdOf } from '#web/site/stored-values.ts'
import { toast } from '#web/ui/toasts.tsx'
import { CodeSteps } from './code-steps.tsx'
import { codeTrouble } from './phone-login.tsx'
import './phone-way.css'

interface Props {
  readonly contacts: Pick<PublishedContacts, 'phone' | 'phoneProvedAt' | 'hasPassword'>
  readonly onDone: () => void
}

type Proof = Parameters<typeof provePhone>[0]

/** Proves a number by its code; if another account of the person has it, offers to join the two. */
export default function PhoneProof({ contacts, onDone }: Props) {
  const [asks, setAsks] = useState<Proof>()
  const send = async (proof: Proof): Promise<Trouble | undefined> => {
    const reply = await provePhone(proof)
    if (reply.ok) {
      toast(reply.body.joined ? m.contacts_joined() : m.contacts_phone_proved())
      onDone()
      return undefined
    }
    if (reply.body.error === 'phone.other-account') {
      setAsks({ ...proof, join: true })
      return { kind: 'info', alert: wordsOf(reply) }
    }
    if (reply.body.error === 'account.password-wrong')
      return { fields: { currentPassword: wordsOf(reply) ?? m.phone_failed() } }
    return codeTrouble(reply)
  }
  const join = async (proof: Proof): Promise<void> => {
    const trouble = await send(proof)
    const words = trouble?.fields ? Object.values(trouble.fields)[0] : trouble?.alert
    if (trouble) toast(typeof words === 'string' ? words : m.phone_failed(), { kind: 'bad' })
  }
  return (
    <>
      <CodeSteps
        use={`prove ${userIdOf(storedUser.get()) ?? ''}`}
        phone={contacts.phoneProvedAt === null ? contacts.phone : ''}
        text={m.contacts_text()}
        button={m.contacts_prove_phone()}
        request={requestOwnCode}
        redeem={({ phone, code, more: { currentPassword } }) =>
          currentPassword === ''
            ? Promise.resolve({ fields: { currentPassword: m.login_password_missing() } })
            : send({ phone, code, ...(currentPassword && { currentPassword }) })
        }
        {...(contacts.hasPassword && {
          children: (errorOf: (field: string) => string | undefined) => (
            <PasswordField
              name="currentPassword"
              label={m.profile_current_password()}
              error={errorOf('currentPassword')}
              autoComplete="current-password"
              required
            />
          ),
        })}
      />
      {asks && (
        <AskDialog
          title={m.contacts_join_title()}
          yes={m.contacts_join()}
          no={m.contacts_cancel()}
          onYes={() => {
            void join(asks)
            return true
          }}
          onClose={() => setAsks(undefined)}
        >
          <p>{m.contacts_join_text()}</p>
        </AskDialog>
      )}
    </>
  )
}
