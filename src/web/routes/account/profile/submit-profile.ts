import type { UserInfo } from '#contracts/browser-storage.ts'
import { normalPhone } from '#domain/shared/phone.ts'
import { saveProfile, sendProfile } from '#web/browser/session.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { emailFault, faultsOf, phoneFault, tidyLine } from '#web/routes/account/parts/check-fields.ts'
import { alreadyExists, refusedFields, wordsOf } from '#web/routes/account/parts/read-refusal.ts'
import type { Trouble } from '#web/routes/account/parts/use-form.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Refusal code to form field. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'account.password-wrong': 'currentPassword',
  'account.photo-unusable': 'image',
}

/** Only changed values are validated, so that a record without a phone can still get a new name. */
const faultsIn = (before: UserInfo | undefined, name: string, phone: string, email: string) =>
  faultsOf({
    name: name !== (before?.fullName ?? '') && !name && m.profile_name_missing(),
    phone: phone !== normalPhone(before?.phone ?? '') && phone !== '' && phoneFault(phone),
    email: email !== (before?.email ?? '') && emailFault(email),
  })

/**
 * Stores the changes in the browser first, as the spec says, then sends them. Refusals are shown beside their field; errors
 * that the form can't fix (no network, expired session) are shown as a toast.
 */
export const submitProfile =
  (before: UserInfo | undefined, image: string | undefined) =>
  async (typed: Readonly<Record<string, string>>): Promise<Trouble | undefined> => {
    const name = tidyLine(typed.name)
    const phone = normalPhone(typed.phone ?? '')
    const email = tidyLine(typed.email)
    const faults = faultsIn(before, name, phone, email)
    if (faults) return { fields: faults }

    const changes = { fullName: name, phone, email, image }
    saveProfile(changes)
    toast(m.profile_updated())

    const reply = await sendProfile(changes, typed.currentPassword ?? '')
    if (!reply || reply.ok) return undefined
    const reason = wordsOf(reply) ?? m.profile_unreachable()
    const field = alreadyExists(reply) ? 'email' : FIELD_OF[reply.body.error ?? '']
    const fields = field ? { [field]: reason } : refusedFields(reply)
    if (fields) return { alert: m.profile_mend(), fields }
    toast(m.profile_here_only({ reason }), { kind: 'bad' })
    return undefined
  }
