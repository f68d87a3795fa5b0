import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { useSite } from '#web/site-context.ts'
import type { StillPicture } from './draw-still.ts'
import type { JourneyView } from './journey-view.ts'
import type { LiveMap as LoadedMap } from './live-map.tsx'
import { StillMap } from './still-map.tsx'
import './journey-map.css'

/** Where its code can't be had the still picture goes on. */
const loadMap = async (): Promise<typeof LoadedMap | (() => null)> => {
  try {
    return (await import('./live-map.tsx')).LiveMap
  } catch {
    return () => null
  }
}

const LiveMap = lazy(async () => ({ default: (await loadMap()) as typeof LoadedMap }))

/** Draws the still picture once the sketch is there; again only when the way is another. */
const useStillPicture = (journey: JourneyView, isNeeded: boolean): StillPicture | undefined => {
  const [picture, setPicture] = useState<StillPicture>()
  useEffect(() => {
    if (!isNeeded) return
    let isWanted = true
    const draw = async (): Promise<void> => {
      const { drawStillNow } = await import('./draw-still-now.ts')
      if (isWanted) setPicture(drawStillNow(journey, currentLanguage(), m.map_nile()))
    }
    // Without it the panel still has its text; the next position tries again.
    draw().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [journey, isNeeded])
  return picture
}

interface JourneyMapProps {
  readonly journey: JourneyView
  readonly isFresh: boolean
}

/** The map of a delivery: a still picture at once, the map that moves as soon as its code is here. */
export const JourneyMap = ({ journey, isFresh }: JourneyMapProps) => {
  const { mapStyleUrl } = useSite()
  const [isLive, setLive] = useState(false)
  const picture = useStillPicture(journey, !isLive)
  const [onShown] = useState(() => () => setLive(true))
  return (
    <section className="journey-map" aria-label={m.map_label()}>
      {!isLive && picture && <StillMap picture={picture} label={m.map_label()} />}
      <Suspense>
        <LiveMap journey={journey} isFresh={isFresh} styleUrl={mapStyleUrl} onShown={onShown} />
      </Suspense>
    </section>
  )
}
