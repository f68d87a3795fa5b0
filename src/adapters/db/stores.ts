import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { AuditSeal } from '#adapters/db/audit/audit-seal.ts'
import { auditStore } from '#adapters/db/audit/audit-store.ts'
import { customerStore } from '#adapters/db/customers/customer-store.ts'
import { cashStore } from '#adapters/db/delivery/cash-store.ts'
import { deliveryStore } from '#adapters/db/delivery/delivery-store.ts'
import { shareStore } from '#adapters/db/delivery/share-store.ts'
import { shiftStore } from '#adapters/db/delivery/shift-store.ts'
import { stepStore } from '#adapters/db/delivery/step-store.ts'
import { trailStore } from '#adapters/db/delivery/trail-store.ts'
import type { Connection, Db, Engine } from '#adapters/db/engine/engine.ts'
import { isConflict } from '#adapters/db/engine/errors.ts'
import { sharedCommits } from '#adapters/db/engine/shared-commits.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import { categoryStore } from '#adapters/db/goods/category-store.ts'
import { goodsStore } from '#adapters/db/goods/goods-store.ts'
import { importStore } from '#adapters/db/goods/import-store.ts'
import { pictureStore } from '#adapters/db/goods/picture-store.ts'
import { productStore } from '#adapters/db/goods/product-store.ts'
import { ratingStore } from '#adapters/db/goods/rating-store.ts'
import { stockDocuments } from '#adapters/db/goods/stock-documents.ts'
import { stockJournal } from '#adapters/db/goods/stock-journal.ts'
import { transferStore } from '#adapters/db/goods/transfer-store.ts'
import { noteStore } from '#adapters/db/orders/note-store.ts'
import { orderDesk } from '#adapters/db/orders/order-desk.ts'
import { orderStore } from '#adapters/db/orders/order-store.ts'
import { salesStore } from '#adapters/db/orders/sales-store.ts'
import { paymentDesk } from '#adapters/db/payments/payment-desk.ts'
import { paymentStore } from '#adapters/db/payments/payment-store.ts'
import { addressStore } from '#adapters/db/people/address-store.ts'
import { emailProofStore } from '#adapters/db/people/email-proof-store.ts'
import { inviteStore } from '#adapters/db/people/invite-store.ts'
import { noticeStore } from '#adapters/db/people/notice-store.ts'
import { outboxDesk } from '#adapters/db/people/outbox-desk.ts'
import { passwordLinkStore } from '#adapters/db/people/password-link-store.ts'
import { phoneCodeStore } from '#adapters/db/people/phone-code-store.ts'
import { pushStore } from '#adapters/db/people/push-store.ts'
import { secondFactorStore } from '#adapters/db/people/second-factor-store.ts'
import { sessionStore } from '#adapters/db/people/session-store.ts'
import { setupLinkStore } from '#adapters/db/people/setup-link-store.ts'
import { userStore } from '#adapters/db/people/user-store.ts'
import { pickingStore } from '#adapters/db/picking/picking-store.ts'
import { jobStore } from '#adapters/db/shop/job-store.ts'
import { messageStore } from '#adapters/db/shop/message-store.ts'
import { settingsStore } from '#adapters/db/shop/settings-store.ts'
import { versionStore } from '#adapters/db/shop/version-store.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'

const ATTEMPTS = 5
const LONGEST_STEP_ASIDE_MS = 10

export const createStores = (db: Db, engine: Engine, seal: AuditSeal): Stores => ({
  products: productStore(db, engine),
  goods: goodsStore(db),
  stockJournal: stockJournal(db),
  stockDocuments: stockDocuments(db),
  pictures: pictureStore(db),
  passwordLinks: passwordLinkStore(db),
  phoneCodes: phoneCodeStore(db),
  emailProofs: emailProofStore(db),
  transfer: transferStore(db, engine),
  imports: importStore(db),
  users: userStore(db, engine),
  sessions: sessionStore(db),
  orders: orderStore(db, engine),
  secondFactors: secondFactorStore(db),
  desk: orderDesk(db),
  notes: noteStore(db),
  payments: paymentStore(db),
  paymentDesk: paymentDesk(db),
  picking: pickingStore(db),
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
  notices: noticeStore(db),
  outbox: outboxDesk(db),
  addresses: addressStore(db),
  audit: auditStore(db, seal),
  categories: categoryStore(db),
  settings: settingsStore(db),
  setupLinks: setupLinkStore(db, engine),
  invites: inviteStore(db),
  customers: customerStore(db),
  jobs: jobStore(db, engine),
  versions: versionStore(db),
})

export const inTransactionOf = ({ kysely, engine }: Connection, seal: AuditSeal): Ports['inTransaction'] => {
  // PostgreSQL groups concurrent commits by itself.
  const run: <T>(work: (db: Transaction<Tables>) => Promise<T>) => Promise<T> =
    engine === 'sqlite' ? sharedCommits(kysely) : (work) => kysely.transaction().execute(work)
  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await run((db) => work(createStores(db, engine, seal)))
      } catch (error) {
        if (!isConflict(error) || attempt === ATTEMPTS) throw error
        // A random delay, because two conflicting transactions would otherwise conflict again.
        await wait(Math.random() * LONGEST_STEP_ASIDE_MS * attempt)
      }
    }
  }
}
