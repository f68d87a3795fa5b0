import { useEffect } from 'react'
import * as z from 'zod/mini'
import { PublishedDelivery, readDelivery } from '#contracts/delivery-areas.ts'
import { deliveryPlaceOf } from '#domain/places/delivery-place.ts'
import { type DeliverySettings, type DeliveryTerms, deliveryTerms } from '#domain/settings/delivery-areas.ts'
import { callApi } from '#web/browser/call-api.ts'
import { shopFront } from '#web/site/shop-front.ts'
import { createStore, useStore } from '#web/ui/store.ts'

type Place = Parameters<typeof deliveryPlaceOf>[0]

/** What the shop told since this document was loaded; until then its own data hold, without a network too. */
const told = createStore<DeliverySettings | undefined>(undefined)

const isAlikeEverywhere = ({ deliveryAreas }: DeliverySettings): boolean =>
  Object.keys(deliveryAreas).length === 0

const termsBy = (settings: DeliverySettings, place: Place | undefined): DeliveryTerms => {
  const found = place && !isAlikeEverywhere(settings) ? deliveryPlaceOf(place) : undefined
  return deliveryTerms(settings, found && 'governorate' in found ? found.governorate : undefined)
}

/** What delivery to a place is on. The server decides in the end; this is what the shopper is told before. */
export const termsFor = (place: Place | undefined): DeliveryTerms => termsBy(told.get() ?? shopFront(), place)

export const useTerms = (place: Place | undefined): DeliveryTerms =>
  termsBy(useStore(told, undefined) ?? shopFront(), place)

/** Asks the shop anew while the page is open: a tab may be older than today's fee. Without an answer the last one holds. */
export const useFreshDelivery = (): void => {
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const { ok, body } = await callApi<PublishedDelivery>('/api/delivery')
      const read = z.safeParse(PublishedDelivery, body)
      if (!ok || !read.success) return
      told.set(readDelivery(read.data))
    }
    void ask()
  }, [])
}
