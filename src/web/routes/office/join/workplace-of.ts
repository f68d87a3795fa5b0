import { hrefTo } from '#web/i18n/href.ts'

/** Where whoever joined goes to work. */
export const workplaceOf = (role: unknown): string => hrefTo(role === 'courier' ? 'courier' : 'office')
