import type { Page } from '#web/paths.ts'

/** Pages that are one person's own, or only a part: search engines should not keep them. */
export const UNLISTED_PAGES: ReadonlySet<Page> = new Set<Page>([
  'cart',
  'checkOut',
  'payment',
  'orderTracking',
  'followedOrder',
  'sharedOrder',
  'profile',
  'courier',
  'office',
  'successful',
  'navBar',
  'footer',
  'offline',
])
