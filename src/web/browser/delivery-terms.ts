import { useEffect } from 'react'
import { readDelivery } from '#contracts/delivery-areas.ts'
import { showDelivery } from '#contracts/operations/addresses.ts'
import { deliveryPlaceOf } from '#domain/places/delivery-place.ts'
import { type DeliverySettings, type DeliveryTerms, deliveryTerms } from '#domain/settings/delivery-areas.ts'
import { call } from '#web/browser/call-api.ts'
import { shopFront } from '#web/site/shop-front.ts'
import { createStore, useStore } from '#web/ui/store.ts'

type Place = Parameters<typeof deliveryPlaceOf>[0]

/** Delivery settings fetched since the document loaded; until then those of the document are used. */
const fetched = createStore<DeliverySettings | undefined>(undefined)

const isAlikeEverywhere = ({ deliveryAreas }: DeliverySettings): boolean =>
  Object.keys(deliveryAreas).length === 0

const termsBy = (settings: DeliverySettings, place: Place | undefined): DeliveryTerms => {
  const found = place && !isAlikeEverywhere(settings) ? deliveryPlaceOf(place) : undefined
  return deliveryTerms(settings, found && 'governorate' in found ? found.governorate : undefined)
}

/** Delivery terms of a place for display; the server decides when the order is placed. */
export const termsFor = (place: Place | undefined): DeliveryTerms =>
  termsBy(fetched.get() ?? shopFront(), place)

export const useTerms = (place: Place | undefined): DeliveryTerms =>
  termsBy(useStore(fetched, undefined) ?? shopFront(), place)

/**
 * Refreshes the delivery settings while mounted, since a tab may be older than the current fee. A failure keeps the last
 * ones.
 */
export const useFreshDelivery = (): void => {
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const { ok, body } = await call(showDelivery, {})
      if (ok) fetched.set(readDelivery(body))
    }
    void ask()
  }, [])
}
