import { recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessStaff } from '#domain/identity/permissions.ts'
import { recoveryCodeHash } from '#domain/identity/redeem-code.ts'
import { newRecoveryCodes, readCode, stepOfCode } from '#domain/identity/second-factor.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** Replaces the recovery codes; the new ones are told this once. */
export const putNewRecoveryCodes = async (
  ports: Ports,
  stores: Stores,
  userId: string,
): Promise<readonly string[]> => {
  const codes = newRecoveryCodes(ports.oneTimeCodes)
  const hashes = codes.map((code) => recoveryCodeHash(ports, userId, code.replaceAll('-', '')))
  if (!(await stores.secondFactors.putRecoveryCodes(userId, hashes))) throw new Refusal('second-factor.off')
  return codes
}

/**
 * Turns the second factor on, by a code of the app that has its secret, and answers the recovery codes. Every other
 * session ends: none of them was opened with a code.
 */
export const confirmSecondFactor =
  (ports: Ports) =>
  async (actor: User, token: string, typed: string): Promise<readonly string[]> => {
    const { inTransaction, attempts, oneTimeCodes, secretBox, tokens, clock, events } = ports
    refuseUnlessStaff(actor)
    await attempts.count('login-code', actor.id)
    const { recoveryCodes, ended } = await inTransaction(async (stores) => {
      // A login that is on its way without a code comes before this, and is ended by it, or after, and needs one.
      await stores.users.lock(actor.id)
      const factor = await stores.secondFactors.of(actor.id)
      if (!factor) throw new Refusal('second-factor.off')
      if (factor.confirmedAt !== null) throw new Refusal('second-factor.on')
      const code = readCode(typed)
      const secret = secretBox.open(factor.sealedSecret, actor.id)
      const step =
        code && 'app' in code && secret !== undefined
          ? stepOfCode(oneTimeCodes, secret, code.app, clock.now())
          : undefined
      if (step === undefined || !(await stores.secondFactors.confirm(factor, step, clock.now())))
        throw new Refusal('second-factor.code-wrong')
      const codes = await putNewRecoveryCodes(ports, stores, actor.id)
      const others = await stores.sessions.removeOthersOf(actor.id, tokens.hash(token))
      await recordChange(stores, clock, actor, {
        what: 'member.second-factor-on',
        subject: `user:${actor.id}`,
        before: { secondFactor: false },
        after: { secondFactor: true },
      })
      return { recoveryCodes: codes, ended: others }
    })
    await attempts.forget('login-code', actor.id)
    for (const tokenHash of ended) events.publish({ type: 'session.ended', tokenHash })
    return recoveryCodes
  }
