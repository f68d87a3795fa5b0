import { expect, test } from 'vitest'
import { readSketchFiles } from '#adapters/geo/sketch-files.ts'
import { isPinAway } from '#domain/places/pin-away.ts'

const { districts } = readSketchFiles()
const ZAMALEK = { lat: 30.0609, lng: 31.2197 }
const MAADI = { lat: 29.9602, lng: 31.2569 }

test.each([
  ['Maadi', ZAMALEK, true],
  ['المعادي', ZAMALEK, true],
  ['El Maadi, Road 9', MAADI, false],
  ['zamalek', ZAMALEK, false],
  ['الزمالك', MAADI, true],
  ['Somewhere else', ZAMALEK, undefined],
  ['', MAADI, undefined],
])('[ADDR-7] %j with a pin at %j: away %s', (written, pin, isAway) => {
  expect(isPinAway(districts, written, pin)).toBe(isAway)
})

test('[ADDR-7] a pin at the middle of a district is never away from it', () => {
  expect(districts.length).toBeGreaterThan(20)
  for (const { name, at, id } of districts) expect(isPinAway(districts, name.ar, at), id).toBe(false)
})
