import { useEffect } from 'react'
import type { PublishedCategory } from '#contracts/categories.ts'
import { listCategories } from '#contracts/operations/settings.ts'
import { inTreeOrder, type ShownCategory } from '#domain/catalog/category.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { categoryLabel, shopCategories } from '#web/site/shop-front.ts'
import { createStore, useStore } from '#web/ui/store.ts'
import { callOffice } from './call-office.ts'

type OfficeCategory = ShownCategory & Partial<Pick<PublishedCategory, 'isHidden'>>

/** With the hidden ones; undefined until the list has loaded. */
const loaded = createStore<readonly PublishedCategory[] | undefined>(undefined)

export const rememberCategories = loaded.set

/** Every category in tree order; those that the shop shows until the list has loaded. */
const allCategories = (): readonly OfficeCategory[] => inTreeOrder(loaded.get() ?? shopCategories())

const load = async (): Promise<void> => {
  const reply = await callOffice(listCategories, {})
  if (reply.ok) loaded.set(reply.body.categories)
}

/** Loads every category, hidden ones too, and renders again with them. */
export const useCategories = (): readonly OfficeCategory[] => {
  useStore(loaded, undefined)
  useEffect(() => {
    load().catch(() => undefined)
  }, [])
  return allCategories()
}

export const categoryName = (id: number): string => {
  const category = allCategories().find((each) => each.id === id)
  return category ? categoryLabel(category) : ''
}

/** True if it or the category around it is hidden, so that its products are not in the shop. */
export const isInHidden = (id: number): boolean => {
  const all = allCategories()
  const category = all.find((each) => each.id === id)
  return Boolean(category?.isHidden) || all.some((each) => each.id === category?.parentId && each.isHidden)
}

/** The options of a `<select>`: nested categories are indented, hidden ones are marked. */
export const CategoryOptions = () =>
  useCategories().map((category) => (
    <option key={category.id} value={category.id}>
      {category.parentId && '\u2003'}
      {isInHidden(category.id)
        ? m.office_category_option_hidden({ name: categoryLabel(category) })
        : categoryLabel(category)}
    </option>
  ))
