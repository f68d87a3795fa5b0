import { readFile } from 'node:fs/promises'
import { UNITS } from '#domain/catalog/product.ts'
import type { Words } from '#domain/shared/language.ts'

export const CATEGORIES = [
  'clothes',
  'grocery',
  'vegetables',
  'home-supplies',
  'fruits',
  'shoes',
  'antiques',
  'headphones',
] as const
export type Category = (typeof CATEGORIES)[number]

export const VIEWS = ['front', 'second', 'close', 'trio', 'bag'] as const
export type View = (typeof VIEWS)[number]

export interface SvgArt {
  readonly svg: string
  readonly hue?: number
}
export interface RenderArt {
  readonly render: string
  readonly second?: string
}
export interface CatalogueProduct {
  readonly id: number
  readonly slug: string
  readonly name: Words
  readonly description: Words
  readonly price: number
  readonly unit: (typeof UNITS)[number]
  readonly facts: readonly [Words, Words]
  readonly stock: number
  readonly art: SvgArt | RenderArt
  readonly views: readonly [View, View, View]
}
export interface ShelvedProduct extends CatalogueProduct {
  readonly category: Category
}

const FOLDER = new URL('../assets/catalogue/', import.meta.url)

/** Every product of every category sorted by id; throws one line with the product and file when one is wrong. */
export async function readCatalogue(): Promise<readonly ShelvedProduct[]> {
  const products: ShelvedProduct[] = []
  for (const category of CATEGORIES) {
    const file = `assets/catalogue/${category}.json`
    for (const product of parse(await readFile(new URL(`${category}.json`, FOLDER), 'utf8'), file)) {
      const fault = faultOf(product)
      if (fault) throw new Error(`${file}: product ${product.id} "${product.slug}": ${fault}`)
      products.push({ ...product, category })
    }
  }
  products.sort((a, b) => a.id - b.id)
  const slugs = new Set<string>()
  for (const [index, { id, slug, category }] of products.entries()) {
    const where = `assets/catalogue/${category}.json: product ${id} "${slug}"`
    if (id !== index + 1) throw new Error(`${where}: expected id ${index + 1}, ids go from 1 without gaps`)
    if (slugs.has(slug)) throw new Error(`${where}: slug is used twice`)
    slugs.add(slug)
  }
  return products
}

function parse(text: string, file: string): readonly CatalogueProduct[] {
  try {
    const products: unknown = JSON.parse(text)
    if (Array.isArray(products)) return products
  } catch (cause) {
    throw new Error(`${file}: not readable as JSON (${(cause as Error).message})`, { cause })
  }
  throw new Error(`${file}: must be an array of products`)
}

// The files are written by hand, so the type is not trusted.
function faultOf(product: Partial<CatalogueProduct>): string | undefined {
  const { id, slug, name, description, price, unit, facts, stock, art, views } = product
  if (!Number.isInteger(id)) return 'id must be a whole number'
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug ?? '')) return 'slug must be kebab-case'
  if (!spoken(name)) return 'name needs English and Arabic'
  if (!spoken(description)) return 'description needs English and Arabic'
  for (const text of [description?.en, description?.ar]) {
    if (!text || text.length < 60 || text.length > 220) return 'description must be 60 to 220 characters'
  }
  if (!(Number(price) > 0) || Math.round(Number(price) * 100) / 100 !== price)
    return 'price must be whole piastres'
  if (!UNITS.includes(unit as never)) return `unit "${unit}" is not one of ${UNITS.join(', ')}`
  if (facts?.length !== 2 || !facts.every(spoken)) return 'facts must be two, in English and Arabic'
  if (!Number.isInteger(stock) || Number(stock) < 0) return 'stock must be a whole number from 0'
  if (!art || 'svg' in art === 'render' in art) return 'art must name either an svg or a render'
  if (views?.length !== 3 || new Set(views).size !== 3) return 'views must be three different ones'
  const unknown = views.find((view) => !VIEWS.includes(view))
  if (unknown) return `view "${unknown}" is not one of ${VIEWS.join(', ')}`
  if (views.includes('second') !== 'second' in art) return 'view "second" and art.second go together'
  return undefined
}

const spoken = (words: Words | undefined) => Boolean(words?.en?.trim() && words.ar?.trim())
