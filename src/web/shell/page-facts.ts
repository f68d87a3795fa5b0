import { m } from '#web/i18n/compiled/messages.js'
import type { Page } from '#web/paths.ts'
import { named } from '#web/shop-front.ts'

interface PageFacts {
  /** What a search result or a shared link says of the page, where it has nothing better to say. */
  readonly about: () => string
  /** False for a page that is one person's own, or only a part: search engines should not keep it. */
  readonly listed: boolean
}

export const PAGE_FACTS: Readonly<Record<Page, PageFacts>> = {
  home: { about: m.shop_description, listed: true },
  products: { about: m.about_products, listed: true },
  product: { about: m.shop_description, listed: true },
  cart: { about: m.about_cart, listed: false },
  checkOut: { about: m.about_checkout, listed: false },
  payment: { about: m.about_payment, listed: false },
  orderTracking: { about: m.about_tracking, listed: false },
  followedOrder: { about: m.about_tracking, listed: false },
  sharedOrder: { about: () => m.about_shared(named()), listed: false },
  login: { about: () => m.about_login(named()), listed: true },
  signUp: { about: () => m.about_sign_up(named()), listed: true },
  profile: { about: () => m.about_profile(named()), listed: false },
  contactUs: { about: () => m.about_contact(named()), listed: true },
  courier: { about: () => m.about_courier(named()), listed: false },
  office: { about: m.about_office, listed: false },
  successful: { about: m.shop_description, listed: false },
  navBar: { about: m.shop_description, listed: false },
  footer: { about: m.shop_description, listed: false },
  offline: { about: m.shop_description, listed: false },
}
