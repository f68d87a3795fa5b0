import { expect, test } from 'vitest'
import { mapLinks, piecesWords } from './stop-words.ts'

const stop = {
  shippingInfo: {
    fullName: 'منى',
    phone: '+201001234567',
    city: 'الجيزة',
    district: 'الدقي',
    address: '12 ش مصدق',
    postalCode: '',
    country: 'Egypt',
  },
  destination: { lat: 30.03851, lng: 31.21102 },
}

test('[ADDR-4] map links use the pin, and without one the written address', () => {
  expect(mapLinks({ ...stop, isPinned: true })).toEqual({
    web: 'https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=30.03851%2C31.21102',
    app: 'geo:30.03851,31.21102?q=30.03851%2C31.21102',
  })
  const { web, app } = mapLinks(stop)
  for (const link of [web, app]) expect(decodeURIComponent(link)).toContain('12 ش مصدق, الدقي, الجيزة')
})

test('[SHOW-8] a line without a place shows the number of pieces only', () => {
  expect(piecesWords('Dokki', 3)).toBe('\u2068Dokki\u2069, 3 items')
  expect(piecesWords(' ', 3)).toBe('3 items')
})
