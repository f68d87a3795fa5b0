import { mayRole, type Permission } from '#domain/identity/permissions.ts'
import type { Member, Role } from '#domain/identity/user.ts'

/** Roles that the office can invite people to. */
export const INVITED_ROLES = [
  'courier',
  'picker',
  'support',
  'manager',
  'admin',
] as const satisfies readonly Role[]
export type InvitedRole = (typeof INVITED_ROLES)[number]

export const INVITE_MS = 7 * 24 * 60 * 60 * 1000

/** A single-use link that gives its user a staff or courier role. */
export interface Invite {
  readonly id: string
  readonly role: InvitedRole
  /** The invited person, so that the office can tell links apart. */
  readonly name: string
  readonly invitedBy: string
  readonly createdAt: number
  readonly expiresAt: number
}

/** Couriers are invited by those who manage couriers, all others by an admin. */
export const INVITE_GROUPS = ['team', 'couriers'] as const
export type InviteGroup = (typeof INVITE_GROUPS)[number]

export const rolesOf = (group: InviteGroup): readonly InvitedRole[] =>
  INVITED_ROLES.filter((role) => groupOf(role) === group)

export const groupOf = (role: InvitedRole): InviteGroup => (role === 'courier' ? 'couriers' : 'team')

export const NEEDED_FOR: Readonly<Record<InviteGroup, Permission>> = {
  team: 'team.manage',
  couriers: 'couriers.manage',
}

/** True while the creator of an invite may still create one for this role; otherwise the invite is void. */
export const mayInvite = (maker: Member | undefined, role: InvitedRole): boolean =>
  maker !== undefined && maker.disabledAt === null && mayRole(maker.role, NEEDED_FOR[groupOf(role)])

export interface InviteStore {
  add(invite: Invite, tokenHash: string): Promise<void>
  /** Unused invites, newest first, including expired ones. */
  unused(roles: readonly InvitedRole[]): Promise<Invite[]>
  /** The valid invite for this token. */
  open(tokenHash: string, now: number): Promise<Invite | undefined>
  /** Consumes the invite. Returns it to the first caller, undefined to any later one. */
  use(tokenHash: string, now: number): Promise<Invite | undefined>
  /** Removes an unused invite and returns it; undefined when there is none. */
  remove(inviteId: string, roles: readonly InvitedRole[]): Promise<Invite | undefined>
  /** Removes all unused invites that this person created for these roles. */
  removeMadeBy(makerId: string, roles: readonly InvitedRole[]): Promise<void>
}
