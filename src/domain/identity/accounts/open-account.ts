import { checkPassword } from '#domain/identity/passwords/password.ts'
import type { Role, User } from '#domain/identity/user.ts'
import type { Language } from '#domain/shared/language.ts'
import { normalPhone } from '#domain/shared/phone.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export interface AccountDraft {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly password: string
}

export interface AccountOptions {
  /** Only for demo accounts, whose passwords are printed at start. */
  readonly mayBeCommon?: boolean
  /** The language of the account's messages; unknown when left out. */
  readonly language?: Language | undefined
}

/** Creates an account in any role. The public registers through `signUp`. */
export const openAccount =
  ({ inTransaction, passwords, commonPasswords, ids, clock, events }: Ports) =>
  async ({ password, ...profile }: AccountDraft, role: Role, options: AccountOptions = {}): Promise<User> => {
    if (!options.mayBeCommon) await checkPassword(commonPasswords, password, profile)
    const passwordHash = await passwords.hash(password)
    const user: User = {
      ...profile,
      phone: normalPhone(profile.phone),
      id: ids.next(),
      photo: null,
      role,
      createdAt: clock.now(),
    }
    const added = await inTransaction(async (stores) => {
      const isAdded = await stores.users.add(user, passwordHash)
      if (isAdded && options.language) await stores.notices.setLanguage(user.id, options.language)
      return isAdded
    })
    if (!added) throw new Refusal('account already exists')
    events.publish({ type: 'account.opened', userId: user.id })
    return user
  }
