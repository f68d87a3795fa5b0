import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/**
 * Requires the password for actions with which a stolen session could take over the account. Attempts are limited.
 * Returns the hash that was checked.
 */
export const refuseUnlessPassword = async (
  { attempts, stores, passwords }: Ports,
  actor: User,
  password: string,
): Promise<string> => {
  await attempts.count('password-account', actor.id)
  const hash = await stores.users.passwordHashOf(actor.id)
  if (hash === undefined || !(await passwords.matches(password, hash)))
    throw new Refusal('account.password-wrong')
  return hash
}
