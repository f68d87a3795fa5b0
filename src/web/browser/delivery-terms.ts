import { useEffect } from 'react'
import * as z from 'zod/mini'
import { PublishedDelivery, readDelivery } from '#contracts/delivery-areas.ts'
import { governorateOf } from '#domain/delivery/places/governorate-of.ts'
import { type DeliveryTerms, deliveryTerms, USUAL_DELIVERY } from '#domain/settings/delivery-areas.ts'
import { callApi } from '#web/browser/call-api.ts'
import { readRecord } from '#web/browser/read-stored.ts'
import { createStored, useStored } from '#web/browser/stored.ts'

/** Where the shop delivers and for how much, as it was told last: a checkout without network goes by it. */
const keptDelivery = createStored('deliveryAreas', undefined, readRecord(PublishedDelivery))

type Place = Parameters<typeof governorateOf>[0]

const termsBy = (kept: PublishedDelivery | undefined, place: Place | undefined): DeliveryTerms =>
  deliveryTerms(kept ? readDelivery(kept) : USUAL_DELIVERY, place && governorateOf(place))

/** What delivery to a place is on. The server decides in the end; this is what the shopper is told before. */
export const termsFor = (place: Place | undefined): DeliveryTerms => termsBy(keptDelivery.get(), place)

export const useTerms = (place: Place | undefined): DeliveryTerms =>
  termsBy(useStored(keptDelivery, undefined), place)

/** Asks the shop anew while the page is open; without an answer the last one holds. */
export const useFreshDelivery = (): void => {
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const { ok, body } = await callApi<PublishedDelivery>('/api/delivery')
      const read = z.safeParse(PublishedDelivery, body)
      // What is usual needs no place in the browser.
      if (!ok || !read.success) return
      const isUsual =
        read.data.areas.length === 0 && readDelivery(read.data).deliveryFee === USUAL_DELIVERY.deliveryFee
      keptDelivery.set(isUsual ? undefined : read.data)
    }
    void ask()
  }, [])
}
