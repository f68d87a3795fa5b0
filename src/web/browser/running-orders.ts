import { type Checked, listOf, record, text, whole } from '#contracts/stored-checks.ts'
import { readRecord } from '#web/site/read-stored.ts'
import { createStored } from '#web/site/stored.ts'

/** Stored unvalidated: the page that shows them validates the orders. */
const Remembered = record(
  {
    /** Account id. */
    owner: text(),
    /** Time of the server's answer, in ms since 1970. */
    at: whole(),
    orders: listOf(record({ _id: text() }, {})),
  },
  {},
)
type Remembered = Checked<typeof Remembered>

const storedOrders = createStored<Remembered | undefined>('runningOrders', undefined, readRecord(Remembered))

/** Running orders of an account from the last server answer, for offline use. */
export const rememberedOrders = (owner: string | undefined): Remembered | undefined => {
  const found = storedOrders.get()
  return found && found.owner === owner ? found : undefined
}

/** Replaces the stored orders. */
export const rememberOrders = (owner: string, at: number, orders: Remembered['orders']): void => {
  if (orders.length > 0) storedOrders.set({ owner, at, orders: [...orders] })
  else forgetOrders()
}

/** Updates one order from its stream. */
export const rememberOrder = (owner: string, at: number, order: Remembered['orders'][number]): void => {
  const others = rememberedOrders(owner)?.orders ?? []
  const isKnown = others.some(({ _id }) => _id === order._id)
  const orders = isKnown ? others.map((each) => (each._id === order._id ? order : each)) : [order, ...others]
  rememberOrders(owner, at, orders)
}

/** Codes and addresses are removed from a shared device on log-out. */
export const forgetOrders = (): void => {
  if (storedOrders.get()) storedOrders.set(undefined)
}
