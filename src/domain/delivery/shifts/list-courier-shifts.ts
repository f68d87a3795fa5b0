import type { WorkedShift } from '#domain/delivery/delivery.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** When a courier worked, the newest first. */
export const listCourierShifts =
  ({ lists }: Ports) =>
  async (actor: User, courierId: string, request: PageRequest): Promise<Page<WorkedShift>> => {
    refuseUnlessMay(actor, 'couriers.see')
    return lists(actor).shifts.page(courierId, request)
  }
