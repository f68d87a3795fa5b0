import { expect, test } from 'vitest'
import { parsedSketch } from '#web/map/sketch.ts'
import { placeOf } from './place-words.ts'

const sketch = parsedSketch()
const bridge = sketch.roads.find(({ isBridge, name }) => isBridge && name.en.includes('Bridge'))
const [landmark] = sketch.landmarks
const district = sketch.districts.find((each) =>
  sketch.landmarks.every(({ at }) => Math.abs(at.lat - each.at.lat) > 0.02),
)

test('[FOLLOW-14] on a bridge its name is shown, in the language of the page', () => {
  const on = bridge?.points[Math.floor(bridge.points.length / 2)]
  if (!bridge || !on) throw new Error('the sketch has no bridge')
  expect(placeOf(sketch, on, 'en')).toEqual({ on: 'bridge', name: bridge.name.en })
  expect(placeOf(sketch, on, 'ar')?.name).toMatch(/[\u0600-\u06ff]/)
})

test('[FOLLOW-14] otherwise a nearby landmark, else the district, else nothing', () => {
  if (!landmark || !district) throw new Error('the sketch has no landmark, or none but near every district')
  const noBridges = { ...sketch, roads: [] }
  expect(placeOf(noBridges, landmark.at, 'ar')).toEqual({ on: 'place', name: landmark.name.ar })
  expect(placeOf(noBridges, district.at, 'en')).toEqual({ on: 'place', name: district.name.en })
  expect(placeOf(sketch, { lat: 25.7, lng: 32.6 }, 'en')).toBeUndefined()
})
