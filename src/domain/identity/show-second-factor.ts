import { refuseUnlessStaff } from '#domain/identity/permissions.ts'
import { confirmedFactorOf } from '#domain/identity/redeem-code.ts'
import { needsSecondFactor } from '#domain/identity/second-factor.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

export interface SecondFactorState {
  /** Since when it is on; null while it is off. */
  readonly onSince: number | null
  readonly isNeeded: boolean
  readonly recoveryCodesLeft: number
}

/** What one's own second factor is like. */
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
