import { expect, test } from 'vitest'
import { deliveryTerms, USUAL_DELIVERY } from '#domain/settings/delivery-areas.ts'

test('[AREA-1] every place is served for 30 pounds unless the shop says otherwise', () => {
  expect(deliveryTerms(USUAL_DELIVERY, 'aswan')).toEqual({ served: true, deliveryFee: 3000 })
  const settings = {
    deliveryFee: 3500,
    deliveryAreas: { giza: { served: true, fee: 0 }, aswan: { served: false, fee: null } },
  }
  expect(deliveryTerms(settings, 'giza')).toEqual({ served: true, deliveryFee: 0 })
  expect(deliveryTerms(settings, 'aswan')).toEqual({ served: false, deliveryFee: 3500 })
  expect(deliveryTerms(settings, 'cairo')).toEqual({ served: true, deliveryFee: 3500 })
  expect(deliveryTerms(settings, undefined)).toEqual({ served: true, deliveryFee: 3500 })
})
