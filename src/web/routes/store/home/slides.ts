import type { Language } from '#domain/shared/language.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { named } from '#web/site/shop-front.ts'
import doorAr from './art/door-ar@480.webp'
import doorArLarge from './art/door-ar@960.webp'
import doorEn from './art/door-en@480.webp'
import doorEnLarge from './art/door-en@960.webp'
import routeAr from './art/route-ar@480.webp'
import routeArLarge from './art/route-ar@960.webp'
import routeEn from './art/route-en@480.webp'
import routeEnLarge from './art/route-en@960.webp'
import wayArPhone from './art/way-ar@left-960x480.webp'
import wayAr from './art/way-ar.svg'
import wayEnPhone from './art/way-en@right-960x480.webp'
import wayEn from './art/way-en.svg'

interface Art {
  readonly src: string
  readonly srcSet?: string
  /** Image for phones. */
  readonly phone?: string
}

export interface Slide {
  readonly tagline: () => string
  readonly art: Readonly<Record<Language, Art>>
  /** Width at a height of 400. The first is wider because its road continues behind the text. */
  readonly artWidth: number
}

const drawn = (src: string, large: string): Art => ({ src, srcSet: `${src} 745w, ${large} 1490w` })

export const SLIDES: readonly Slide[] = [
  {
    tagline: m.banner_ready,
    art: { en: { src: wayEn, phone: wayEnPhone }, ar: { src: wayAr, phone: wayArPhone } },
    artWidth: 2000,
  },
  {
    tagline: () => m.banner_fast(named()),
    art: { en: drawn(routeEn, routeEnLarge), ar: drawn(routeAr, routeArLarge) },
    artWidth: 626,
  },
  {
    tagline: m.banner_door,
    art: { en: drawn(doorEn, doorEnLarge), ar: drawn(doorAr, doorArLarge) },
    artWidth: 620,
  },
]
