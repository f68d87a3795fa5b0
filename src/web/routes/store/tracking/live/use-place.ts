import { startTransition, useEffect, useState } from 'react'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import type { DrawnSketch } from '#web/map/sketch.ts'
import { type PlaceWords, placeOf } from './place-words.ts'

/** What the place is called, once the sketch is there; it is fetched for the picture anyway. */
export const usePlace = (at: GeoPoint | null | undefined): PlaceWords | undefined => {
  const [sketch, setSketch] = useState<DrawnSketch>()
  const isWanted = Boolean(at)
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    const load = async (): Promise<void> => {
      const { sketchInTurns } = await import('#web/map/sketch.ts')
      const read = await sketchInTurns()
      if (isHere) startTransition(() => setSketch(read))
    }
    // Without it the time is said alone.
    load().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [isWanted])
  return sketch && at ? placeOf(sketch, at, currentLanguage()) : undefined
}
