import { refuseUnlessStaff } from '#domain/identity/permissions.ts'
import { refuseUnlessPassword } from '#domain/identity/prove-password.ts'
import { enrolmentUri } from '#domain/identity/second-factor.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** A secret for an authenticator app, which is told this once. Nothing changes until a code of it is confirmed. */
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
