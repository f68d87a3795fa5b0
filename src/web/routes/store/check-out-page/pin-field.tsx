import { useState } from 'react'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { usePlace } from '../tracking/live/use-place.ts'
import { PinDialog } from './pin-dialog.tsx'

interface Props {
  readonly known: GeoPoint | undefined
  readonly where: string
}

// A hundred-thousandth of a degree is a metre.
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** A pin on the map, for whoever wants to show the door rather than describe it. */
export const PinField = ({ known, where }: Props) => {
  const [pin, setPin] = useState(known)
  const [isOpen, setOpen] = useState(false)
  const near = usePlace(pin)
  return (
    <div className="full pin-field">
      {pin && (
        <>
          <input type="hidden" name="pin" value={`${pin.lat},${pin.lng}`} />
          <span className="chip">
            <Icon name="map-pin" size={18} />
            {near ? m.address_pin_near({ place: near.name }) : m.address_pin_set()}
          </span>
        </>
      )}
      <button type="button" className="btn btn-line" onClick={() => setOpen(true)}>
        {!pin && <Icon name="map-pin" size={18} />}
        {pin ? m.address_pin_move() : m.address_pin()}
      </button>
      {pin && (
        <button type="button" className="btn btn-ghost" onClick={() => setPin(undefined)}>
          {m.address_pin_remove()}
        </button>
      )}
      {isOpen && (
        <PinDialog
          pin={pin}
          where={where}
          onUse={({ lat, lng }) => {
            setPin({ lat: round(lat), lng: round(lng) })
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
