import type { District } from '#domain/delivery/roads/sketch.ts'
import { inWords } from '#domain/places/governorate-of.ts'
import {
  GOVERNORATE_IDS,
  GOVERNORATES,
  type GovernorateId,
  governorateNames,
} from '#domain/places/governorates.ts'
import type { FoundPlace, PlaceFinder, WrittenAddress } from '#domain/places/place-finder.ts'
import { townNames, townsOf } from '#domain/places/towns.ts'
import { bare, bareWords, longestIn, named } from '#domain/places/written-name.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import type { Words } from '#domain/shared/language.ts'

/** The governorates on the sketch, with the district that represents each. */
const CENTRES: Readonly<Partial<Record<GovernorateId, string>>> = {
  cairo: 'downtown',
  giza: 'giza',
  qalyubia: 'shubra-el-kheima',
}
const NEAR = GOVERNORATE_IDS.filter((id) => id in CENTRES)
const FAR = GOVERNORATE_IDS.filter((id) => !(id in CENTRES))

/** Places of Giza and Qalyubia beyond the edge of the sketch. */
const BEYOND: readonly { readonly names: readonly string[]; readonly at: GeoPoint }[] = [
  {
    names: ['Benha', 'Banha', 'بنها', 'طوخ', 'Toukh', 'كفر شكر', 'شبين القناطر'],
    at: { lat: 30.4591, lng: 31.1786 },
  },
  { names: ['Ayyat', 'العياط', 'الصف', 'أطفيح', 'Atfih'], at: { lat: 29.6197, lng: 31.2575 } },
  { names: ['Bahariya', 'Bawiti', 'الواحات البحرية'], at: { lat: 28.3489, lng: 28.8646 } },
]
/**
 * Names that lie outside the sketch whatever the city field says. Smaller towns are not included, since many share
 * their name with a street of Cairo.
 */
const FAR_NAMES = [
  ...BEYOND,
  ...FAR.map((id) => ({
    names: [...governorateNames(id), ...townsOf(id).slice(0, 1).flatMap(townNames)],
    at: GOVERNORATES[id].at,
  })),
]

const SPREAD_METRES = { district: 420, city: 900 } as const
const AROUND_METRES = { district: 800, city: 2500 } as const
const METRES_PER_DEGREE = 111_000

/** A hash of the words as a number from 0 to 1. */
const chance = (words: string): number => {
  let hash = 2_166_136_261
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** A point around the centre derived from the words, so that the pins of one district do not overlap. */
const spread = (centre: GeoPoint, metres: number, words: string): GeoPoint => {
  const angle = chance(`${words} a`) * 2 * Math.PI
  const away = (Math.sqrt(chance(`${words} b`)) * metres) / METRES_PER_DEGREE
  return { lat: centre.lat + Math.sin(angle) * away, lng: centre.lng + Math.cos(angle) * away * 1.15 }
}

/** Geocodes addresses by the names of the sketch. `settle` moves a point beside a road on dry land. */
export const createPlaceFinder = (
  districts: readonly District[],
  settle: (point: GeoPoint) => GeoPoint,
): Pick<PlaceFinder, 'find'> => {
  const byDistrict = named(districts, ({ name, aka }) => [name.en, name.ar, ...aka])
  const byCity = named(NEAR, governorateNames)
  const byFar = named(FAR_NAMES, ({ names }) => names)
  const centreOf = (id: string): GeoPoint => {
    const found = districts.find((district) => district.id === id) ?? districts[0]
    if (!found) throw new RangeError('the sketch has no district')
    return found.at
  }
  const farCity = (city: readonly string[]): { readonly at: GeoPoint } | undefined => {
    const id = inWords(city)
    return longestIn(city, byFar) ?? (id && FAR.includes(id) ? GOVERNORATES[id] : undefined)
  }
  const nearby = (
    { at, name }: { readonly at: GeoPoint; readonly name: Words },
    precision: 'district' | 'city',
    words: string,
  ): FoundPlace => ({
    point: settle(spread(at, SPREAD_METRES[precision], words)),
    precision,
    around: { name, metres: AROUND_METRES[precision] },
  })

  return {
    find(written: WrittenAddress): FoundPlace {
      const city = bareWords(written.city)
      const district = bareWords(written.district ?? '')
      const area = bareWords(written.area ?? '')
      const address = bareWords(written.address)
      const words = [...city, ...district, ...area, ...address].join(' ')
      const knownCity = longestIn(city, byCity)
      const far = farCity(city) ?? (knownCity && longestIn([...district, ...area], byFar))
      if (far) return { point: far.at, precision: 'outside' }
      const ofCity = longestIn(city, byDistrict)
      if (!knownCity && !ofCity && city.length > 0)
        return { point: centreOf('downtown'), precision: 'outside' }
      const found =
        longestIn(district, byDistrict) ?? longestIn(area, byDistrict) ?? longestIn(address, byDistrict)
      if (found) return nearby(found, 'district', words)
      // "Giza" is a governorate and a district; alone in the city field it means the governorate.
      if (knownCity && (!ofCity || bare(ofCity.name.en) === bare(GOVERNORATES[knownCity].name.en)))
        return nearby(
          { at: centreOf(CENTRES[knownCity] ?? ''), name: GOVERNORATES[knownCity].name },
          'city',
          words,
        )
      if (ofCity) return nearby(ofCity, 'district', words)
      return { point: centreOf('downtown'), precision: 'outside' }
    },
  }
}
