import { randomBytes } from 'node:crypto'
import { simulatedEmail } from '#domain/identity/simulated.ts'
import type { Role, User } from '#domain/identity/user.ts'
import type { Ports } from '#domain/shared/ports.ts'
import type { Shop } from '#domain/shop.ts'
import { DEMO_ACCOUNTS } from '#server/demo/demo-shop.ts'

/** Names in both scripts, which mark simulated couriers for readers of either language. */
const CREW = ['Omar · عمر', 'Hany · هاني', 'Youssef · يوسف', 'Amr · عمرو', 'Tarek · طارق', 'Sameh · سامح']

const accountOf = (name: string, index: number) => ({
  name: `${name} (demo · تجريبي)`,
  email: simulatedEmail(`courier-${index + 1}`),
  phone: `+20100000000${index + 1}`,
})

export interface DemoCrew {
  readonly office: User
  readonly couriers: readonly User[]
}

const find = async ({ stores }: Ports, email: string, role: Role): Promise<User | undefined> => {
  const user = (await stores.users.byEmail(email))?.user
  return user?.role === role ? user : undefined
}

/** The simulated couriers of a demo shop, created when missing; undefined in any other shop. */
export const hireDemoCrew = async (shop: Shop, ports: Ports): Promise<DemoCrew | undefined> => {
  const admin = DEMO_ACCOUNTS.find(({ role }) => role === 'admin')
  const office = admin && (await find(ports, admin.email, 'admin'))
  if (!office) return undefined
  const couriers: User[] = []
  for (const account of CREW.map(accountOf)) {
    // A random password that is not stored, because no one logs in as a simulated courier.
    const password = randomBytes(24).toString('base64url')
    couriers.push(
      (await find(ports, account.email, 'courier')) ??
        (await shop.openAccount({ ...account, password }, 'courier')),
    )
  }
  return { office, couriers }
}
