import { recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessPassword } from '#domain/identity/passwords/prove-password.ts'
import { refuseUnlessStaff } from '#domain/identity/permissions.ts'
import { confirmedFactorOf, recoveryCodeHash } from '#domain/identity/second-factor/redeem-code.ts'
import {
  enrolmentUri,
  needsSecondFactor,
  newRecoveryCodes,
  readCode,
  stepOfCode,
} from '#domain/identity/second-factor/second-factor.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export interface SecondFactorState {
  /** When it was turned on; null while off. */
  readonly onSince: number | null
  readonly isNeeded: boolean
  readonly recoveryCodesLeft: number
}

/** Shows the state of the user's own second factor. */
export const showSecondFactor =
  ({ stores, policy }: Ports) =>
  async (actor: User): Promise<SecondFactorState> => {
    refuseUnlessStaff(actor)
    const factor = await confirmedFactorOf(stores, actor)
    return {
      onSince: factor?.confirmedAt ?? null,
      isNeeded: needsSecondFactor(policy, actor.role),
      recoveryCodesLeft: factor ? await stores.secondFactors.countRecoveryCodes(actor.id) : 0,
    }
  }

/** Creates a secret for an authenticator app and returns it once. Nothing changes until a code is confirmed. */
export const startSecondFactor =
  (ports: Ports) =>
  async (actor: User, password: string): Promise<{ secret: string; uri: string }> => {
    const { stores, oneTimeCodes, secretBox, settings } = ports
    refuseUnlessStaff(actor)
    await refuseUnlessPassword(ports, actor, password)
    const secret = oneTimeCodes.newSecret()
    const isStarted = await stores.secondFactors.start(actor.id, secretBox.seal(secret, actor.id))
    if (!isStarted) throw new Refusal('second-factor.on')
    const { name } = (await settings.current()).settings
    return { secret, uri: enrolmentUri(secret, name.en, actor) }
  }

/** Replaces the recovery codes and returns the new ones, which are shown only once. */
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
 * Turns the second factor on with a code from the app and returns the recovery codes. All other sessions end,
 * because they were opened without a code.
 */
export const confirmSecondFactor =
  (ports: Ports) =>
  async (actor: User, token: string, typed: string): Promise<readonly string[]> => {
    const { inTransaction, attempts, oneTimeCodes, secretBox, tokens, clock, events } = ports
    refuseUnlessStaff(actor)
    await attempts.count('login-code', actor.id)
    const { recoveryCodes, ended } = await inTransaction(async (stores) => {
      // The lock orders this against a login without a code: an earlier login is ended by this, a later one needs a
      // code.
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
