import type { User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export const removeAddress =
  ({ stores }: Ports) =>
  async (actor: User, id: string): Promise<void> => {
    if (!(await stores.addresses.remove(id, actor.id))) throw new Refusal('address.not-found')
  }
