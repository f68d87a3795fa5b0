import { auditOperations } from '#server/api/audit.ts'
import { catalogOperations } from '#server/api/catalog.ts'
import { courierOperations } from '#server/api/courier.ts'
import { identityOperations } from '#server/api/identity.ts'
import { noticeOperations } from '#server/api/notices.ts'
import { officeOperations } from '#server/api/office.ts'
import { officeOrderOperations } from '#server/api/office-orders.ts'
import type { Operation } from '#server/api/operation.ts'
import { orderingOperations } from '#server/api/ordering.ts'
import { supportOperations } from '#server/api/support.ts'
import { trackingOperations } from '#server/api/tracking.ts'

/** Every operation of the API. What stands here is served, checked and documented; nothing else is. */
export const OPERATIONS: readonly Operation[] = [
  ...catalogOperations,
  ...identityOperations,
  ...orderingOperations,
  ...trackingOperations,
  ...courierOperations,
  ...officeOperations,
  ...officeOrderOperations,
  ...auditOperations,
  ...noticeOperations,
  ...supportOperations,
]
