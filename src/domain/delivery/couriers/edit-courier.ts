import { recordChange } from '#domain/audit/audit.ts'
import { findCourierAccount } from '#domain/delivery/couriers/courier-account.ts'
import type { CourierDraft } from '#domain/delivery/couriers/create-courier.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { Member, User } from '#domain/identity/user.ts'
import { normalPhone } from '#domain/shared/phone.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** Fields that are left out or undefined stay unchanged. */
type CourierChange = { readonly [Field in keyof CourierDraft]?: string | undefined }

const FIELDS = ['name', 'phone', 'email'] as const

export const editCourier =
  ({ inTransaction, clock }: Ports) =>
  async (actor: User, courierId: string, wanted: CourierChange): Promise<Member> => {
    refuseUnlessMay(actor, 'couriers.manage')
    const change = { ...wanted, ...(wanted.phone && { phone: normalPhone(wanted.phone) }) }
    return inTransaction(async (stores) => {
      const before = await findCourierAccount(stores, courierId)
      const differing = FIELDS.filter(
        (field) => change[field] !== undefined && change[field] !== before[field],
      )
      if (differing.length === 0) return before
      const after = await stores.users.change(courierId, change)
      if (!after) throw new Refusal('account already exists')
      await recordChange(stores, clock, actor, {
        what: 'courier.edited',
        subject: `courier:${courierId}`,
        before: Object.fromEntries(differing.map((field) => [field, before[field]])),
        after: Object.fromEntries(differing.map((field) => [field, after[field]])),
      })
      return { ...after, disabledAt: before.disabledAt }
    })
  }
