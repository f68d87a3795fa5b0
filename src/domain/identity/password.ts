import { Refusal } from '#domain/shared/refusal.ts'

export const PASSWORD_MIN = 8
const PASSWORD_MAX = 200

/** Counted in characters as people see them, so an Arabic passphrase is as long as it looks. */
export const checkPassword = (password: string): void => {
  const length = Array.from(password).length
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) {
    throw new Refusal('account.password-length', { min: PASSWORD_MIN, max: PASSWORD_MAX })
  }
}
