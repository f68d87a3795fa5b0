import { useState } from 'react'
import { isPinAway } from '#domain/places/pin-away.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { placeOf } from '#web/map/place-words.ts'
import { useSketch } from '#web/map/use-place.ts'
import type { Place } from './known-details.ts'

const wordsOf = ({ city, district }: Place): string => `${city.trim()} / ${district.trim()}`

/**
 * A pin leads the courier, whatever is written: when it lies in another district, or was put for another place that the map
 * does not know, the shopper is asked whether it is right.
 */
export const usePinQuestion = (place: Place) => {
  const { pin, city, district } = place
  const sketch = useSketch(pin !== undefined)
  const words = wordsOf(place)
  const at = pin ? `${pin.lat},${pin.lng}` : ''
  const [putFor, setPutFor] = useState({ at, words })
  const [answered, setAnswered] = useState('')
  // Another pin is one for the words that stand there now.
  if (putFor.at !== at) setPutFor({ at, words })
  const isAway =
    pin !== undefined &&
    ((sketch && isPinAway(sketch.districts, district || city, pin)) ?? putFor.words !== words)
  const question = `${at} ${words}`
  return {
    near: sketch && pin ? placeOf(sketch, pin, currentLanguage())?.name : undefined,
    isAsked: isAway && answered !== question,
    keepPin: () => setAnswered(question),
  }
}
