import type { Page } from '#contracts/page-paths.ts'

/** Pages that open offline in every visited language. */
export const SHELL_PAGES = [
  'home',
  'products',
  'cart',
  'checkOut',
  'payment',
  'orderTracking',
  'login',
  'signUp',
  'profile',
  'contactUs',
  'offline',
] as const satisfies readonly Page[]
