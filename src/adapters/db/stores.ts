import { auditStore } from '#adapters/db/audit-store.ts'
import { cashStore } from '#adapters/db/cash-store.ts'
import { deliveryStore } from '#adapters/db/delivery-store.ts'
import type { Connection, Db } from '#adapters/db/engine.ts'
import { isConflict } from '#adapters/db/errors.ts'
import { messageStore } from '#adapters/db/message-store.ts'
import { noteStore } from '#adapters/db/note-store.ts'
import { orderDesk } from '#adapters/db/order-desk.ts'
import { orderStore } from '#adapters/db/order-store.ts'
import { productStore } from '#adapters/db/product-store.ts'
import { pushStore } from '#adapters/db/push-store.ts'
import { ratingStore } from '#adapters/db/rating-store.ts'
import { salesStore } from '#adapters/db/sales-store.ts'
import { sessionStore } from '#adapters/db/session-store.ts'
import { shareStore } from '#adapters/db/share-store.ts'
import { shiftStore } from '#adapters/db/shift-store.ts'
import { stepStore } from '#adapters/db/step-store.ts'
import { trailStore } from '#adapters/db/trail-store.ts'
import { userStore } from '#adapters/db/user-store.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

const ATTEMPTS = 5

export const createStores = (db: Db): Stores => ({
  products: productStore(db),
  users: userStore(db),
  sessions: sessionStore(db),
  orders: orderStore(db),
  desk: orderDesk(db),
  notes: noteStore(db),
  sales: salesStore(db),
  messages: messageStore(db),
  deliveries: deliveryStore(db),
  steps: stepStore(db),
  cash: cashStore(db),
  trail: trailStore(db),
  shifts: shiftStore(db),
  shares: shareStore(db),
  ratings: ratingStore(db),
  push: pushStore(db),
  audit: auditStore(db),
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
