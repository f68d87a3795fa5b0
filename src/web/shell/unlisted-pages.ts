import type { Page } from '#contracts/page-paths.ts'

/**
 * Personal pages and partial ones, which search engines should not index. Cart, checkout and tracking are empty and equal
 * for everyone on the server; they may be indexed and are only left out of the sitemap.
 */
export const UNLISTED_PAGES: ReadonlySet<Page> = new Set<Page>([
  'payment',
  'followedOrder',
  'sharedOrder',
  'newPassword',
  'profile',
  'security',
  'courier',
  'office',
  'successful',
  'navBar',
  'footer',
  'offline',
])
