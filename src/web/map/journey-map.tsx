import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { useSite } from '#web/site-context.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { StillPicture } from './draw-still.ts'
import type { JourneyView } from './journey-view.ts'
import type { LiveMapProps } from './live-map.tsx'
import { StillMap } from './still-map.tsx'
import './journey-map.css'

// Where the code can't be had, the still picture stays.
const LiveMap = lazy<ComponentType<LiveMapProps>>(async () => {
  try {
    return { default: (await import('./live-map.tsx')).LiveMap }
  } catch {
    return { default: () => null }
  }
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
  // The server never draws it: a map needs a screen.
  const isHydrated = useHydrated()
  const [isLive, setLive] = useState(false)
  const picture = useStillPicture(journey, !isLive)
  const [onShown] = useState(() => () => setLive(true))
  return (
    <div className="journey-map">
      {!isLive && picture && <StillMap picture={picture} label={m.map_label()} />}
      {isHydrated && (
        <Suspense>
          <LiveMap journey={journey} isFresh={isFresh} styleUrl={mapStyleUrl} onShown={onShown} />
        </Suspense>
      )}
    </div>
  )
}
