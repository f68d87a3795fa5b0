import type { Page } from '#web/site/paths.ts'

/**
 * Pages that are one person's own, or only a part: search engines should not keep them. Cart, checkout and tracking come
 * empty from the server, the same for everyone, and may be kept; the sitemap just doesn't name them.
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
