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
 * Someone must be left who can open every door. The admins stay locked until the transaction ends, so two who take each
 * other's role away at the same moment stand in line, and the second finds itself to be the last.
 */
export const refuseIfLastAdmin = async (stores: Stores, member: Member): Promise<void> => {
  if (member.role !== 'admin' || member.disabledAt !== null) return
  const admins = await stores.users.lockAdmins()
  if (!admins.some((id) => id !== member.id)) throw new Refusal('team.last-admin')
}
