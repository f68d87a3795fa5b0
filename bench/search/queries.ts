import { readdirSync, readFileSync } from 'node:fs'
import { SEED_CATEGORIES } from '#domain/catalog/category.ts'

export type Half = 'known' | 'train' | 'held-out' | 'reported' | 'unseen'

export interface Query {
  readonly text: string
  readonly half: Half
  /** Where the wanted products must be: among the first three, at the top, or all on the first page. */
  readonly place: 'among' | 'first' | 'all'
  /** One of each group is wanted; empty for things that are not sold. */
  readonly wanted: readonly ReadonlySet<number>[]
  /** Other products that are reasonable results. */
  readonly accepted: ReadonlySet<number>
  /** True when any other product among the first three counts as absurd. */
  readonly isStrict: boolean
}

interface Item {
  readonly id: number
  readonly slug: string
  readonly category: string
}

const CATALOGUE = new URL('../../assets/catalogue/', import.meta.url)

const isItems = (value: unknown): value is readonly Omit<Item, 'category'>[] => Array.isArray(value)

const readItems = (): readonly Item[] =>
  readdirSync(CATALOGUE)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const items: unknown = JSON.parse(readFileSync(new URL(file, CATALOGUE), 'utf8'))
      if (!isItems(items)) throw new Error(`${file} is not a list`)
      return items.map(({ id, slug }) => ({ id, slug, category: file.replace('.json', '') }))
    })

const idsOf = (pattern: string, items: readonly Item[]): readonly number[] => {
  const category = SEED_CATEGORIES.find(({ slug }) => `@${slug}` === pattern)
  const slug = new RegExp(`^${pattern.replaceAll('*', '.*')}$`)
  const found = items.filter((item) => (category ? item.category === category.slug : slug.test(item.slug)))
  if (found.length === 0) throw new Error(`no product is called ${pattern}`)
  return found.map(({ id }) => id)
}

const setOf = (patterns: string, items: readonly Item[]): ReadonlySet<number> =>
  new Set(
    patterns
      .split(' ')
      .filter((pattern) => pattern !== '')
      .flatMap((pattern) => idsOf(pattern, items)),
  )

/** FNV-1a of the text: odd hashes are held out. Adding or removing a query does not move others. */
const isHeldOut = (text: string): boolean => {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return ((hash >>> 16) & 1) === 1
}

const SECTIONS: Readonly<Record<string, (text: string) => Half>> = {
  '[known]': () => 'known',
  '[typed]': (text) => (isHeldOut(text) ? 'held-out' : 'train'),
  '[reported]': () => 'reported',
  '[unseen]': () => 'unseen',
}

/** Reads `queries.txt`, whose header explains its format. */
export const readQueries = (): readonly Query[] => {
  const items = readItems()
  let halfOf = SECTIONS['[known]']
  return readFileSync(new URL('queries.txt', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('[')) halfOf = SECTIONS[line]
      const parts = /^([^#[].*?) (=|!|\^!?|\+|-)(?: (.*))?$/.exec(line)
      if (!parts || !halfOf) return []
      const [, text = '', kind = '', meaning = ''] = parts
      const [first = '', accepted = ''] = meaning.split('~')
      const isNone = kind === '-'
      return [
        {
          text,
          half: halfOf(text),
          place: kind.startsWith('^') ? 'first' : kind === '+' ? 'all' : 'among',
          wanted: isNone ? [] : first.split('&').map((group) => setOf(group, items)),
          accepted: setOf(isNone ? first : accepted, items),
          isStrict: isNone || kind.endsWith('!'),
        },
      ]
    })
}
