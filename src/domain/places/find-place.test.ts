import { describe, expect, test } from 'vitest'
import { readSketchFiles } from '#adapters/geo/sketch-files.ts'
import { createSketchGeography } from '#adapters/geo/sketch-geography.ts'
import type { WrittenAddress } from '#domain/places/place-finder.ts'
import { distanceMetres } from '#domain/shared/geo-point.ts'

const sketch = readSketchFiles()
const { places } = createSketchGeography(undefined, () => sketch)
const centreOf = (id: string) => sketch.districts.find((one) => one.id === id)?.at ?? { lat: 0, lng: 0 }
const anAddress = (over: Partial<WrittenAddress> = {}): WrittenAddress => ({
  city: 'Cairo',
  address: '12 Nile Street',
  ...over,
})

describe('finding an address', () => {
  test.each([
    ['maadi', { district: 'Maadi' }],
    ['maadi', { city: 'القاهرة', district: 'المعادي' }],
    ['maadi', { city: 'القاهره', district: 'معادى' }],
    ['maadi', { district: 'EL MAADI, Road 9' }],
    ['zamalek', { area: 'الزَّمالِك' }],
    ['zamalek', { address: '26 July St., Zamalek, flat 4' }],
    ['dokki', { city: 'Giza', district: 'Doqqi' }],
    ['mohandessin', { city: 'الجيزة', address: 'شارع شهاب، المهندسين' }],
    ['october', { city: '6 أكتوبر' }],
    ['october', { city: '٦ أكتوبر', address: 'الحي الأول' }],
    ['new-cairo', { city: 'New Cairo' }],
    ['fifth-settlement', { city: 'القاهرة الجديدة', district: 'التجمع الخامس' }],
    ['shubra-el-kheima', { city: 'القليوبية', district: 'شبرا الخيمة' }],
    ['shubra', { district: 'شبرا' }],
    ['zahraa-el-maadi', { district: 'زهراء المعادي' }],
    ['heliopolis', { district: 'Masr el Gedida' }],
    ['heliopolis', { district: 'مصر الجديدة' }],
  ])('[MAP-8] %s by %j', (id, over) => {
    const { point, precision } = places.find(anAddress(over))
    expect(precision).toBe('district')
    expect(distanceMetres(point, centreOf(id))).toBeLessThan(900)
  })

  test.each([
    ['downtown', { city: 'Cairo' }],
    ['downtown', { city: 'القاهرة' }],
    ['giza', { city: 'Giza' }],
    ['giza', { city: 'الجيزه' }],
  ])('[MAP-8] only the city is known of %j', (id, over) => {
    const { point, precision } = places.find(anAddress({ address: '12', ...over }))
    expect(precision).toBe('city')
    expect(distanceMetres(point, centreOf(id))).toBeLessThan(1500)
  })

  test('[MAP-20] a place known only by its name has the district or city around it', () => {
    const nameOf = (over: object) => places.find(anAddress({ address: '12', ...over })).around?.name.en
    expect(nameOf({ city: 'Cairo', district: 'الزمالك' })).toBe('Zamalek')
    expect(nameOf({ city: 'الجيزة' })).toBe('Giza')
    expect(nameOf({ city: 'Aswan' })).toBeUndefined()
  })

  test('[MAP-8] every district is found by both its names, not far from its centre', () => {
    for (const { id, name, at, city } of sketch.districts)
      for (const district of [name.en, name.ar]) {
        const { point, precision } = places.find(anAddress({ city, district, address: 'x' }))
        expect(precision, id).toBe('district')
        expect(distanceMetres(point, at), `${id} ${district}`).toBeLessThan(1600)
      }
  })

  test('[MAP-8] the same words give the same place, other words another', () => {
    const addresses = Array.from({ length: 40 }, (_, number) =>
      anAddress({ district: 'Dokki', address: `${number} Tahrir` }),
    )
    const found = addresses.map((address) => places.find(address).point)
    expect(addresses.map((address) => places.find(address).point)).toEqual(found)
    expect(new Set(found.map(({ lat, lng }) => `${lat.toFixed(5)} ${lng.toFixed(5)}`)).size).toBeGreaterThan(
      35,
    )
  })

  test.each([
    [{ city: 'Alexandria', district: 'Smouha' }],
    [{ city: 'الإسكندرية' }],
    [{ city: 'Gharbia', address: 'شبرا النملة' }],
    [{ city: 'Qalyubia', district: 'بنها' }],
    [{ city: 'Atlantis' }],
    [{ city: 'السويس', address: 'طريق السويس' }],
  ])('[MAP-9] %j is outside', (over) => {
    expect(places.find(anAddress(over)).precision).toBe('outside')
  })

  test('[MAP-9] a far governorate is as far as its capital', () => {
    const { point } = places.find(anAddress({ city: 'Aswan' }))
    expect(distanceMetres(point, centreOf('downtown'))).toBeGreaterThan(600_000)
  })
})
