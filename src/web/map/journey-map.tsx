import { type ComponentType, lazy, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { useSite } from '#web/site/site-context.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { StillPicture } from './draw-still.ts'
import type { JourneyView } from './journey-view.ts'
import type { LiveMapProps } from './live-map.tsx'
import { type MapMoves, MapTools } from './map-tools.tsx'
import type { StillFrame } from './still-frame.ts'
import { StillMap } from './still-map.tsx'
import { useFrame } from './use-frame.ts'
import './journey-map.css'

const NoMap = ({ onNone }: LiveMapProps) => {
  useEffect(onNone, [onNone])
  return null
}

// If the import fails, the static map stays.
const LiveMap = lazy<ComponentType<LiveMapProps>>(async () => {
  try {
    return { default: (await import('./live-map.tsx')).LiveMap }
  } catch {
    return { default: NoMap }
  }
})

/** Draws the static map once the sketch has loaded, and again after changes. */
const useStillPicture = (
  journey: JourneyView,
  frame: StillFrame | undefined,
  isNeeded: boolean,
): StillPicture | undefined => {
  const [picture, setPicture] = useState<StillPicture>()
  const last = useRef<StillPicture>(undefined)
  useEffect(() => {
    if (!isNeeded || !frame) return
    let isWanted = true
    const draw = async (): Promise<void> => {
      const { drawStillInTurns } = await import('./draw-still-now.ts')
      const next = await drawStillInTurns(journey, currentLanguage(), m.map_nile(), last.current, frame)
      last.current = next
      if (isWanted) startTransition(() => setPicture(next))
    }
    // A failed import leaves the text; the next position retries.
    draw().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [journey, frame, isNeeded])
  return picture
}

interface JourneyMapProps {
  readonly journey: JourneyView
  readonly isFresh: boolean
}

/**
 * The map of a delivery: a static picture that follows the courier, replaced by the interactive map on first interaction.
 * Its code is larger than the rest of the page, and most people only look.
 */
export const JourneyMap = ({ journey, isFresh }: JourneyMapProps) => {
  const { mapStyleUrl } = useSite()
  // Not rendered on the server: the map needs the size of the screen.
  const isHydrated = useHydrated()
  // A custom map style differs from the sketch, so the interactive map is loaded at once.
  const [isWanted, setWanted] = useState(mapStyleUrl !== undefined)
  const [isNone, setNone] = useState(false)
  const [map, setMap] = useState<Required<MapMoves>>()
  const { box, frame } = useFrame()
  const picture = useStillPicture(journey, frame, !map)
  const waiting = useRef<keyof MapMoves>(undefined)
  const want = () => setWanted(true)
  const [onNone] = useState(() => () => setNone(true))
  const [onShown] = useState(() => (moves: Required<MapMoves>) => {
    setMap(moves)
    if (waiting.current) moves[waiting.current]()
  })
  const ask = (move: keyof MapMoves) => () => {
    if (map) map[move]()
    else waiting.current = move
  }
  return (
    <div ref={box} className="journey-map" onPointerEnter={want} onPointerDown={want} onFocus={want}>
      {!map && picture && <StillMap picture={picture} label={m.map_label()} isFresh={isFresh} />}
      {isHydrated && isWanted && (
        <Suspense>
          <LiveMap {...{ journey, isFresh, onShown, onNone }} styleUrl={mapStyleUrl} />
        </Suspense>
      )}
      {(map ?? picture) && !isNone && (
        <MapTools zoomIn={ask('zoomIn')} zoomOut={ask('zoomOut')} showAll={ask('showAll')} />
      )}
      {(map ?? picture) && mapStyleUrl === undefined && <p className="map-credit">{m.map_credit()}</p>}
    </div>
  )
}
