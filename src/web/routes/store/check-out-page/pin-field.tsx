import { useState } from 'react'
import { deliveryPlaceOf } from '#domain/places/delivery-place.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { PinDialog } from '#web/map/pin-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { pinElsewhere } from '../parts/pin-elsewhere.ts'
import type { Place } from './known-details.ts'
import { usePinQuestion } from './use-pin-question.ts'

interface Props {
  readonly place: Place
  readonly onPin: (pin: GeoPoint | undefined) => void
}

/** Said as soon as both are known; the buttons beside it are the ways out. */
const PinElsewhere = ({ place }: Pick<Props, 'place'>) => {
  const found = deliveryPlaceOf(place)
  return 'written' in found ? <Alert kind="warn">{pinElsewhere(found, m.address_pin_elsewhere)}</Alert> : null
}

/** A pin on the map, for whoever wants to show the door rather than describe it. */
export const PinField = ({ place, onPin }: Props) => {
  const { pin } = place
  const [isOpen, setOpen] = useState(false)
  const { near, isAsked, keepPin } = usePinQuestion(place)
  const isElsewhere = 'written' in deliveryPlaceOf(place)
  return (
    <div className="full pin-field">
      <div className="pin-said" aria-live="polite">
        <PinElsewhere place={place} />
        {isAsked && !isElsewhere && (
          <Alert kind="warn">
            {near
              ? m.address_pin_asked_near({ place: near, written: place.district || place.city })
              : m.address_pin_asked()}
          </Alert>
        )}
      </div>
      {pin && (
        <>
          <input type="hidden" name="pin" value={`${pin.lat},${pin.lng}`} />
          {isAsked && <input type="hidden" name="pinAsked" value="yes" />}
          <span className="chip">
            <Icon name="map-pin" size={18} />
            {near ? m.address_pin_near({ place: near }) : m.address_pin_set()}
          </span>
        </>
      )}
      {isAsked && !isElsewhere && (
        <button type="button" name="keepPin" className="btn btn-line" onClick={keepPin}>
          {m.address_pin_keep()}
        </button>
      )}
      <button type="button" name="movePin" className="btn btn-line" onClick={() => setOpen(true)}>
        {!pin && <Icon name="map-pin" size={18} />}
        {pin ? m.address_pin_move() : m.address_pin()}
      </button>
      {pin && (
        <button type="button" className="btn btn-ghost" onClick={() => onPin(undefined)}>
          {m.address_pin_remove()}
        </button>
      )}
      {isOpen && (
        <PinDialog
          title={m.address_pin_title()}
          hint={m.address_pin_hint()}
          use={m.address_pin_use()}
          pin={pin}
          where={[place.district, place.city]}
          onUse={(moved) => {
            onPin(moved)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
