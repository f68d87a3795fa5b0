import { checkPassword } from '#domain/identity/passwords/password.ts'
import { checkCode, useCode } from '#domain/identity/phone/check-code.ts'
import { accountOf } from '#domain/identity/phone/log-in-by-phone.ts'
import type { Client } from '#domain/identity/sessions/session.ts'
import { startSession } from '#domain/identity/sessions/start-session.ts'
import { tellPasswordChanged } from '#domain/identity/tell-account.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/**
 * Sets the first or a new password of the account with a proved number, by a code that was sent to it. All other
 * sessions of the account end.
 */
export const choosePasswordByPhone =
  (ports: Ports) =>
  async (
    typed: { readonly phone: string; readonly code: string; readonly password: string },
    client: Client,
  ): Promise<{ user: User; token: string }> => {
    const { passwords, commonPasswords, inTransaction, stores, events } = ports
    const proved = await checkCode(ports, 'password', typed, client.address)
    // Only the holder of the number gets this far, so the answer reveals nothing to others.
    const holder = await stores.users.byProvedPhone(proved.phone)
    if (!holder) throw new Refusal('phone.no-account')
    await checkPassword(commonPasswords, typed.password, holder)
    const passwordHash = await passwords.hash(typed.password)
    const chosen = await inTransaction(async (tx) => {
      await useCode(tx, proved)
      const user = await accountOf(tx, proved.phone)
      if (!user) throw new Refusal('phone.no-account')
      await tx.users.change(user.id, { passwordHash })
      await tx.passwordLinks.remove(user.id)
      await tx.sessions.removeAllOf(user.id)
      await tellPasswordChanged(ports, tx, user)
      return { user, token: await startSession(ports, tx.sessions, user, client) }
    })
    events.publish({ type: 'sessions.ended', userId: chosen.user.id })
    events.publish({ type: 'notices.due' })
    return chosen
  }
