import type { CommonPasswords } from '#domain/identity/ports.ts'
import type { User } from '#domain/identity/user.ts'
import { latinDigits } from '#domain/shared/arabic.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export const PASSWORD_MIN = 8
const PASSWORD_MAX = 200

// Whitespace, control and format characters, fillers and the braille blank are invisible on screen.
const UNSEEN = String.raw`[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]+`
const UNSEEN_ANYWHERE = new RegExp(UNSEEN, 'gu')
const UNSEEN_AROUND = new RegExp(`^${UNSEEN}|${UNSEEN}$`, 'gu')

/**
 * Normalises a password as attackers would: capitals, full-width letters and Arabic digits do not make it harder to
 * guess.
 */
const folded = (text: string): string => latinDigits(text.normalize('NFKC').toLowerCase())

const compact = (text: string): string => folded(text).replace(UNSEEN_ANYWHERE, '')

const isOwn = (password: string, { name, email }: Pick<User, 'name' | 'email'>): boolean =>
  [name, email, email.split('@')[0] ?? ''].some((own) => compact(own) === compact(password))

/** Refuses a password that is too short or long, blank, the owner's own name or e-mail, or a common one. */
export const checkPassword = async (
  common: CommonPasswords,
  password: string,
  owner: Pick<User, 'name' | 'email'>,
): Promise<void> => {
  // Counted in code points, so an Arabic passphrase is as long as it looks.
  const length = Array.from(password).length
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) {
    throw new Refusal('account.password-length', { min: PASSWORD_MIN, max: PASSWORD_MAX })
  }
  const isEasy =
    compact(password) === '' ||
    isOwn(password, owner) ||
    (await common.has(folded(password).replace(UNSEEN_AROUND, '')))
  if (isEasy) throw new Refusal('account.password-common')
}
