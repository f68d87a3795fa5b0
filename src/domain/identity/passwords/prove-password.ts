import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/**
 * A borrowed session must not become a stolen account: what would make it one needs the password. Tries are limited. Answers
 * the hash that it was checked against.
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
