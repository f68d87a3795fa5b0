import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'

export const stopNotices =
  ({ stores }: Ports) =>
  (actor: User, endpoint: string): Promise<void> =>
    stores.push.remove(endpoint, actor.id)
