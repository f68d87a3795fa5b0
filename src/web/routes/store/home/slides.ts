import type { Language } from '#domain/shared/language.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { named } from '#web/shop-front.ts'
import doorAr from './art/door-ar.svg'
import doorEn from './art/door-en.svg'
import routeAr from './art/route-ar.svg'
import routeEn from './art/route-en.svg'
import wayAr from './art/way-ar.svg'
import wayEn from './art/way-en.svg'

interface Slide {
  readonly tagline: () => string
  readonly art: Readonly<Record<Language, string>>
  /** Its height is 400. The first is so wide because its road runs on behind the words. */
  readonly artWidth: number
}

export const SLIDES: readonly Slide[] = [
  { tagline: m.banner_ready, art: { en: wayEn, ar: wayAr }, artWidth: 2000 },
  { tagline: () => m.banner_fast(named()), art: { en: routeEn, ar: routeAr }, artWidth: 626 },
  { tagline: m.banner_door, art: { en: doorEn, ar: doorAr }, artWidth: 620 },
]
