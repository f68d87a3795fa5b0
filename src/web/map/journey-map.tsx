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

// Where the code can't be had, the still picture stays.
const LiveMap = lazy<ComponentType<LiveMapProps>>(async () => {
  try {
    return { default: (await import('./live-map.tsx')).LiveMap }
  } catch {
    return { default: NoMap }
  }
})

/** Draws the still picture once the sketch is there, and again when something has moved. */
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
    // Without it the panel still has its text; the next position tries again.
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
 * The map of a delivery: a still picture that follows the courier, and the map that can be moved as soon as someone
 * reaches for it. Its code weighs more than all else on the page, and most people only look.
 */
export const JourneyMap = ({ journey, isFresh }: JourneyMapProps) => {
  const { mapStyleUrl } = useSite()
  // The server never draws it: a map needs a screen.
  const isHydrated = useHydrated()
  // A style of one's own is nothing like the sketch, which could not stand in for it.
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
