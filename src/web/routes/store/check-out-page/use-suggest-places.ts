import { useState } from 'react'
import type { suggestPlaces } from '#domain/places/suggest-places.ts'

type Suggest = typeof suggestPlaces

/** The list of places comes when someone is about to type; without it the field is a field like any other. */
export const useSuggestPlaces = () => {
  const [suggest, setSuggest] = useState<Suggest>()
  const load = () => {
    if (suggest) return
    const fetched = import('#domain/places/suggest-places.ts')
    fetched.then((module) => setSuggest(() => module.suggestPlaces)).catch(() => undefined)
  }
  return { suggest, load }
}
