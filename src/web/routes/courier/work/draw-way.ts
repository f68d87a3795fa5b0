import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import type { StillPicture } from '#web/map/draw-still.ts'
import { drawStillNow } from '#web/map/draw-still-now.ts'
import { shopFront } from '#web/shop-front.ts'
import { type PlannedWay, planWay } from './plan-way.ts'

export interface DrawnWay {
  readonly way: PlannedWay
  readonly picture: StillPicture
}

/** Way and picture together, for they come from the same sketch: whoever loads this loads it once, and late. */
export const drawWay = (here: GeoPoint | undefined, destination: GeoPoint): DrawnWay => {
  const shop = shopFront().place
  const way = planWay(here ?? shop, destination)
  const journey = { shop, destination, courier: here, travelled: [], remaining: way.points }
  return { way, picture: drawStillNow(journey, currentLanguage(), m.map_nile()) }
}
