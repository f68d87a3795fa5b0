import { CannotStart } from '#adapters/system/cannot-start.ts'
import { logIn as logInOperation } from '#contracts/operations/identity.ts'
import { showSettings } from '#contracts/operations/settings.ts'
import { simulatedEmail } from '#domain/identity/simulated.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import type { Shop } from '#domain/shop.ts'
import { DEMO_ACCOUNTS } from '#server/demo/demo-shop.ts'
import { expectOk, type Send } from '#server/simulate/client.ts'

const emailOf = (index: number): string => simulatedEmail(`load-${index + 1}`)
/** Only for shops under measurement; the command refuses a public one. */
const PASSWORD = 'courier-for-load'

export interface LoadCrew {
  readonly shopper: string
  readonly office: string
  readonly couriers: readonly string[]
}

const logIn = async (send: Send, email: string, password: string): Promise<string | undefined> => {
  const { status, body } = await send(logInOperation, { body: { email, password } })
  if (status === 429)
    throw new CannotStart('The shop limits logins. For a simulation start it with RATE_LIMITS=off')
  return status === 200 ? body.token : undefined
}

/** Creates missing accounts directly in the database, because no request can create a courier without an admin. */
export const openLoadCouriers = async (shop: Shop, count: number): Promise<void> => {
  for (let index = 0; index < count; index++) {
    const draft = { name: `Load courier ${index + 1}`, email: emailOf(index), phone: '+201000000000' }
    try {
      await shop.openAccount({ ...draft, password: PASSWORD }, 'courier')
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  }
}

export const shopPlaceOf = async (send: Send, office: string): Promise<GeoPoint> => {
  const answer = await send(showSettings, {}, { token: office })
  return expectOk(answer, 'the settings').settings.place
}

/**
 * The tokens of a shopper, the office and this many couriers; `openMissing` is called once when there are too few.
 */
export const gatherCrew = async (
  send: Send,
  count: number,
  openMissing: () => Promise<void>,
): Promise<LoadCrew> => {
  const demo = async (role: 'shopper' | 'admin'): Promise<string> => {
    const account = DEMO_ACCOUNTS.find((each) => each.role === role)
    const token = account && (await logIn(send, account.email, account.password))
    if (!token) throw new CannotStart('This is no demo shop: its demo accounts are not there')
    return token
  }
  const [shopper, office] = [await demo('shopper'), await demo('admin')]
  const couriers: string[] = []
  // The last courier first, which tells at once whether any is missing.
  if (!(await logIn(send, emailOf(count - 1), PASSWORD))) await openMissing()
  for (let index = 0; index < count; index++) {
    const token = await logIn(send, emailOf(index), PASSWORD)
    if (!token) throw new CannotStart(`${emailOf(index)} can't log in`)
    couriers.push(token)
  }
  return { shopper, office, couriers }
}
