import { randomUUID } from 'node:crypto'
import { codeAt } from '#adapters/system/totp.ts'
import { startSession } from '#domain/identity/sessions/start-session.ts'
import type { Role, User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import type { Shop } from '#domain/shop.ts'

interface Here {
  readonly shop: Shop
  readonly ports: Ports
}

const STEP_MS = 30_000
export const PASSWORD = 'open sesame'

/** The code that an authenticator app shows at that time. */
export const appCode = (secret: string, now: number): string => codeAt(secret, Math.floor(now / STEP_MS))

export const aStaffAccount = ({ shop }: Pick<Here, 'shop'>, role: Role, name = 'Salma'): Promise<User> =>
  shop.openAccount({ name, email: `${randomUUID()}@example.com`, phone: '0100', password: PASSWORD }, role)

/** An account with a newly confirmed second factor, whose current code is used up. */
export const aProtectedAccount = async (here: Here, role: Role = 'admin') => {
  const { shop, ports } = here
  const user = await aStaffAccount(here, role)
  const token = await startSession(ports, ports.stores.sessions, user)
  const { secret } = await shop.startSecondFactor(user, PASSWORD)
  const recoveryCodes = await shop.confirmSecondFactor(user, token, appCode(secret, ports.clock.now()))
  return { user, token, secret, recoveryCodes }
}
