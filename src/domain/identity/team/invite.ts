import { mayRole, type Permission } from '#domain/identity/permissions.ts'
import type { Member, Role } from '#domain/identity/user.ts'

/** Whom the office takes on. */
export const INVITED_ROLES = [
  'courier',
  'picker',
  'support',
  'manager',
  'admin',
] as const satisfies readonly Role[]
export type InvitedRole = (typeof INVITED_ROLES)[number]

export const INVITE_MS = 7 * 24 * 60 * 60 * 1000

/** A link that makes whoever opens it one of the shop's people, once. */
export interface Invite {
  readonly id: string
  readonly role: InvitedRole
  /** Whom it is meant for, so that the office knows which link is whose. */
  readonly name: string
  readonly invitedBy: string
  readonly createdAt: number
  readonly expiresAt: number
}

/** Couriers are taken on by who runs them, everyone else by an admin. */
export const INVITE_GROUPS = ['team', 'couriers'] as const
export type InviteGroup = (typeof INVITE_GROUPS)[number]

export const rolesOf = (group: InviteGroup): readonly InvitedRole[] =>
  INVITED_ROLES.filter((role) => groupOf(role) === group)

export const groupOf = (role: InvitedRole): InviteGroup => (role === 'courier' ? 'couriers' : 'team')

export const NEEDED_FOR: Readonly<Record<InviteGroup, Permission>> = {
  team: 'team.manage',
  couriers: 'couriers.manage',
}

/** Whether the person who made an invitation for this role may still make one: if not, it is dead. */
export const mayInvite = (maker: Member | undefined, role: InvitedRole): boolean =>
  maker !== undefined && maker.disabledAt === null && mayRole(maker.role, NEEDED_FOR[groupOf(role)])

export interface InviteStore {
  add(invite: Invite, tokenHash: string): Promise<void>
  /** Those nobody has used, the newest first; those that have expired too. */
  unused(roles: readonly InvitedRole[]): Promise<Invite[]>
  /** The one that this token still opens. */
  open(tokenHash: string, now: number): Promise<Invite | undefined>
  /** Uses it up: the invite for the first to do so, nothing for anyone after. */
  use(tokenHash: string, now: number): Promise<Invite | undefined>
  /** Takes back one that nobody has used; nothing when there is none. */
  remove(inviteId: string, roles: readonly InvitedRole[]): Promise<Invite | undefined>
  /** Takes back all unused ones that this person made for these roles. */
  removeMadeBy(makerId: string, roles: readonly InvitedRole[]): Promise<void>
}
