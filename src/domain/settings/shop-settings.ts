import { CATEGORIES, type CategoryId, categoryById } from '#domain/catalog/category.ts'
import type { DeliverySettings, DeliverySettingsSource } from '#domain/settings/delivery-areas.ts'
import type { OpeningHours } from '#domain/settings/opening-hours.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import type { Words } from '#domain/shared/language.ts'
import type { Piastres } from '#domain/shared/money.ts'

export const SOCIAL_SITES = ['facebook', 'instagram', 'youtube', 'whatsapp'] as const
export type SocialSite = (typeof SOCIAL_SITES)[number]

export interface CategorySettings {
  readonly label: Words
  /** The name of a picture, as products have them; none: the one drawn for the shop. */
  readonly picture: string | null
}

/** How much one person may have ordered and not yet paid. Beyond either figure the next order is refused. */
export interface UnpaidLimit {
  readonly orders: number
  readonly amount: Piastres
}

/** What the owner decides about the shop without a line of code. */
export interface ShopSettings extends DeliverySettings {
  readonly name: Words
  readonly phone: string
  readonly email: string
  readonly address: Words
  /** Printed on receipts; empty where the shop has none. */
  readonly taxNumber: string
  /** Where the shop stands and couriers pick orders up: the pin that belongs to the address. */
  readonly place: GeoPoint
  /** The shop's pages elsewhere; one it does not have is empty. */
  readonly social: Readonly<Record<SocialSite, string>>
  readonly hours: OpeningHours
  readonly categories: Readonly<Record<CategoryId, CategorySettings>>
  readonly unpaidLimit: UnpaidLimit
}

export interface StoredSettings {
  /** 0 until something was changed, then one more with every change. */
  readonly version: number
  readonly settings: ShopSettings
  /** Who changed them last. */
  readonly changed: { readonly at: number; readonly by: string } | null
}

export interface SettingsStore {
  /** What is kept, or what a new shop starts with. */
  read(): Promise<StoredSettings>
  /** Replaces the version before it; false, and nothing done, when that is no longer the one that is kept. */
  write(next: StoredSettings): Promise<boolean>
}

export interface SettingsSource extends DeliverySettingsSource {
  /** What holds at this moment, from memory where it can. */
  current(): Promise<StoredSettings>
}

/** A category's name on the wire: the spec's own until the owner calls it something else. */
export const publishedName = (id: CategoryId, categories?: ShopSettings['categories']): string => {
  const category = categoryById(id) ?? CATEGORIES[0]
  const called = categories?.[id].label.en ?? category.label.en
  return called === category.label.en ? category.name : called
}
