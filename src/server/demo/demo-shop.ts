import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { PROJECT_ROOT } from '#adapters/system/project-root.ts'
import { type CategoryId, SEED_CATEGORIES } from '#domain/catalog/category.ts'
import { LOW_STOCK, type Product, UNITS } from '#domain/catalog/product.ts'
import type { ShelvedProduct } from '#domain/catalog/product-store.ts'
import { withWeight } from '#domain/catalog/weight.ts'
import { isSimulated } from '#domain/identity/simulated.ts'
import { INVITED_ROLES } from '#domain/identity/team/invite.ts'
import { ROLES, type Role, type User } from '#domain/identity/user.ts'
import { fromEgp } from '#domain/shared/money.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import type { Shop } from '#domain/shop.ts'
import { inSizes } from '#server/demo/demo-sizes.ts'

const CATALOGUE = join(PROJECT_ROOT, 'assets/catalogue')

const words = z.object({ en: z.string(), ar: z.string() })

const DemoProducts = z.array(
  z.object({
    id: z.int(),
    slug: z.string(),
    name: words,
    description: words,
    price: z.number(),
    unit: z.enum(UNITS),
    facts: z.array(words),
    stock: z.int(),
    views: z.array(z.string()),
  }),
)

/** Public passwords; these accounts exist in a demo shop only. */
export const DEMO_ACCOUNTS = [
  {
    role: 'shopper',
    name: 'Mona Adel',
    email: 'shopper@mishwar.example',
    phone: '+201001234567',
    password: 'shopper-demo',
  },
  {
    role: 'courier',
    name: 'Karim Hassan',
    email: 'courier@mishwar.example',
    phone: '+201112345678',
    password: 'courier-demo',
  },
  {
    role: 'courier',
    name: 'Nour Samir',
    email: 'courier2@mishwar.example',
    phone: '+201112345679',
    password: 'courier-demo',
  },
  {
    role: 'courier',
    name: 'Youssef Adel',
    email: 'courier3@mishwar.example',
    phone: '+201112345680',
    password: 'courier-demo',
  },
  {
    role: 'admin',
    name: 'Salma Fouad',
    email: 'admin@mishwar.example',
    phone: '+201223456789',
    password: 'admin-demo-shop',
  },
] as const satisfies readonly { role: Role; name: string; email: string; phone: string; password: string }[]

const randomPassword = (): string => randomBytes(24).toString('base64url')

/** Bags of a kilogram, packed beforehand; the other fruits and vegetables are weighed. */
const IN_BAGS: ReadonlySet<number> = new Set([1, 11, 27, 60, 88, 100, 109, 159])
const WEIGHED: ReadonlySet<CategoryId> = new Set(
  SEED_CATEGORIES.filter(({ slug }) => ['fruits', 'vegetables'].includes(slug)).map(({ id }) => id),
)
const WEIGHT = { step: 250, min: 250, max: 5000 }

/** The products of the demo in pieces, without sizes and weights. */
export const demoProducts = (): Product[] => {
  const products = SEED_CATEGORIES.flatMap((category) => {
    const file = readdirSync(CATALOGUE).find((name) => name === `${category.slug}.json`)
    if (!file) return []
    return DemoProducts.parse(JSON.parse(readFileSync(join(CATALOGUE, file), 'utf8'))).map(
      ({ slug, views, price, ...product }): Product => ({
        ...product,
        categoryId: category.id,
        price: fromEgp(price),
        lowStock: LOW_STOCK,
        returnable: null,
        pictures: views.map((view) => `${slug}-${view}`),
      }),
    )
  })
  return products.toSorted((a, b) => a.id - b.id)
}

/** A product of the demo as it is sold: in its sizes, by weight, or in pieces. */
export const asSold = (product: Product): Product =>
  WEIGHED.has(product.categoryId) && product.unit === 'kg' && !IN_BAGS.has(product.id)
    ? // Without the fact that a bag has a kilogram.
      withWeight({ ...product, facts: product.facts.filter(({ en }) => en !== '1 kg') }, WEIGHT)
    : inSizes(product)

/** An aisle for each category, with eight products on a shelf. */
const onShelves = (products: readonly Product[]): ShelvedProduct[] => {
  const placed = new Map<number, number>()
  return products.map((product) => {
    const at = placed.get(product.categoryId) ?? 0
    placed.set(product.categoryId, at + 1)
    const aisle = SEED_CATEGORIES.findIndex(({ id }) => id === product.categoryId)
    return { ...product, shelfPlace: `${'ABCDEFGH'[aisle] ?? ''}${Math.floor(at / 8) + 1}` }
  })
}

/**
 * Creates accounts first and products last: a shop with products counts as filled, so an interrupted start is
 * completed by the next. When other machines can reach the shop, its accounts get secret random passwords.
 */
export const fillDemoShop = async (shop: Shop, isPublic = false): Promise<void> => {
  if (!(await shop.isEmpty())) return
  for (const { role, ...draft } of DEMO_ACCOUNTS) {
    try {
      const password = isPublic ? randomPassword() : draft.password
      await shop.openAccount({ ...draft, password }, role, { mayBeCommon: true })
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'account already exists') throw error
    }
  }
  await shop.addProducts(onShelves(demoProducts().map(asSold)))
}

/**
 * Accounts that still have a demo password. The e-mail alone is not enough, since the owner may have changed it:
 * demo accounts are the first ones of their roles.
 */
const openDemoAccounts = async ({ stores, passwords }: Ports): Promise<readonly User[]> => {
  const shoppers = DEMO_ACCOUNTS.filter(({ role }) => role === 'shopper')
  const found = await Promise.all([
    ...shoppers.map(async ({ email }) => (await stores.users.byEmail(email))?.user),
    ...ROLES.filter((role) => role !== 'shopper').map(async (role) =>
      (await stores.users.inRole(role)).slice(0, DEMO_ACCOUNTS.length),
    ),
  ])
  const published = [...new Set(DEMO_ACCOUNTS.map(({ password }) => password))]
  const open: User[] = []
  for (const user of found.flat()) {
    const hash = user && (await stores.users.passwordHashOf(user.id))
    const matches = await Promise.all(
      hash ? published.map((password) => passwords.matches(password, hash)) : [],
    )
    if (user && matches.includes(true)) open.push(user)
  }
  return open
}

/** Refuses to start a publicly reachable shop whose demo passwords, which are in the source, still work. */
export const refuseDemoPasswords = async (ports: Ports): Promise<void> => {
  const open = await openDemoAccounts(ports)
  if (open.length > 0)
    throw new CannotStart(
      `${open.map(({ email }) => email).join(', ')}: still with the published password of the demo. End that with: npm run admin -- close-demo`,
    )
}

/** Disables the demo's accounts, including simulated couriers, and returns them. */
export const closeDemoAccounts = async (ports: Ports): Promise<readonly User[]> => {
  const { stores, passwords, inTransaction, clock } = ports
  const simulated = (await stores.users.inRole('courier')).filter(
    (courier) => isSimulated(courier) && courier.disabledAt === null,
  )
  const closing = [...(await openDemoAccounts(ports)), ...simulated]
  for (const { id } of closing) {
    const passwordHash = await passwords.hash(randomPassword())
    await inTransaction(async (tx) => {
      await tx.users.change(id, { passwordHash })
      await tx.users.setDisabled(id, clock.now())
      await tx.sessions.removeAllOf(id)
      await tx.shifts.end(id, clock.now())
      await tx.invites.removeMadeBy(id, INVITED_ROLES)
    })
    ports.events.publish({ type: 'sessions.ended', userId: id })
  }
  return closing
}
