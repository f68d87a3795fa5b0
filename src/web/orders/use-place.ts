import { startTransition, useEffect, useState } from 'react'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import type { ParsedSketch } from '../map/sketch.ts'
import { type PlaceWords, placeOf } from './place-words.ts'

/** The sketch, loaded on demand. */
export const useSketch = (isWanted: boolean): ParsedSketch | undefined => {
  const [sketch, setSketch] = useState<ParsedSketch>()
  useEffect(() => {
    if (!isWanted) return
    let isMounted = true
    const load = async (): Promise<void> => {
      const { sketchInTurns } = await import('../map/sketch.ts')
      const read = await sketchInTurns()
      if (isMounted) startTransition(() => setSketch(read))
    }
    // Without the sketch there is no place name.
    load().catch(() => undefined)
    return () => {
      isMounted = false
    }
  }, [isWanted])
  return sketch
}

/** Name of a place, once the sketch has loaded; the map loads it anyway. */
export const usePlace = (at: GeoPoint | null | undefined): PlaceWords | undefined => {
  const sketch = useSketch(Boolean(at))
  return sketch && at ? placeOf(sketch, at, currentLanguage()) : undefined
}
