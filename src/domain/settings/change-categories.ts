import { recordChange } from '#domain/audit/audit.ts'
import {
  type Category,
  type CategoryId,
  inTreeOrder,
  newWireName,
  SEED_CATEGORIES,
} from '#domain/catalog/category.ts'
import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { overtaken } from '#domain/settings/change-settings.ts'
import { differencesOf } from '#domain/settings/differences.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** A category as the owner edits it; one without an id is new. */
export interface CategoryDraft extends Omit<Category, 'id' | 'name'> {
  readonly id?: CategoryId | undefined
}

export interface CategoriesChange {
  /** The version of the settings that was read before editing. */
  readonly version: number
  /** The whole list in the new order. One that is missing is removed. */
  readonly categories: readonly CategoryDraft[]
}

export interface CountedCategories {
  readonly version: number
  readonly categories: readonly (Category & { readonly products: number })[]
}

const counted = async (stores: Stores): Promise<CountedCategories> => {
  const { version, settings } = await stores.settings.read()
  const counts = await stores.categories.counts()
  return {
    version,
    categories: settings.categories.map((category) => ({
      ...category,
      products: counts.get(category.id) ?? 0,
    })),
  }
}

/** Every category, hidden ones too, with the number of its products. */
export const listCategories =
  ({ stores }: Ports) =>
  (actor: User): Promise<CountedCategories> => {
    refuseUnlessMay(actor, 'products.see')
    return counted(stores)
  }

/** New categories get an id and a name. Unknown ids and a missing one of the spec's eight are refused. */
const readDrafts = (drafts: readonly CategoryDraft[], last: readonly Category[]): readonly Category[] => {
  const known = new Map(last.map((category) => [category.id, category]))
  const names = [...last]
  let next = Math.max(...last.map(({ id }) => id)) + 1
  const categories = drafts.map(({ id, ...fields }): Category => {
    if (id !== undefined) {
      const name = known.get(id)?.name
      if (name === undefined) throw new Refusal('category.unknown', { category: id })
      return { ...fields, id, name }
    }
    const category = { ...fields, id: next++, name: newWireName(fields.label, names) }
    names.push(category)
    return category
  })
  const missing = SEED_CATEGORIES.find(({ id }) => categories.every((category) => category.id !== id))
  if (missing) throw new Refusal('category.unknown', { category: missing.id })
  return inTreeOrder(categories)
}

/** By id, and the order as one value, so that moving one category is one change. */
const byId = (categories: readonly Category[]): object => ({
  categories: {
    ...Object.fromEntries(categories.map(({ id, name: _name, ...fields }) => [id, fields])),
    order: categories.map(({ id }) => id),
  },
})

/**
 * Replaces the list of categories: adds, renames, sorts, nests, hides and removes. Refused when the settings were
 * changed since the given version, and when a removed category has products.
 */
export const changeCategories =
  ({ inTransaction, clock, events }: Ports) =>
  async (actor: User, { version, categories: drafts }: CategoriesChange): Promise<CountedCategories> => {
    refuseUnlessMay(actor, 'settings.edit')
    const { answer, isChanged } = await inTransaction(async (stores) => {
      const last = await stores.settings.read()
      if (last.version !== version) throw overtaken(last)
      const categories = readDrafts(drafts, last.settings.categories)
      const { before, after } = differencesOf(byId(last.settings.categories), byId(categories))
      if (Object.keys({ ...before, ...after }).length === 0)
        return { answer: await counted(stores), isChanged: false }
      const changed = { at: clock.now(), by: actor.name }
      if (!(await stores.settings.write({ ...last, version: version + 1, changed })))
        throw overtaken(await stores.settings.read())
      const removed = await stores.categories.replace(categories)
      const answered = await counted(stores)
      const counts = removed.length > 0 ? await stores.categories.counts() : new Map<CategoryId, number>()
      for (const categoryId of removed) {
        const products = counts.get(categoryId) ?? 0
        if (products > 0) throw new Refusal('category.has-products', { categoryId, products })
      }
      await recordChange(stores, clock, actor, {
        what: 'categories.changed',
        subject: 'categories',
        before,
        after,
      })
      // A hidden category takes its products out of the catalogue.
      await stores.versions.raise('catalogue')
      await stores.versions.raise('settings')
      return { answer: answered, isChanged: true }
    })
    if (isChanged) {
      events.publish({ type: 'settings.changed' })
      events.publish({ type: 'catalogue.changed' })
    }
    return answer
  }
