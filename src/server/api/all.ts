import { catalogOperations } from '#server/api/catalog.ts'
import { identityOperations } from '#server/api/identity.ts'
import type { Operation } from '#server/api/operation.ts'
import { orderingOperations } from '#server/api/ordering.ts'
import { supportOperations } from '#server/api/support.ts'

/** Every operation of the API. What stands here is served, checked and documented; nothing else is. */
export const OPERATIONS: readonly Operation[] = [
  ...catalogOperations,
  ...identityOperations,
  ...orderingOperations,
  ...supportOperations,
]
