import type { Db, Engine } from '#adapters/db/engine/engine.ts'
import * as firstTables from '#adapters/db/migrations/0001-first-tables.ts'
import * as delivery from '#adapters/db/migrations/0002-delivery.ts'
import * as rolesAndAudit from '#adapters/db/migrations/0003-roles-and-audit.ts'
import * as orderWords from '#adapters/db/migrations/0004-order-words.ts'
import * as invitesAndPersonKeys from '#adapters/db/migrations/0005-invites-and-person-keys.ts'
import * as addresses from '#adapters/db/migrations/0006-addresses.ts'
import * as instances from '#adapters/db/migrations/0007-instances.ts'
import * as settings from '#adapters/db/migrations/0008-settings.ts'
import * as stockJournal from '#adapters/db/migrations/0009-stock-journal.ts'
import * as ridesIndex from '#adapters/db/migrations/0010-rides-index.ts'
import * as linksAndPictures from '#adapters/db/migrations/0011-links-and-pictures.ts'
import * as capturedMoney from '#adapters/db/migrations/0012-captured-money.ts'
import * as secondFactorsAndSessions from '#adapters/db/migrations/0013-second-factors-and-sessions.ts'
import * as setupLinks from '#adapters/db/migrations/0014-setup-links-and-audit-macs.ts'
import * as receiptUndoneStep from '#adapters/db/migrations/0015-receipt-undone-step.ts'
import * as dayNumbers from '#adapters/db/migrations/0016-day-numbers.ts'
import * as readyStep from '#adapters/db/migrations/0017-ready-step.ts'
import * as imports from '#adapters/db/migrations/0018-imports.ts'
import * as settledAt from '#adapters/db/migrations/0019-settled-at.ts'
import * as shelfPlaces from '#adapters/db/migrations/0020-shelf-places.ts'
import * as soundKeys from '#adapters/db/migrations/0021-sound-keys.ts'
import * as orderSortIndexes from '#adapters/db/migrations/0022-order-sort-indexes.ts'
import * as staffPush from '#adapters/db/migrations/0023-staff-push.ts'
import * as nameSounds from '#adapters/db/migrations/0024-name-sounds.ts'
import * as broughtBackIndex from '#adapters/db/migrations/0025-brought-back-index.ts'
import * as returnRequests from '#adapters/db/migrations/0026-return-requests.ts'
import * as customerSortIndexes from '#adapters/db/migrations/0027-customer-sort-indexes.ts'
import * as tips from '#adapters/db/migrations/0028-tips.ts'
import * as priceIndex from '#adapters/db/migrations/0029-price-index.ts'
import * as payments from '#adapters/db/migrations/0030-payments.ts'
import * as paymentDesk from '#adapters/db/migrations/0031-payment-desk.ts'
import * as notices from '#adapters/db/migrations/0032-notices.ts'
import * as phoneIdentity from '#adapters/db/migrations/0033-phone-identity.ts'
import * as refundFailures from '#adapters/db/migrations/0034-refund-failures.ts'
import * as purchaseFacts from '#adapters/db/migrations/0035-purchase-facts.ts'
import * as lowStock from '#adapters/db/migrations/0036-low-stock.ts'
import * as variants from '#adapters/db/migrations/0037-variants.ts'
import * as returnable from '#adapters/db/migrations/0038-returnable.ts'
import * as salesByProduct from '#adapters/db/migrations/0039-sales-by-product.ts'
import * as categories from '#adapters/db/migrations/0040-categories.ts'
import * as stockDocuments from '#adapters/db/migrations/0041-stock-documents.ts'
import * as soldByWeight from '#adapters/db/migrations/0042-sold-by-weight.ts'
import * as picking from '#adapters/db/migrations/0043-picking.ts'
import * as variantAggregates from '#adapters/db/migrations/0044-variant-aggregates.ts'
import * as watchedVariants from '#adapters/db/migrations/0045-watched-variants.ts'
import * as lowStockByColumn from '#adapters/db/migrations/0046-low-stock-by-column.ts'
import * as categoryIndex from '#adapters/db/migrations/0047-category-index-with-price.ts'
import * as ownPictureIndexes from '#adapters/db/migrations/0048-own-picture-indexes.ts'
import * as refusedAndSentIndexes from '#adapters/db/migrations/0049-refused-and-sent-indexes.ts'

interface Migration {
  /** Recorded in every database, so it never changes; the file may be renamed. */
  readonly name: string
  up(db: Db, engine: Engine): Promise<void>
}

/** In the order they are applied. A released migration is never edited. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-ground-floor', up: firstTables.up },
  { name: '0002-delivery', up: delivery.up },
  { name: '0003-office', up: rolesAndAudit.up },
  { name: '0004-office-orders', up: orderWords.up },
  { name: '0005-office-people', up: invitesAndPersonKeys.up },
  { name: '0006-addresses', up: addresses.up },
  { name: '0007-instances', up: instances.up },
  { name: '0008-settings', up: settings.up },
  { name: '0009-office-goods', up: stockJournal.up },
  { name: '0010-past-rides', up: ridesIndex.up },
  { name: '0011-links-and-pictures', up: linksAndPictures.up },
  { name: '0012-captured-money', up: capturedMoney.up },
  { name: '0013-second-factors-and-sessions', up: secondFactorsAndSessions.up },
  { name: '0014-setup-links-and-audit-macs', up: setupLinks.up },
  { name: '0015-reopened-orders', up: receiptUndoneStep.up },
  { name: '0016-day-numbers', up: dayNumbers.up },
  { name: '0017-ready-and-regiven', up: readyStep.up },
  { name: '0018-imports', up: imports.up },
  { name: '0019-settled', up: settledAt.up },
  { name: '0020-shelf-places', up: shelfPlaces.up },
  { name: '0021-person-keys', up: soundKeys.up },
  { name: '0022-sorted-orders', up: orderSortIndexes.up },
  { name: '0023-office-notices', up: staffPush.up },
  { name: '0024-name-sounds', up: nameSounds.up },
  { name: '0025-brought-back', up: broughtBackIndex.up },
  { name: '0026-return-requests', up: returnRequests.up },
  { name: '0027-customer-sort-indexes', up: customerSortIndexes.up },
  { name: '0028-tips', up: tips.up },
  { name: '0029-price-index', up: priceIndex.up },
  { name: '0030-payments', up: payments.up },
  { name: '0031-payment-desk', up: paymentDesk.up },
  { name: '0032-notices', up: notices.up },
  { name: '0033-phone-identity', up: phoneIdentity.up },
  { name: '0034-refund-failures', up: refundFailures.up },
  { name: '0035-purchase-facts', up: purchaseFacts.up },
  { name: '0036-low-stock', up: lowStock.up },
  { name: '0037-variants', up: variants.up },
  { name: '0038-returnable', up: returnable.up },
  { name: '0039-sales-by-product', up: salesByProduct.up },
  { name: '0040-categories', up: categories.up },
  { name: '0041-stock-documents', up: stockDocuments.up },
  { name: '0042-sold-by-weight', up: soldByWeight.up },
  { name: '0043-picking', up: picking.up },
  { name: '0044-variant-aggregates', up: variantAggregates.up },
  { name: '0045-watched-variants', up: watchedVariants.up },
  { name: '0046-low-stock-by-column', up: lowStockByColumn.up },
  { name: '0047-category-index-with-price', up: categoryIndex.up },
  { name: '0048-own-picture-indexes', up: ownPictureIndexes.up },
  { name: '0049-refused-and-sent-indexes', up: refusedAndSentIndexes.up },
]
