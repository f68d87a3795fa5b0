import type { StaffRole } from '#domain/identity/permissions.ts'
import { isStaff } from '#domain/identity/permissions.ts'
import type { Member } from '#domain/identity/user.ts'
import type { Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

type StaffMember = Member & { readonly role: StaffRole }

export const findStaff = async (stores: Stores, userId: string): Promise<StaffMember> => {
  const member = await stores.users.member(userId)
  if (!member || !isStaff(member.role)) throw new Refusal('member.not-found')
  return { ...member, role: member.role }
}

/**
 * Refuses to remove the last enabled admin. The admin rows stay locked until the transaction ends, so two admins
 * who demote each other at once are serialised and the second is refused.
 */
export const refuseIfLastAdmin = async (stores: Stores, member: Member): Promise<void> => {
  if (member.role !== 'admin' || member.disabledAt !== null) return
  const admins = await stores.users.lockAdmins()
  if (!admins.some((id) => id !== member.id)) throw new Refusal('team.last-admin')
}
