import type { Selectable } from 'kysely'
import type { Db } from '#adapters/db/engine/engine.ts'
import type { Tables } from '#adapters/db/engine/tables.ts'
import type { Invite, InviteStore } from '#domain/identity/team/invite.ts'

const toInvite = (row: Selectable<Tables['invites']>): Invite => ({
  id: row.id,
  role: row.role,
  name: row.name,
  invitedBy: row.invited_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

export const inviteStore = (db: Db): InviteStore => ({
  async add({ id, role, name, invitedBy, createdAt, expiresAt }, tokenHash) {
    await db
      .insertInto('invites')
      .values({
        id,
        role,
        name,
        token_hash: tokenHash,
        invited_by: invitedBy,
        created_at: createdAt,
        expires_at: expiresAt,
        used_at: null,
      })
      .execute()
  },

  async unused(roles) {
    const rows = await db
      .selectFrom('invites')
      .selectAll()
      .where('used_at', 'is', null)
      .where('role', 'in', [...roles])
      .orderBy('created_at', 'desc')
      .execute()
    return rows.map(toInvite)
  },

  async open(tokenHash, now) {
    const row = await db
      .selectFrom('invites')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return row && toInvite(row)
  },

  async use(tokenHash, now) {
    const row = await db
      .updateTable('invites')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst()
    return row && toInvite(row)
  },

  async removeMadeBy(makerId, roles) {
    if (roles.length === 0) return
    await db
      .deleteFrom('invites')
      .where('invited_by', '=', makerId)
      .where('used_at', 'is', null)
      .where('role', 'in', [...roles])
      .execute()
  },

  async remove(inviteId, roles) {
    const row = await db
      .deleteFrom('invites')
      .where('id', '=', inviteId)
      .where('used_at', 'is', null)
      .where('role', 'in', [...roles])
      .returningAll()
      .executeTakeFirst()
    return row && toInvite(row)
  },
})
