import type { Category } from '#domain/catalog/category.ts'
import type { NoticeSettings } from '#domain/notices/notice-settings.ts'
import type { DeliverySettings, DeliverySettingsSource } from '#domain/settings/delivery-areas.ts'
import type { OpeningHours } from '#domain/settings/opening-hours.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import type { Words } from '#domain/shared/language.ts'
import type { Piastres } from '#domain/shared/money.ts'

export const SOCIAL_SITES = ['facebook', 'instagram', 'youtube', 'whatsapp'] as const
export type SocialSite = (typeof SOCIAL_SITES)[number]

/** The limit of one person's unpaid orders. Above either value the next order is refused. */
export interface UnpaidLimit {
  readonly orders: number
  readonly amount: Piastres
}

/** Roles whose refunds have a limit; an admin has none. */
export const LIMITED_ROLES = ['support', 'manager'] as const
export type LimitedRole = (typeof LIMITED_ROLES)[number]

/** The settings that the owner can change in the office. */
export interface ShopSettings extends DeliverySettings {
  readonly name: Words
  readonly phone: string
  readonly email: string
  readonly address: Words
  /** Printed on receipts; empty when the shop has none. */
  readonly taxNumber: string
  /** The shop's position, where couriers pick orders up. */
  readonly place: GeoPoint
  /** Links to the shop's social pages; empty for a site without one. */
  readonly social: Readonly<Record<SocialSite, string>>
  readonly hours: OpeningHours
  /** In the owner's order. Changed by `changeCategories`, not with the other settings. */
  readonly categories: readonly Category[]
  readonly unpaidLimit: UnpaidLimit
  /** True when an order paid in cash needs an account with a proved number. */
  readonly needsProvedPhone: boolean
  /** How much of one order a person of this role may refund. */
  readonly refundLimits: Readonly<Record<LimitedRole, Piastres>>
  readonly notices: NoticeSettings
}

export interface StoredSettings {
  /** 0 before the first change, then incremented with each change. */
  readonly version: number
  readonly settings: ShopSettings
  /** The last change. */
  readonly changed: { readonly at: number; readonly by: string } | null
}

export interface SettingsStore {
  /** The stored settings, or those of a new shop. */
  read(): Promise<StoredSettings>
  /** Replaces the previous version; false, with nothing written, when that is no longer the stored one. */
  write(next: StoredSettings): Promise<boolean>
}

export interface SettingsSource extends DeliverySettingsSource {
  /** The current settings, cached in memory. */
  current(): Promise<StoredSettings>
}
