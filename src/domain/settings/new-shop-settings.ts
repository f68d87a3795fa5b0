import { CATEGORIES, type CategoryId } from '#domain/catalog/category.ts'
import { USUAL_DELIVERY } from '#domain/settings/delivery-areas.ts'
import type { DayHours } from '#domain/settings/opening-hours.ts'
import type { CategorySettings, ShopSettings } from '#domain/settings/shop-settings.ts'

const USUAL_DAY: DayHours = { opens: '09:00', closes: '00:00' }

const categories = Object.fromEntries(
  CATEGORIES.map(({ id, label }) => [id, { label, picture: null }]),
) as Record<CategoryId, CategorySettings>

/** What a new shop starts with: the spec's own words and the spec's own fee. */
export const NEW_SHOP_SETTINGS: ShopSettings = {
  ...USUAL_DELIVERY,
  name: { en: 'Mishwar', ar: 'مشوار' },
  // The domain is one that can never be registered.
  phone: '+20223456789',
  email: 'hello@mishwar.example',
  address: { en: '8 Talaat Harb Square, Downtown, Cairo', ar: '8 ميدان طلعت حرب، وسط البلد، القاهرة' },
  taxNumber: '',
  place: { lat: 30.0478, lng: 31.2389 },
  // The front doors of the four, until the shop has pages of its own there.
  social: {
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
    youtube: 'https://www.youtube.com/',
    whatsapp: 'https://www.whatsapp.com/',
  },
  hours: {
    sat: USUAL_DAY,
    sun: USUAL_DAY,
    mon: USUAL_DAY,
    tue: USUAL_DAY,
    wed: USUAL_DAY,
    thu: USUAL_DAY,
    fri: USUAL_DAY,
  },
  categories,
  // Room for a household, and far less than it takes to empty the shelves.
  unpaidLimit: { orders: 5, amount: 2_000_000 },
}
