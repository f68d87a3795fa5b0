import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { addressStore } from '#adapters/db/address-store.ts'
import type { AuditSeal } from '#adapters/db/audit-seal.ts'
import { auditStore } from '#adapters/db/audit-store.ts'
import { cashStore } from '#adapters/db/cash-store.ts'
import { customerStore } from '#adapters/db/customer-store.ts'
import { deliveryStore } from '#adapters/db/delivery-store.ts'
import type { Connection, Db, Engine } from '#adapters/db/engine.ts'
import { isConflict } from '#adapters/db/errors.ts'
import { goodsStore } from '#adapters/db/goods-store.ts'
import { importStore } from '#adapters/db/import-store.ts'
import { inviteStore } from '#adapters/db/invite-store.ts'
import { jobStore } from '#adapters/db/job-store.ts'
import { messageStore } from '#adapters/db/message-store.ts'
import { noteStore } from '#adapters/db/note-store.ts'
import { orderDesk } from '#adapters/db/order-desk.ts'
import { orderStore } from '#adapters/db/order-store.ts'
import { passwordLinkStore } from '#adapters/db/password-link-store.ts'
import { pictureStore } from '#adapters/db/picture-store.ts'
import { productStore } from '#adapters/db/product-store.ts'
import { pushStore } from '#adapters/db/push-store.ts'
import { ratingStore } from '#adapters/db/rating-store.ts'
import { salesStore } from '#adapters/db/sales-store.ts'
import { secondFactorStore } from '#adapters/db/second-factor-store.ts'
import { sessionStore } from '#adapters/db/session-store.ts'
import { settingsStore } from '#adapters/db/settings-store.ts'
import { setupLinkStore } from '#adapters/db/setup-link-store.ts'
import { shareStore } from '#adapters/db/share-store.ts'
import { sharedCommits } from '#adapters/db/shared-commits.ts'
import { shiftStore } from '#adapters/db/shift-store.ts'
import { stepStore } from '#adapters/db/step-store.ts'
import { stockJournal } from '#adapters/db/stock-journal.ts'
import type { Tables } from '#adapters/db/tables.ts'
import { trailStore } from '#adapters/db/trail-store.ts'
import { transferStore } from '#adapters/db/transfer-store.ts'
import { userStore } from '#adapters/db/user-store.ts'
import { versionStore } from '#adapters/db/version-store.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

const ATTEMPTS = 5
const LONGEST_STEP_ASIDE_MS = 10

export const createStores = (db: Db, engine: Engine, seal: AuditSeal): Stores => ({
  products: productStore(db),
  goods: goodsStore(db),
  stockJournal: stockJournal(db),
  pictures: pictureStore(db),
  passwordLinks: passwordLinkStore(db),
  transfer: transferStore(db, engine),
  imports: importStore(db),
  users: userStore(db, engine),
  sessions: sessionStore(db),
  orders: orderStore(db, engine),
  secondFactors: secondFactorStore(db),
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
  addresses: addressStore(db),
  audit: auditStore(db, seal),
  settings: settingsStore(db),
  setupLinks: setupLinkStore(db, engine),
  invites: inviteStore(db),
  customers: customerStore(db),
  jobs: jobStore(db, engine),
  versions: versionStore(db),
})

export const inTransactionOf = ({ kysely, engine }: Connection, seal: AuditSeal): Ports['inTransaction'] => {
  // PostgreSQL lets concurrent commits share a wait for the disk by itself.
  const run: <T>(work: (db: Transaction<Tables>) => Promise<T>) => Promise<T> =
    engine === 'sqlite' ? sharedCommits(kysely) : (work) => kysely.transaction().execute(work)
  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await run((db) => work(createStores(db, engine, seal)))
      } catch (error) {
        if (!isConflict(error) || attempt === ATTEMPTS) throw error
        // Two that met would meet again.
        await wait(Math.random() * LONGEST_STEP_ASIDE_MS * attempt)
      }
    }
  }
}
