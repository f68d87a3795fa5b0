import { m } from '#web/i18n/compiled/messages.js'

export const STARS = [1, 2, 3, 4, 5] as const

const WORDS = [m.rating_1, m.rating_2, m.rating_3, m.rating_4, m.rating_5] as const

export const starWords = (stars: number): string => WORDS[stars - 1]?.() ?? ''
