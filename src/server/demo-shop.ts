import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { CATEGORIES } from '#domain/catalog/category.ts'
import { type Product, UNITS } from '#domain/catalog/product.ts'
import type { Role } from '#domain/identity/user.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import type { Shop } from '#domain/shop.ts'

const CATALOGUE = join(import.meta.dirname, '../../assets/catalogue')

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

/** Known to everyone who reads this: they exist in a demo shop only. */
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

export const demoProducts = (): Product[] => {
  const products = CATEGORIES.flatMap((category) => {
    const file = readdirSync(CATALOGUE).find((name) => name === `${category.slug}.json`)
    if (!file) return []
    return DemoProducts.parse(JSON.parse(readFileSync(join(CATALOGUE, file), 'utf8'))).map(
      ({ slug, views, price, ...product }): Product => ({
        ...product,
        categoryId: category.id,
        price: fromEgp(price),
        pictures: views.map((view) => `${slug}-${view}`),
      }),
    )
  })
  return products.toSorted((a, b) => a.id - b.id)
}

/** Accounts first and products last: a shop with products is a full one, so a start cut short is made up by the next. */
export const fillDemoShop = async (shop: Shop): Promise<void> => {
  if (!(await shop.isEmpty())) return
  for (const { role, ...draft } of DEMO_ACCOUNTS) {
    try {
      await shop.openAccount(draft, role, { mayBeCommon: true })
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'account already exists') throw error
    }
  }
  await shop.addProducts(demoProducts())
}
