import { newShopCategories } from '#domain/catalog/category.ts'
import { USUAL_NOTICES } from '#domain/notices/notice-settings.ts'
import { USUAL_DELIVERY } from '#domain/settings/delivery-areas.ts'
import type { DayHours } from '#domain/settings/opening-hours.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'

const USUAL_DAY: DayHours = { opens: '09:00', closes: '00:00' }

/** The settings of a new shop, with the spec's texts and fee. */
export const NEW_SHOP_SETTINGS: ShopSettings = {
  ...USUAL_DELIVERY,
  name: { en: 'Mishwar', ar: 'مشوار' },
  phone: '+20223456789',
  // `.example` is a reserved domain that cannot be registered.
  email: 'hello@mishwar.example',
  address: { en: '8 Talaat Harb Square, Downtown, Cairo', ar: '8 ميدان طلعت حرب، وسط البلد، القاهرة' },
  taxNumber: '',
  place: { lat: 30.0478, lng: 31.2389 },
  // The home pages of the four sites, until the shop sets its own pages.
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
  categories: newShopCategories(),
  // Enough for a household, and too little to reserve the whole stock.
  unpaidLimit: { orders: 5, amount: 2_000_000 },
  needsProvedPhone: false,
  refundLimits: { support: 50_000, manager: 500_000 },
  notices: USUAL_NOTICES,
}
