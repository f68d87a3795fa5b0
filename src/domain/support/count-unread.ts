import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** How many messages nobody has read yet. */
export const countUnread =
  ({ stores }: Ports) =>
  async (actor: User): Promise<number> => {
    refuseUnlessMay(actor, 'messages.see')
    return stores.messages.unread()
  }
