import { CATEGORIES, type CategoryId } from '#domain/catalog/category.ts'
import type { DeliverySettings } from '#domain/settings/delivery-areas.ts'
import type { CategorySettings, ShopSettings } from '#domain/settings/shop-settings.ts'
import { NO_REACH, type PaymentOffer, type Reach } from '#domain/settings/show-settings.ts'
import type { Language } from '#domain/shared/language.ts'

/** The settings that every page contains, in one language, without values that are the same in every shop. */
export interface ShopFront
  extends DeliverySettings,
    Pick<ShopSettings, 'name' | 'phone' | 'email' | 'place' | 'hours' | 'social'> {
  readonly address: string
  readonly payment: PaymentOffer
  readonly reach: Reach
  /** True when an order paid in cash needs a proved number. */
  readonly needsProvedPhone: boolean
  /** Only the categories that the owner has changed. */
  readonly categories: Readonly<Partial<Record<CategoryId, CategorySettings>>>
}

const isAsDrawn = ({ label: { en, ar }, picture }: CategorySettings, drawn: CategorySettings['label']) =>
  en === drawn.en && ar === drawn.ar && picture === null

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
  categories: Object.fromEntries(
    CATEGORIES.flatMap(({ id, label }) =>
      isAsDrawn(settings.categories[id], label) ? [] : [[id, settings.categories[id]]],
    ),
  ),
})
