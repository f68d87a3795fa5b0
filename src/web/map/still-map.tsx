import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { useStill } from '#web/ui/use-still.ts'
import type { StillPicture } from './draw-still.ts'
import { createGlide } from './glide.ts'
import { createProjection, type Pixel, type View } from './journey-view.ts'
import { AroundMark, CourierMark, HomeMark, ShopMark } from './marks.tsx'
import type { StillFrame } from './still-frame.ts'
import './marks.css'
import './still-map.css'

interface Props {
  readonly at: GeoPoint
  readonly view: View
  readonly frame: StillFrame
}

/** The courier glides on the static map, too. A new view remounts it by its key. */
const GlidingCourier = ({ at, view, frame }: Props) => {
  const isStill = useStill()
  const mark = useRef<SVGGElement>(null)
  const glide = useRef<ReturnType<typeof createGlide>>(undefined)
  const [start] = useState(at)
  const [place] = useState(() => {
    const project = createProjection(view, frame.width, frame.height)
    return (point: GeoPoint): string => {
      const { x, y } = project(point)
      return `translate(${x.toFixed(1)} ${y.toFixed(1)})`
    }
  })

  useEffect(() => {
    const moving = createGlide(start, (point) => mark.current?.setAttribute('transform', place(point)))
    glide.current = moving
    return () => moving.stop()
  }, [start, place])

  useEffect(() => glide.current?.moveTo(at, isStill), [at, isStill])

  return (
    <g ref={mark} transform={place(start)}>
      <CourierMark />
    </g>
  )
}

const at = ({ x, y }: Pixel): string => `translate(${Math.round(x)} ${Math.round(y)})`

const keyOf = ({ view: { centre, zoom }, frame }: StillPicture): string =>
  `${centre.lat} ${centre.lng} ${zoom} ${frame.width} ${frame.height}`

interface StillMapProps {
  readonly picture: StillPicture
  readonly label: string
  /** True while positions arrive; the courier mark pulses. */
  readonly isFresh?: boolean
}

/** The journey as SVG in the theme's colours, without the map library. */
export const StillMap = ({ picture, label, isFresh = false }: StillMapProps) => {
  const { view, frame, areas, roads, travelled, remaining, shop, destination } = picture
  const { courierAt, names, roadScale, around } = picture
  return (
    <svg
      className={isFresh ? 'still-map fresh' : 'still-map'}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      style={{ '--wide': roadScale } as CSSProperties}
    >
      <path className="field" d={areas.field} />
      <path className="quarter" d={areas.quarter} />
      <path className="park" d={areas.park} />
      <path className="water" d={areas.water} />
      <path className="canal" d={areas.canal} />
      <path className="lane" d={roads.lane} />
      <path className="street-edge" d={roads.street} />
      <path className="street" d={roads.street} />
      <path className="main-edge" d={roads.main} />
      <path className="motorway-edge" d={roads.motorway} />
      <path className="main" d={roads.main} />
      <path className="motorway" d={roads.motorway} />
      <path className="travelled-edge" d={travelled} />
      <path className="travelled" d={travelled} />
      <path className="remaining-edge" d={remaining} />
      <path className="remaining" d={remaining} />
      {names.map(({ x, y, text, kind, turn }) => (
        <text
          key={text}
          className={kind}
          {...(turn === undefined ? { x, y } : { transform: `translate(${x} ${y}) rotate(${turn})` })}
        >
          {text}
        </text>
      ))}
      <g transform={at(shop)}>
        <ShopMark />
      </g>
      {destination && (
        <g transform={at(destination)}>
          {around ? <AroundMark {...around} x={destination.x} width={frame.width} /> : <HomeMark />}
        </g>
      )}
      {courierAt && <GlidingCourier key={keyOf(picture)} at={courierAt} view={view} frame={frame} />}
    </svg>
  )
}
