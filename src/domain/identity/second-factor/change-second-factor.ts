import { recordChange } from '#domain/audit/audit.ts'
import { refuseUnlessPassword } from '#domain/identity/passwords/prove-password.ts'
import { refuseUnlessStaff } from '#domain/identity/permissions.ts'
import { confirmedFactorOf, redeemCode } from '#domain/identity/second-factor/redeem-code.ts'
import { putNewRecoveryCodes } from '#domain/identity/second-factor/set-up-second-factor.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** The password and a fresh code, required to change a second factor. */
export interface OwnerProof {
  readonly password: string
  readonly code: string
}

const asOwner = async <T>(
  ports: Ports,
  actor: User,
  { password, code }: OwnerProof,
  work: (stores: Stores) => Promise<T>,
): Promise<T> => {
  refuseUnlessStaff(actor)
  await refuseUnlessPassword(ports, actor, password)
  const factor = await confirmedFactorOf(ports.stores, actor)
  if (!factor) throw new Refusal('second-factor.off')
  await redeemCode(ports, factor, code, 'second-factor.code-wrong')
  return ports.inTransaction(work)
}

/**
 * Turns the second factor off. An admin who is required to have one can do nothing else until a new one is set up.
 */
export const turnOffSecondFactor =
  (ports: Ports) =>
  (actor: User, proof: OwnerProof): Promise<void> =>
    asOwner(ports, actor, proof, async (stores) => {
      if (!(await stores.secondFactors.remove(actor.id))) throw new Refusal('second-factor.off')
      await recordChange(stores, ports.clock, actor, {
        what: 'member.second-factor-off',
        subject: `user:${actor.id}`,
        before: { secondFactor: true },
        after: { secondFactor: false },
      })
    })

/** Creates new recovery codes, shown only once, and invalidates the old ones. */
export const renewRecoveryCodes =
  (ports: Ports) =>
  (actor: User, proof: OwnerProof): Promise<readonly string[]> =>
    asOwner(ports, actor, proof, async (stores) => {
      const codes = await putNewRecoveryCodes(ports, stores, actor.id)
      await recordChange(stores, ports.clock, actor, {
        what: 'member.recovery-codes-renewed',
        subject: `user:${actor.id}`,
        before: null,
        after: null,
      })
      return codes
    })
