import * as z from 'zod/mini'
import { readRecord } from '#web/browser/read-stored.ts'
import { createStored } from '#web/browser/stored.ts'

/** Orders are checked by the page that shows them: here they are only kept. */
const Remembered = z.lazy(() =>
  z.object({
    /** The id of the account. */
    owner: z.string(),
    /** Milliseconds since 1970: when the server told them. */
    at: z.number(),
    orders: z.array(z.looseObject({ _id: z.string() })),
  }),
)
type Remembered = z.infer<typeof Remembered>

const kept = createStored<Remembered | undefined>('runningOrders', undefined, readRecord(Remembered))

/** The running orders of an account as the server last told them, for a page without a network. */
export const rememberedOrders = (owner: string | undefined): Remembered | undefined => {
  const found = kept.get()
  return found && found.owner === owner ? found : undefined
}

/** Takes the place of what was remembered before. */
export const rememberOrders = (owner: string, at: number, orders: Remembered['orders']): void => {
  if (orders.length > 0) kept.set({ owner, at, orders: [...orders] })
  else forgetOrders()
}

/** One of them as its stream has just told it. */
export const rememberOrder = (owner: string, at: number, order: Remembered['orders'][number]): void => {
  const others = rememberedOrders(owner)?.orders ?? []
  const isKnown = others.some(({ _id }) => _id === order._id)
  const orders = isKnown ? others.map((each) => (each._id === order._id ? order : each)) : [order, ...others]
  rememberOrders(owner, at, orders)
}

/** Codes and addresses are no business of the next person at this device. */
export const forgetOrders = (): void => {
  if (kept.get()) kept.set(undefined)
}
