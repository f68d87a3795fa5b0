import { recordChange } from '#domain/audit/audit.ts'
import { checkPhoto } from '#domain/identity/accounts/photo.ts'
import { checkPassword } from '#domain/identity/passwords/password.ts'
import { refuseUnlessPassword } from '#domain/identity/passwords/prove-password.ts'
import { isStaff } from '#domain/identity/permissions.ts'
import type { Client } from '#domain/identity/sessions/session.ts'
import { startSession } from '#domain/identity/sessions/start-session.ts'
import { tellOldContact, tellPasswordChanged } from '#domain/identity/tell-account.ts'
import { emailKey, type User } from '#domain/identity/user.ts'
import { normalPhone } from '#domain/shared/phone.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export interface ProfileChange {
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly photo?: string | null | undefined
  readonly password?: string | undefined
  /** Needed to change e-mail or password, so that a stolen session cannot take over the account. */
  readonly currentPassword?: string | undefined
}

/**
 * The audit log stores names as they were, so name changes are recorded with their values; other fields by field
 * name only.
 */
const recordProfile = async (
  { clock }: Ports,
  stores: Stores,
  before: User,
  { name, ...others }: Omit<ProfileChange, 'currentPassword'>,
): Promise<void> => {
  const isOther = (field: string, value: unknown): boolean =>
    value !== undefined && value !== before[field as keyof User]
  const fields = Object.entries(others).flatMap(([field, value]) => (isOther(field, value) ? [field] : []))
  const isRenamed = isOther('name', name)
  if (!isRenamed && fields.length === 0) return
  await recordChange(stores, clock, before, {
    what: 'member.profile-changed',
    subject: `user:${before.id}`,
    before: isRenamed ? { name: before.name } : null,
    after: { ...(isRenamed && { name }), ...(fields.length > 0 && { fields }) },
  })
}

/** Tells of a new password, and the old e-mail of the new one. A link sent to the old one is void. */
const tellChanges = async (
  ports: Ports,
  stores: Stores,
  before: User,
  changed: { email: boolean; password: boolean },
) => {
  if (changed.password) await tellPasswordChanged(ports, stores, before)
  if (!changed.email) return
  await stores.passwordLinks.remove(before.id)
  if (before.email !== '') await tellOldContact(ports, stores, before, { email: before.email })
}

/** Changes the user's own profile. A new e-mail or password ends every session and returns a new token. */
export const editProfile =
  (ports: Ports) =>
  async (
    actor: User,
    { password, currentPassword, ...profile }: ProfileChange,
    client?: Client,
  ): Promise<{ user: User; token?: string }> => {
    const { passwords, commonPasswords, events, inTransaction } = ports
    if (profile.photo) checkPhoto(profile.photo)
    const newEmail = profile.email !== undefined && emailKey(profile.email) !== emailKey(actor.email)
    if (password !== undefined) {
      const { name = actor.name, email = actor.email } = profile
      await checkPassword(commonPasswords, password, { name, email })
    }
    const endsSessions = password !== undefined || newEmail
    const proven = endsSessions ? await refuseUnlessPassword(ports, actor, currentPassword ?? '') : undefined
    const phone = profile.phone === undefined ? {} : { phone: normalPhone(profile.phone) }
    const secret = password === undefined ? {} : { passwordHash: await passwords.hash(password) }
    const changed = await inTransaction(async (tx) => {
      await tx.users.lock(actor.id)
      const before = await tx.users.member(actor.id)
      if (!before || before.disabledAt !== null) throw new Refusal('session.unknown')
      // A concurrent request changed the password first.
      if (proven !== undefined && (await tx.users.passwordHashOf(actor.id)) !== proven)
        throw new Refusal('account.password-wrong')
      const { phoneProvedAt } = await tx.users.contactsOf(actor.id)
      // A number to log in with is only replaced by another proved one, in `provePhone`.
      if (phone.phone !== undefined && phone.phone !== before.phone && phoneProvedAt !== null)
        throw new Refusal('phone.proof-needed')
      const user = await tx.users.change(actor.id, { ...profile, ...phone, ...secret })
      if (!user) throw new Refusal('account already exists')
      if (isStaff(actor.role)) await recordProfile(ports, tx, before, { ...profile, ...phone, password })
      if (!endsSessions) return { user }
      await tellChanges(ports, tx, before, { email: newEmail, password: password !== undefined })
      await tx.sessions.removeAllOf(actor.id)
      return { user, token: await startSession(ports, tx.sessions, user, client) }
    })
    if (endsSessions) {
      events.publish({ type: 'sessions.ended', userId: actor.id })
      events.publish({ type: 'notices.due' })
    }
    return changed
  }
