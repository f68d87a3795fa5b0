import { type Map as LibreMap, Marker } from 'maplibre-gl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { createGlide } from './glide.ts'

interface MapMarkerProps {
  readonly map: LibreMap
  readonly at: GeoPoint
  readonly label: string
  /** Above other markers. */
  readonly isOnTop?: boolean
  readonly isStill?: boolean
  readonly children: ReactNode
}

/** An HTML marker bound to map coordinates, which glides to new positions. */
export const MapMarker = ({ map, at, label, isOnTop = false, isStill = false, children }: MapMarkerProps) => {
  const [element] = useState(() => document.createElement('div'))
  const first = useRef(at)
  const glide = useRef<ReturnType<typeof createGlide>>(undefined)

  useEffect(() => {
    const marker = new Marker({ element }).setLngLat(first.current).addTo(map)
    glide.current = createGlide(first.current, (place) => marker.setLngLat(place))
    return () => {
      glide.current?.stop()
      marker.remove()
    }
  }, [map, element])

  useEffect(() => {
    element.setAttribute('role', 'img')
    element.setAttribute('aria-label', label)
    element.removeAttribute('tabindex')
    element.classList.toggle('on-top', isOnTop)
  }, [element, label, isOnTop])

  useEffect(() => glide.current?.moveTo(at, isStill), [at, isStill])

  return createPortal(
    <svg viewBox="-40 -60 80 80" width="80" height="80" aria-hidden="true">
      {children}
    </svg>,
    element,
  )
}
