import { accountSecurityOperations } from '#server/api/account-security.ts'
import { addressOperations } from '#server/api/addresses.ts'
import { auditOperations } from '#server/api/audit.ts'
import { catalogOperations } from '#server/api/catalog.ts'
import { courierOperations } from '#server/api/courier.ts'
import { goodsOperations } from '#server/api/goods.ts'
import { identityOperations } from '#server/api/identity.ts'
import { joiningOperations } from '#server/api/joining.ts'
import { noticeOperations } from '#server/api/notices.ts'
import { officeOperations } from '#server/api/office.ts'
import { officeCourierOperations } from '#server/api/office-couriers.ts'
import { customerOperations } from '#server/api/office-customers.ts'
import { deskOperations } from '#server/api/office-desk.ts'
import { manyOrdersOperations } from '#server/api/office-many-orders.ts'
import { officeNoticeOperations } from '#server/api/office-notices.ts'
import { officeOrderOperations } from '#server/api/office-orders.ts'
import { officePaymentOperations } from '#server/api/office-payments.ts'
import { teamOperations } from '#server/api/office-team.ts'
import type { Operation } from '#server/api/operation.ts'
import { orderingOperations } from '#server/api/ordering.ts'
import { paymentOperations } from '#server/api/payments.ts'
import { phoneOperations } from '#server/api/phone.ts'
import { pickingOperations } from '#server/api/picking.ts'
import { settingsOperations } from '#server/api/settings.ts'
import { setupOperations } from '#server/api/setup.ts'
import { stockOperations } from '#server/api/stock.ts'
import { supportOperations } from '#server/api/support.ts'
import { trackingOperations } from '#server/api/tracking.ts'
import { transferOperations } from '#server/api/transfer.ts'
import { workOperations } from '#server/api/work.ts'

/** Every operation of the API. Only these are served, validated and documented. */
export const OPERATIONS: readonly Operation[] = [
  ...catalogOperations,
  ...identityOperations,
  ...phoneOperations,
  ...setupOperations,
  ...accountSecurityOperations,
  ...orderingOperations,
  ...paymentOperations,
  ...trackingOperations,
  ...courierOperations,
  ...pickingOperations,
  ...officeOperations,
  ...officeOrderOperations,
  ...manyOrdersOperations,
  ...officePaymentOperations,
  ...officeNoticeOperations,
  ...officeCourierOperations,
  ...customerOperations,
  ...deskOperations,
  ...teamOperations,
  ...joiningOperations,
  ...goodsOperations,
  ...stockOperations,
  ...transferOperations,
  ...auditOperations,
  ...settingsOperations,
  ...noticeOperations,
  ...addressOperations,
  ...supportOperations,
  ...workOperations,
]
