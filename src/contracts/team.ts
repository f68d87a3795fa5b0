import * as z from 'zod/mini'
import { email, iso, isoOrNull, isoTime, line, phone } from '#contracts/fields.ts'
import { password, token } from '#contracts/identity.ts'
import { STAFF_ROLES } from '#domain/identity/permissions.ts'
import { INVITE_GROUPS, INVITED_ROLES, type Invite } from '#domain/identity/team/invite.ts'
import type { TeamMember } from '#domain/identity/team/list-team.ts'
import { type Member, ROLES } from '#domain/identity/user.ts'

const PublishedMember = z.strictObject({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(ROLES),
  createdAt: isoTime(),
  disabledAt: z.nullable(isoTime()),
})
export type PublishedMember = z.infer<typeof PublishedMember>

export const publishMember = (member: Member): PublishedMember => ({
  _id: member.id,
  name: member.name,
  email: member.email,
  phone: member.phone,
  role: member.role,
  createdAt: iso(member.createdAt),
  disabledAt: isoOrNull(member.disabledAt),
})

const PublishedTeamMember = z.strictObject({ ...PublishedMember.shape, hasSecondFactor: z.boolean() })
export type PublishedTeamMember = z.infer<typeof PublishedTeamMember>

export const publishTeamMember = (member: TeamMember): PublishedTeamMember => ({
  ...publishMember(member),
  hasSecondFactor: member.hasSecondFactor,
})

export const TeamAnswer = z.strictObject({ members: z.array(PublishedTeamMember) })
export const MemberAnswer = z.strictObject({ member: PublishedMember })
export const RoleBody = z.strictObject({ role: z.enum(STAFF_ROLES) })

const PublishedInvite = z.strictObject({
  _id: z.string(),
  role: z.enum(INVITED_ROLES),
  name: z.string(),
  createdAt: isoTime(),
  expiresAt: isoTime(),
})
export type PublishedInvite = z.infer<typeof PublishedInvite>

export const publishInvite = (invite: Invite): PublishedInvite => ({
  _id: invite.id,
  role: invite.role,
  name: invite.name,
  createdAt: iso(invite.createdAt),
  expiresAt: iso(invite.expiresAt),
})

export const InviteBody = z.strictObject({ role: z.enum(INVITED_ROLES), name: line(100) })
export const InviteQuery = z.strictObject({ for: z.enum(INVITE_GROUPS) })
export const InviteList = z.strictObject({ invites: z.array(PublishedInvite) })
/** The token is returned once; only its hash is stored. */
export const InviteAnswer = z.strictObject({ invite: PublishedInvite, token: z.string() })

export const ShowInviteBody = z.strictObject({ token })
export const ShownInvite = z.strictObject({
  role: z.enum(INVITED_ROLES),
  name: z.string(),
  expiresAt: isoTime(),
})
export const JoinBody = z.strictObject({ token })
export const JoinAsNewBody = z.strictObject({
  token,
  name: line(100),
  phone: phone(),
  email: email(),
  password,
})
