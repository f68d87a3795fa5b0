import { recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessPassword } from '#domain/identity/passwords/prove-password.ts'
import { checkCode, type ProvedNumber, useCode } from '#domain/identity/phone/check-code.ts'
import { accountOf } from '#domain/identity/phone/log-in-by-phone.ts'
import { tellOldContact } from '#domain/identity/tell-account.ts'
import type { Contacts, User } from '#domain/identity/user.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export interface PhoneProof {
  readonly phone: string
  readonly code: string
  /** Needed when the account has a password, so that a stolen session cannot add a number to log in with. */
  readonly currentPassword?: string | undefined
  /** True to join the other account that has this number into this one. */
  readonly join?: boolean | undefined
}

/** What is known of a person's number and e-mail. */
export const showContacts =
  ({ stores }: Ports) =>
  async (actor: User): Promise<Contacts> =>
    stores.users.contactsOf(actor.id)

/**
 * Checks password and code. The password comes first: a wrong one must not count as a guess at the code. An account
 * without a password can only be changed by the number that it was opened with.
 */
const refuseUnlessOwner = async (
  ports: Ports,
  actor: User,
  typed: PhoneProof,
  address: string,
): Promise<{ readonly proved: ProvedNumber; readonly hash: string | undefined }> => {
  const { hasPassword, phone, phoneProvedAt } = await ports.stores.users.contactsOf(actor.id)
  const hash = hasPassword ? await refuseUnlessPassword(ports, actor, typed.currentPassword ?? '') : undefined
  const proved = await checkCode(ports, 'prove', typed, address, actor)
  if (!hasPassword && phoneProvedAt !== null && phone !== proved.phone)
    throw new Refusal('account.password-needed')
  return { proved, hash }
}

/**
 * Moves orders, addresses, ratings and messages of another account of the same person into this one and closes the other.
 * An e-mail and password of the other are kept when this account has no e-mail.
 */
const join = async (ports: Ports, tx: Stores, into: User, other: User): Promise<void> => {
  if (other.role !== 'shopper' || into.role !== 'shopper') throw new Refusal('phone.staff')
  const moved = await tx.customers.join(other, into, ports.clock.now())
  await recordChange(tx, ports.clock, into, {
    what: 'customer.joined',
    subject: `user:${into.id}`,
    before: { account: other.id },
    after: { ...moved },
  })
  // A number may have got a new holder, who is not the owner of the account that had it.
  if (other.email !== '') await tellOldContact(ports, tx, other, { email: other.email }, 'joined')
}

/**
 * Proves the number of the own account, or replaces it by another proved number. A number that another account has
 * proved is refused, unless the two are to be joined: the code proves that they belong to one person.
 */
export const provePhone =
  (ports: Ports) =>
  async (
    actor: User,
    typed: PhoneProof,
    address: string,
  ): Promise<{ user: User; contacts: Contacts; joined: boolean }> => {
    const { inTransaction, clock, events } = ports
    const { proved, hash } = await refuseUnlessOwner(ports, actor, typed, address)
    const { phone } = proved
    const done = await inTransaction(async (tx) => {
      await useCode(tx, proved)
      const other = await tx.users.byProvedPhone(phone)
      // In the order of their ids, so that two requests cannot wait for each other.
      for (const id of [actor.id, ...(other && other.id !== actor.id ? [other.id] : [])].toSorted())
        await tx.users.lock(id)
      const now = await tx.users.member(actor.id)
      if (!now || now.disabledAt !== null) throw new Refusal('session.unknown')
      // A concurrent request changed the password.
      if (hash !== undefined && (await tx.users.passwordHashOf(actor.id)) !== hash)
        throw new Refusal('account.password-wrong')
      const before = await tx.users.contactsOf(actor.id)
      const isOther = other !== undefined && other.id !== actor.id
      if (isOther) {
        if (!typed.join) throw new Refusal('phone.other-account')
        const joined = await accountOf(tx, phone)
        if (!joined) throw new Refusal('phone.code-over')
        await join(ports, tx, now, joined)
      }
      if (!(await tx.users.provePhone(actor.id, phone, clock.now()))) throw new Refusal('phone.other-account')
      const user = await tx.users.byId(actor.id)
      if (!user) throw new Refusal('session.unknown')
      // Only a proved number is told: a typed one may belong to another person.
      if (before.phoneProvedAt !== null && before.phone !== phone)
        await tellOldContact(ports, tx, user, { phone: before.phone })
      const contacts = await tx.users.contactsOf(actor.id)
      return { user, contacts, joined: isOther, otherId: isOther ? other.id : undefined }
    })
    if (done.otherId !== undefined) events.publish({ type: 'sessions.ended', userId: done.otherId })
    events.publish({ type: 'notices.due' })
    const { otherId: _, ...answer } = done
    return answer
  }
