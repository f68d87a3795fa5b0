import { describe, expect, test } from 'vitest'
import { deliveryPlaceOf, locate } from '#domain/places/delivery-place.ts'
import { GOVERNORATE_IDS, GOVERNORATES, type GovernorateId } from '#domain/places/governorates.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'

/** Sights, stations, harbours and airports; none is one of the reference towns. */
const SIGHTS: readonly (readonly [name: string, governorate: GovernorateId, lat: number, lng: number])[] = [
  ['Cairo airport', 'cairo', 30.1219, 31.4056],
  ['Helwan University', 'cairo', 29.8668, 31.3155],
  ['the Citadel', 'cairo', 30.0299, 31.2611],
  ['the Great Pyramid', 'giza', 29.9792, 31.1342],
  ['Mall of Arabia, 6th of October', 'giza', 30.0068, 30.9737],
  ['Obour market', 'qalyubia', 30.206, 31.452],
  ['Banha station', 'qalyubia', 30.4668, 31.1848],
  ['Bibliotheca Alexandrina', 'alexandria', 31.2089, 29.9092],
  ['Borg El Arab airport', 'alexandria', 30.918, 29.696],
  ['Mansoura University', 'dakahlia', 31.0406, 31.3545],
  ['Tell Basta, Zagazig', 'sharqia', 30.573, 31.513],
  ['the mosque of El Badawi, Tanta', 'gharbia', 30.783, 30.999],
  ['Menoufia University', 'monufia', 30.5585, 31.0165],
  ['the monastery of Saint Bishoy', 'beheira', 30.319, 30.36],
  ['Kafr El Sheikh University', 'kafr-el-sheikh', 31.1, 30.95],
  ['Damietta harbour', 'damietta', 31.47, 31.76],
  ['the lighthouse of Port Said', 'port-said', 31.262, 32.311],
  ['Lake Timsah', 'ismailia', 30.578, 32.287],
  ['Port Tewfik', 'suez', 29.934, 32.567],
  ['Arish airport', 'north-sinai', 31.073, 33.836],
  ['Sharm El Sheikh airport', 'south-sinai', 27.977, 34.395],
  ['Wadi El Rayan', 'faiyum', 29.2, 30.4],
  ['the pyramid of Meidum', 'beni-suef', 29.388, 31.157],
  ['Tell El Amarna', 'minya', 27.645, 30.903],
  ['Asyut airport', 'asyut', 27.046, 31.012],
  ['Abydos', 'sohag', 26.185, 31.919],
  ['Dendera', 'qena', 26.142, 32.67],
  ['the Valley of the Kings', 'luxor', 25.74, 32.601],
  ['Luxor airport', 'luxor', 25.671, 32.707],
  ['the High Dam of Aswan', 'aswan', 23.97, 32.878],
  ['the temple of Kom Ombo', 'aswan', 24.452, 32.928],
  ['Hurghada airport', 'red-sea', 27.178, 33.799],
  ['Kharga airport', 'new-valley', 25.473, 30.591],
  ['the cemetery of El Alamein', 'matrouh', 30.838, 28.947],
]

const pinned = (city: string, pin: GeoPoint) => deliveryPlaceOf({ city, pin })
const nameOf = (id: GovernorateId): string => GOVERNORATES[id].name.en

test.each(SIGHTS)('[ADDR-6] %s lies in %s', (_name, governorate, lat, lng) => {
  expect(locate({ lat, lng })?.governorate).toBe(governorate)
  expect(pinned(nameOf(governorate), { lat, lng })).toEqual({ governorate })
  expect(pinned('Kafr Nobody Knows', { lat, lng })).toEqual({ governorate })
})

test('[ADDR-6] a place in every governorate is located in it', () => {
  expect(new Set(SIGHTS.map(([, governorate]) => governorate))).toEqual(new Set(GOVERNORATE_IDS))
})

test.each(SIGHTS.filter(([, id]) => !['cairo', 'giza', 'qalyubia'].includes(id)))(
  '[ADDR-6] a pin at %s is not in Cairo, and Cairo not in %s',
  (_name, governorate, lat, lng) => {
    expect(pinned('القاهرة', { lat, lng })).toEqual({ written: 'cairo', pin: governorate })
    expect(pinned(nameOf(governorate), { lat: 30.0444, lng: 31.2357 })).toEqual({
      written: governorate,
      pin: 'cairo',
    })
  },
)

describe('[ADDR-6] in Greater Cairo', () => {
  const inside = SIGHTS.filter(
    ([name, id]) => ['cairo', 'giza', 'qalyubia'].includes(id) && !name.includes('Banha'),
  )

  test.each(inside)('nobody is refused for the name of a neighbour: %s', (_name, governorate, lat, lng) => {
    for (const written of ['cairo', 'giza', 'qalyubia'] as const) {
      const found = pinned(nameOf(written), { lat, lng })
      // Borders are not in the data: near one the written governorate is used, further away the pin's.
      expect([{ governorate }, { governorate: written }]).toContainEqual(found)
    }
  })

  test('the pin decides what is clearly on the other side', () => {
    expect(pinned('Cairo', { lat: 30.0068, lng: 30.9737 })).toEqual({ governorate: 'giza' })
    expect(pinned('Giza', { lat: 30.1219, lng: 31.4056 })).toEqual({ governorate: 'cairo' })
  })
})

test.each([
  ['Mit Ghamr and Zefta, a river apart', { lat: 30.715, lng: 31.252 }, ['dakahlia', 'gharbia']],
  ['Alexandria and Beheira, on the road between', { lat: 31.17, lng: 30.06 }, ['alexandria', 'beheira']],
  ['Sharqia and Cairo, between Badr and 10th of Ramadan', { lat: 30.22, lng: 31.74 }, ['sharqia', 'cairo']],
  ['Luxor and Qena, north of Luxor', { lat: 25.82, lng: 32.75 }, ['luxor', 'qena']],
  ['Suez and Ismailia, along the canal', { lat: 30.2, lng: 32.44 }, ['suez', 'ismailia']],
  ['Giza and Beni Suef, along the Nile', { lat: 29.37, lng: 31.23 }, ['giza', 'beni-suef']],
] as const)('[ADDR-6] near a border the words are believed: %s', (_name, pin, names) => {
  for (const governorate of names) expect(pinned(nameOf(governorate), pin)).toEqual({ governorate })
})

test.each([
  ['the Atlantic', { lat: 0, lng: 0 }],
  ['Paris', { lat: 48.85, lng: 2.35 }],
  ['Khartoum', { lat: 15.5, lng: 32.56 }],
])('[ADDR-6] a pin in %s is nowhere we know', (_name, pin) => {
  expect(locate(pin)).toBeUndefined()
  expect(pinned('Cairo', pin)).toEqual({ written: 'cairo', pin: undefined })
  expect(pinned('Kafr Nobody Knows', pin)).toEqual({ written: undefined, pin: undefined })
})

test('[ADDR-6] without a pin the words decide', () => {
  expect(deliveryPlaceOf({ city: 'أسوان' })).toEqual({ governorate: 'aswan' })
  expect(deliveryPlaceOf({ city: 'Kafr Nobody Knows' })).toEqual({ governorate: undefined })
})
