import { randomUUID } from 'node:crypto'
import { startSession } from '#domain/identity/sessions/start-session.ts'
import type { User } from '#domain/identity/user.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** The tokens of this many new shoppers. Their passwords are not hashed, which would take longer than the test. */
export const someBuyers = async ({ ports }: Pick<TestShop, 'ports'>, count: number): Promise<string[]> => {
  const tokens: string[] = []
  for (let i = 0; i < count; i++) {
    const buyer: User = {
      id: ports.ids.next(),
      name: `Buyer ${i}`,
      email: `${randomUUID()}@example.com`,
      phone: '0100',
      photo: null,
      role: 'shopper',
      createdAt: ports.clock.now(),
    }
    await ports.stores.users.add(buyer, 'no password')
    tokens.push(await startSession(ports, ports.stores.sessions, buyer))
  }
  return tokens
}
