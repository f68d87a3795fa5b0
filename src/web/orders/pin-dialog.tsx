import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { useSite } from '#web/site/site-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { PinMapProps } from '../map/pin-map.tsx'
import { usePlace } from './use-place.ts'
import './pin-dialog.css'

// 1e-5 degrees is about one metre.
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

const PinMap = lazy<ComponentType<PinMapProps>>(async () => {
  try {
    return { default: (await import('../map/pin-map.tsx')).PinMap }
  } catch {
    // If the import fails, only the written address is available.
    return { default: () => <p className="pin-none">{m.address_pin_none()}</p> }
  }
})

interface Props {
  readonly title: string
  readonly hint: string
  /** Label of the button that accepts the place. */
  readonly use: string
  readonly pin: GeoPoint | undefined
  readonly where: readonly string[]
  readonly onUse: (pin: GeoPoint) => void
  readonly onClose: () => void
}

export const PinDialog = ({ title, hint, use, pin, where, onUse, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const { mapStyleUrl } = useSite()
  const [point, setPoint] = useState<GeoPoint>()
  const near = usePlace(point)
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="pin-dialog"
      aria-labelledby="pin-title"
      aria-describedby="pin-hint"
      onClose={onClose}
    >
      <div className="pin-head">
        <h2 id="pin-title">{title}</h2>
        <button
          type="button"
          className="icon-btn"
          aria-label={m.address_pin_close()}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" />
        </button>
      </div>
      <p className="small muted" id="pin-hint">
        {hint} <span className="hide-phone">{m.address_pin_keys()}</span>
      </p>
      <div className="pin-box">
        <Suspense>
          <PinMap pin={pin} where={where} styleUrl={mapStyleUrl} onMove={setPoint} />
        </Suspense>
      </div>
      <div className="pin-foot">
        <span className="grow small" aria-live="polite">
          {near && m.address_pin_near({ place: near.name })}
        </span>
        <button
          type="button"
          className="btn btn-primary btn-lg"
          disabled={!point}
          onClick={() => point && onUse({ lat: round(point.lat), lng: round(point.lng) })}
        >
          <Icon name="map-pin" size={18} />
          {use}
        </button>
      </div>
    </dialog>
  )
}
