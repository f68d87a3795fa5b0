import type { Connection, Db } from '#adapters/db/engine.ts'
import { isConflict } from '#adapters/db/errors.ts'
import { messageStore } from '#adapters/db/message-store.ts'
import { orderStore } from '#adapters/db/order-store.ts'
import { productStore } from '#adapters/db/product-store.ts'
import { sessionStore } from '#adapters/db/session-store.ts'
import { userStore } from '#adapters/db/user-store.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

const ATTEMPTS = 5

export const createStores = (db: Db): Stores => ({
  products: productStore(db),
  users: userStore(db),
  sessions: sessionStore(db),
  orders: orderStore(db),
  messages: messageStore(db),
})

export const inTransactionOf =
  ({ kysely }: Connection): Ports['inTransaction'] =>
  async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await kysely.transaction().execute((transaction) => work(createStores(transaction)))
      } catch (error) {
        if (!isConflict(error) || attempt === ATTEMPTS) throw error
      }
    }
  }
