import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { useSite } from '#web/site-context.ts'
import type { StillPicture } from './draw-still.ts'
import type { JourneyView } from './journey-view.ts'
import { StillMap } from './still-map.tsx'
import './journey-map.css'

// Where its code can't be had the still picture goes on.
const LiveMap = lazy(async () => {
  const loaded: Pick<typeof import('./live-map.tsx'), 'LiveMap'> | undefined = await import(
    './live-map.tsx'
  ).catch(() => undefined)
  return { default: loaded?.LiveMap ?? (() => null) }
})

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
