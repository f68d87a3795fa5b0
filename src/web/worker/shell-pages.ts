import type { Page } from '#web/site/paths.ts'

/** Pages that open without a network in a language that was visited once, whichever page of it that was. */
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
