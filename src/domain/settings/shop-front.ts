import { SEED_CATEGORIES, type ShownCategory, shownCategories } from '#domain/catalog/category.ts'
import type { DeliverySettings } from '#domain/settings/delivery-areas.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { PaymentOffer } from '#domain/settings/show-settings.ts'
import type { Language } from '#domain/shared/language.ts'
import { NO_REACH, type Reach } from '#domain/shared/reach.ts'

/** The settings that every page contains, in one language, without values that are the same in every shop. */
export interface ShopFront
  extends DeliverySettings,
    Pick<ShopSettings, 'name' | 'phone' | 'email' | 'place' | 'hours' | 'social'> {
  readonly address: string
  readonly payment: PaymentOffer
  readonly reach: Reach
  /** True when an order paid in cash needs a proved number. */
  readonly needsProvedPhone: boolean
  /** The categories in the owner's order, only when they differ from the spec's. */
  readonly categories?: readonly ShownCategory[]
}

/** Without the values that are null, and without the list of a new shop. */
const categoriesIn = ({ categories }: ShopSettings): Pick<ShopFront, 'categories'> => {
  const shown = shownCategories(categories).map(({ id, label, picture, parentId }) => ({
    id,
    label: { en: label.en, ar: label.ar },
    ...(picture !== null && { picture }),
    ...(parentId !== null && { parentId }),
  }))
  const seed = SEED_CATEGORIES.map(({ id, label }) => ({ id, label }))
  return JSON.stringify(shown) === JSON.stringify(seed) ? {} : { categories: shown }
}

export const frontIn = (
  settings: ShopSettings,
  payment: PaymentOffer,
  language: Language,
  reach: Reach = NO_REACH,
): ShopFront => ({
  payment,
  reach,
  // Without codes no number could be proved.
  needsProvedPhone: settings.needsProvedPhone && reach.phone !== 'none',
  name: settings.name,
  phone: settings.phone,
  email: settings.email,
  address: settings.address[language],
  place: settings.place,
  social: settings.social,
  hours: settings.hours,
  deliveryFee: settings.deliveryFee,
  deliveryAreas: settings.deliveryAreas,
  ...categoriesIn(settings),
})
