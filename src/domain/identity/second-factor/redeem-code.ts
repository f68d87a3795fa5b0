import { readCode, type SecondFactor, stepOfCode } from '#domain/identity/second-factor/second-factor.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** The stored hash of a recovery code, keyed by the server's secret and the user. */
export const recoveryCodeHash = ({ tokens }: Ports, userId: string, digits: string): string =>
  tokens.hash(`recovery code of ${userId}: ${digits}`)

/** Consumes a code of the app or a recovery code. False when it is wrong or was used before. */
const redeem = async (
  ports: Ports,
  { userId, sealedSecret }: SecondFactor,
  typed: string,
): Promise<boolean> => {
  const { secondFactors } = ports.stores
  const code = readCode(typed)
  if (!code) return false
  if ('recovery' in code)
    return secondFactors.useRecoveryCode(userId, recoveryCodeHash(ports, userId, code.recovery))
  // A secret that was sealed with another key cannot be opened; every code of the app then counts as wrong.
  const secret = ports.secretBox.open(sealedSecret, userId)
  const step =
    secret === undefined ? undefined : stepOfCode(ports.oneTimeCodes, secret, code.app, ports.clock.now())
  return step !== undefined && secondFactors.useStep(userId, step)
}

/**
 * Consumes a code; throws `refusal` when it is wrong or was used before. Wrong codes count against the account's limit.
 * Not in the caller's transaction, so a code stays used even if the caller's work fails.
 */
export const redeemCode = async (
  ports: Ports,
  factor: SecondFactor,
  typed: string,
  refusal: 'login.code-wrong' | 'second-factor.code-wrong',
): Promise<void> => {
  await ports.attempts.count('login-code', factor.userId)
  if (!(await redeem(ports, factor, typed))) throw new Refusal(refusal)
  await ports.attempts.forget('login-code', factor.userId)
}

/** The account's second factor if it is confirmed. */
export const confirmedFactorOf = async (
  stores: Stores,
  { id }: Pick<User, 'id'>,
): Promise<SecondFactor | undefined> => {
  const factor = await stores.secondFactors.of(id)
  return factor && factor.confirmedAt !== null ? factor : undefined
}

/**
 * Requires a code if the account has a second factor. To be called only after the password was checked, since the answer
 * reveals whether there is one.
 */
export const requireSecondFactor = async (
  ports: Ports,
  user: User,
  code: string | undefined,
): Promise<'redeemed' | 'not-needed'> => {
  const factor = await confirmedFactorOf(ports.stores, user)
  if (!factor) return 'not-needed'
  if (code === undefined) throw new Refusal('login.code-needed')
  await redeemCode(ports, factor, code, 'login.code-wrong')
  return 'redeemed'
}
