import type { District } from '#domain/delivery/roads/sketch.ts'
import { fold } from '#domain/shared/arabic.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { FAR_GOVERNORATES } from './governorates.ts'
import type { FoundPlace, PlaceFinder, WrittenAddress } from './place-finder.ts'

/** The cities of the sketch by the names people give them, and the district that stands for each. */
const CITIES: readonly { readonly names: readonly string[]; readonly heart: string }[] = [
  { names: ['Cairo', 'Greater Cairo', 'القاهرة', 'القاهرة الكبرى', 'مصر', 'Egypt'], heart: 'downtown' },
  { names: ['Giza', 'الجيزة'], heart: 'giza' },
  { names: ['Qalyubia', 'Qalubia', 'Kalyoubia', 'القليوبية'], heart: 'shubra-el-kheima' },
]

const SPREAD_METRES = { district: 420, city: 900 } as const
const METRES_PER_DEGREE = 111_000

/** A number from 0 to 1 that is always the same for the same words. */
const chance = (words: string): number => {
  let hash = 2_166_136_261
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** A spot around the centre that the words decide, so that the pins of one district don't pile up. */
const spread = (centre: GeoPoint, metres: number, words: string): GeoPoint => {
  const angle = chance(`${words} a`) * 2 * Math.PI
  const away = (Math.sqrt(chance(`${words} b`)) * metres) / METRES_PER_DEGREE
  return { lat: centre.lat + Math.sin(angle) * away, lng: centre.lng + Math.cos(angle) * away * 1.15 }
}

interface Named<T> {
  readonly key: string
  readonly value: T
}

/** The article comes and goes: المعادي and معادي, El Maadi and Maadi. */
const bare = (text: string): string =>
  fold(text)
    .split(' ')
    .filter((word) => !['el', 'al', 'the'].includes(word))
    .map((word) => (word.length > 4 ? word.replace(/^(?:وال|ال)/, '') : word))
    .join(' ')

/** The longest name in the text wins: "New Cairo" is not "Cairo". */
const longestIn = <T>(text: string, names: readonly Named<T>[]): T | undefined => {
  const padded = ` ${bare(text)} `
  let best: Named<T> | undefined
  for (const name of names)
    if (padded.includes(` ${name.key} `) && name.key.length > (best?.key.length ?? 0)) best = name
  return best?.value
}

const named = <T>(values: readonly T[], namesOf: (value: T) => readonly string[]): readonly Named<T>[] =>
  values.flatMap((value) => namesOf(value).map((name) => ({ key: bare(name), value })))

/** Finds addresses by the names of the sketch. `settle` moves a spot to where a door can be: beside a road, on dry land. */
export const createPlaceFinder = (
  districts: readonly District[],
  settle: (point: GeoPoint) => GeoPoint,
): PlaceFinder => {
  const byDistrict = named(districts, ({ name, aka }) => [name.en, name.ar, ...aka])
  const byCity = named(CITIES, ({ names }) => names)
  const byFar = named(FAR_GOVERNORATES, ({ names }) => names)
  const heartOf = (id: string): GeoPoint => {
    const found = districts.find((district) => district.id === id) ?? districts[0]
    if (!found) throw new RangeError('the sketch has no district')
    return found.at
  }
  const nearby = (centre: GeoPoint, precision: 'district' | 'city', words: string): FoundPlace => ({
    point: settle(spread(centre, SPREAD_METRES[precision], words)),
    precision,
  })

  return {
    find({ city, district = '', area = '', address }: WrittenAddress): FoundPlace {
      const words = bare([city, district, area, address].join(' '))
      const knownCity = longestIn(city, byCity)
      const far = longestIn(city, byFar) ?? (knownCity && longestIn(`${district} ${area}`, byFar))
      if (far) return { point: far.at, precision: 'outside' }
      const ofCity = longestIn(city, byDistrict)
      if (!knownCity && !ofCity && bare(city) !== '')
        return { point: heartOf('downtown'), precision: 'outside' }
      const found =
        longestIn(district, byDistrict) ?? longestIn(area, byDistrict) ?? longestIn(address, byDistrict)
      if (found) return nearby(found.at, 'district', words)
      // "Giza" is a governorate and a district; alone in the field of the city it means the former.
      if (knownCity && (!ofCity || bare(ofCity.name.en) === bare(knownCity.names[0] ?? '')))
        return nearby(heartOf(knownCity.heart), 'city', words)
      if (ofCity) return nearby(ofCity.at, 'district', words)
      return { point: heartOf('downtown'), precision: 'outside' }
    },
  }
}
