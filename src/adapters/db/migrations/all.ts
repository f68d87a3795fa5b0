import type { Db, Engine } from '#adapters/db/engine.ts'
import * as groundFloor from '#adapters/db/migrations/0001-ground-floor.ts'
import * as delivery from '#adapters/db/migrations/0002-delivery.ts'
import * as office from '#adapters/db/migrations/0003-office.ts'
import * as officeOrders from '#adapters/db/migrations/0004-office-orders.ts'
import * as officePeople from '#adapters/db/migrations/0005-office-people.ts'
import * as addresses from '#adapters/db/migrations/0006-addresses.ts'
import * as instances from '#adapters/db/migrations/0007-instances.ts'
import * as settings from '#adapters/db/migrations/0008-settings.ts'
import * as officeGoods from '#adapters/db/migrations/0009-office-goods.ts'
import * as pastRides from '#adapters/db/migrations/0010-past-rides.ts'
import * as linksAndPictures from '#adapters/db/migrations/0011-links-and-pictures.ts'
import * as capturedMoney from '#adapters/db/migrations/0012-captured-money.ts'
import * as secondFactorsAndSessions from '#adapters/db/migrations/0013-second-factors-and-sessions.ts'
import * as setupLinks from '#adapters/db/migrations/0014-setup-links-and-audit-macs.ts'
import * as reopenedOrders from '#adapters/db/migrations/0015-reopened-orders.ts'
import * as dayNumbers from '#adapters/db/migrations/0016-day-numbers.ts'
import * as readyAndRegiven from '#adapters/db/migrations/0017-ready-and-regiven.ts'
import * as imports from '#adapters/db/migrations/0018-imports.ts'
import * as settled from '#adapters/db/migrations/0019-settled.ts'
import * as shelfPlaces from '#adapters/db/migrations/0020-shelf-places.ts'
import * as personKeys from '#adapters/db/migrations/0021-person-keys.ts'
import * as sortedOrders from '#adapters/db/migrations/0022-sorted-orders.ts'
import * as officeNotices from '#adapters/db/migrations/0023-office-notices.ts'
import * as nameSounds from '#adapters/db/migrations/0024-name-sounds.ts'
import * as broughtBack from '#adapters/db/migrations/0025-brought-back.ts'
import * as returnRequests from '#adapters/db/migrations/0026-return-requests.ts'

interface Migration {
  readonly name: string
  up(db: Db, engine: Engine): Promise<void>
}

/** In the order they are applied. One that has shipped is never edited. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-ground-floor', up: groundFloor.up },
  { name: '0002-delivery', up: delivery.up },
  { name: '0003-office', up: office.up },
  { name: '0004-office-orders', up: officeOrders.up },
  { name: '0005-office-people', up: officePeople.up },
  { name: '0006-addresses', up: addresses.up },
  { name: '0007-instances', up: instances.up },
  { name: '0008-settings', up: settings.up },
  { name: '0009-office-goods', up: officeGoods.up },
  { name: '0010-past-rides', up: pastRides.up },
  { name: '0011-links-and-pictures', up: linksAndPictures.up },
  { name: '0012-captured-money', up: capturedMoney.up },
  { name: '0013-second-factors-and-sessions', up: secondFactorsAndSessions.up },
  { name: '0014-setup-links-and-audit-macs', up: setupLinks.up },
  { name: '0015-reopened-orders', up: reopenedOrders.up },
  { name: '0016-day-numbers', up: dayNumbers.up },
  { name: '0017-ready-and-regiven', up: readyAndRegiven.up },
  { name: '0018-imports', up: imports.up },
  { name: '0019-settled', up: settled.up },
  { name: '0020-shelf-places', up: shelfPlaces.up },
  { name: '0021-person-keys', up: personKeys.up },
  { name: '0022-sorted-orders', up: sortedOrders.up },
  { name: '0023-office-notices', up: officeNotices.up },
  { name: '0024-name-sounds', up: nameSounds.up },
  { name: '0025-brought-back', up: broughtBack.up },
  { name: '0026-return-requests', up: returnRequests.up },
]
