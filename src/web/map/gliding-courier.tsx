import { useEffect, useRef, useState } from 'react'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { useStill } from '#web/ui/use-still.ts'
import { createGlide } from './glide.ts'
import { createProjection, type View } from './journey-view.ts'
import { CourierMark } from './marks.tsx'
import type { StillFrame } from './still-frame.ts'

interface Props {
  readonly at: GeoPoint
  readonly view: View
  readonly frame: StillFrame
}

/** On the still picture the courier glides, too. Another view is another picture: there it begins anew, by its key. */
export const GlidingCourier = ({ at, view, frame }: Props) => {
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
