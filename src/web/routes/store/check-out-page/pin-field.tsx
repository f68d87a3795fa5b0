import { useState } from 'react'
import { deliveryPlaceOf } from '#domain/places/delivery-place.ts'
import { isPinAway } from '#domain/places/pin-away.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { PinDialog } from '#web/orders/pin-dialog.tsx'
import { pinElsewhere } from '#web/orders/pin-elsewhere.ts'
import { placeOf } from '#web/orders/place-words.ts'
import { useSketch } from '#web/orders/use-place.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Place } from './known-details.ts'

const wordsOf = ({ city, district }: Place): string => `${city.trim()} / ${district.trim()}`

/**
 * The courier follows the pin, not the text. The shopper is asked to confirm a pin that lies in another district, or that
 * was set for another place the map does not know.
 */
const usePinQuestion = (place: Place) => {
  const { pin, city, district } = place
  const sketch = useSketch(pin !== undefined)
  const words = wordsOf(place)
  const at = pin ? `${pin.lat},${pin.lng}` : ''
  const [putFor, setPutFor] = useState({ at, words })
  const [answered, setAnswered] = useState('')
  // A new pin belongs to the address text at that moment.
  if (putFor.at !== at) setPutFor({ at, words })
  const isAway =
    pin !== undefined &&
    ((sketch && isPinAway(sketch.districts, district || city, pin)) ?? putFor.words !== words)
  const question = `${at} ${words}`
  return {
    near: sketch && pin ? placeOf(sketch, pin, currentLanguage())?.name : undefined,
    isUnconfirmed: isAway && answered !== question,
    keepPin: () => setAnswered(question),
  }
}

interface Props {
  readonly place: Place
  readonly onPin: (pin: GeoPoint | undefined) => void
}

/** Shown as soon as both places are known; the buttons beside it change either. */
const PinElsewhere = ({ place }: Pick<Props, 'place'>) => {
  const found = deliveryPlaceOf(place)
  return 'written' in found ? <Alert kind="warn">{pinElsewhere(found, m.address_pin_elsewhere)}</Alert> : null
}

/** Optional pin on the map. */
export const PinField = ({ place, onPin }: Props) => {
  const { pin } = place
  const [isOpen, setOpen] = useState(false)
  const { near, isUnconfirmed, keepPin } = usePinQuestion(place)
  const isElsewhere = 'written' in deliveryPlaceOf(place)
  return (
    <div className="full pin-field">
      <div className="pin-said" aria-live="polite">
        <PinElsewhere place={place} />
        {isUnconfirmed && !isElsewhere && (
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
          {isUnconfirmed && <input type="hidden" name="pinAsked" value="yes" />}
          <span className="chip">
            <Icon name="map-pin" size={18} />
            {near ? m.address_pin_near({ place: near }) : m.address_pin_set()}
          </span>
        </>
      )}
      {isUnconfirmed && !isElsewhere && (
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
