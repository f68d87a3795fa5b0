import type { Member } from '#domain/identity/user.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** Finds the courier who has the order, to notify them. */
export const findCourier =
  ({ stores }: Ports) =>
  async (orderId: string): Promise<string | undefined> =>
    (await stores.deliveries.briefsOf([orderId]))[0]?.courier?.id

export const findCourierAccount = async (stores: Stores, courierId: string): Promise<Member> => {
  const courier = await stores.users.member(courierId)
  if (courier?.role !== 'courier') throw new Refusal('courier.not-found', { courierId })
  return courier
}

/** Refuses while the courier still has an order. The user row is locked, so no order can be assigned meanwhile. */
export const refuseIfBusy = async (stores: Stores, courierId: string): Promise<void> => {
  await stores.users.lock(courierId)
  const { length: stops } = await stores.deliveries.ofCourier(courierId)
  if (stops > 0) throw new Refusal('courier.has-stops', { stops })
}

// Leaves out letters and digits that are easily confused when read aloud.
const READABLE = /[abcdefghjkmnpqrstuvwxyz23456789]/g
const GROUP = 4
const GROUPS = 3

/** Makes a first password from an unguessable token, in groups that are easy to read out or copy. */
export const readablePassword = (token: string): string => {
  const letters = token.toLowerCase().match(READABLE)?.join('') ?? ''
  return Array.from({ length: GROUPS }, (_, index) => letters.slice(index * GROUP, (index + 1) * GROUP)).join(
    '-',
  )
}
