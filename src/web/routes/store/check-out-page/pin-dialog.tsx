import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { m } from '#web/i18n/compiled/messages.js'
import type { PinMapProps } from '#web/map/pin-map.tsx'
import { useSite } from '#web/site-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePlace } from '../tracking/live/use-place.ts'
import './pin-dialog.css'

const PinMap = lazy<ComponentType<PinMapProps>>(async () => {
  try {
    return { default: (await import('#web/map/pin-map.tsx')).PinMap }
  } catch {
    // Without network the written address is all there is.
    return { default: () => <p className="pin-none">{m.address_pin_none()}</p> }
  }
})

interface Props {
  readonly pin: GeoPoint | undefined
  readonly where: readonly string[]
  readonly onUse: (pin: GeoPoint) => void
  readonly onClose: () => void
}

export const PinDialog = ({ pin, where, onUse, onClose }: Props) => {
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
        <h2 id="pin-title">{m.address_pin_title()}</h2>
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
        {m.address_pin_hint()} <span className="hide-phone">{m.address_pin_keys()}</span>
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
          onClick={() => point && onUse(point)}
        >
          <Icon name="map-pin" size={18} />
          {m.address_pin_use()}
        </button>
      </div>
    </dialog>
  )
}
