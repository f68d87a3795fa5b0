import type { Member } from '#domain/identity/user.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** Who has the order, for telling that courier about it. */
export const findCourier =
  ({ stores }: Ports) =>
  async (orderId: string): Promise<string | undefined> =>
    (await stores.deliveries.briefsOf([orderId]))[0]?.courier?.id

export const findCourierAccount = async (stores: Stores, courierId: string): Promise<Member> => {
  const courier = await stores.users.member(courierId)
  if (courier?.role !== 'courier') throw new Refusal('courier.not-found', { courierId })
  return courier
}

/** A courier with a shopper's order in the bag is not sent home. Locked, so that no order is assigned meanwhile. */
export const refuseIfBusy = async (stores: Stores, courierId: string): Promise<void> => {
  await stores.users.lock(courierId)
  const { length: stops } = await stores.deliveries.ofCourier(courierId)
  if (stops > 0) throw new Refusal('courier.has-stops', { stops })
}

// No letters or digits that are taken for one another when someone reads them out.
const READABLE = /[abcdefghjkmnpqrstuvwxyz23456789]/g
const GROUP = 4
const GROUPS = 3

/** A first password to be read out or copied once, made of an unguessable token. */
export const readablePassword = (token: string): string => {
  const letters = token.toLowerCase().match(READABLE)?.join('') ?? ''
  return Array.from({ length: GROUPS }, (_, index) => letters.slice(index * GROUP, (index + 1) * GROUP)).join(
    '-',
  )
}
