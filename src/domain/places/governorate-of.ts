import { GOVERNORATE_IDS, type GovernorateId, governorateNames } from '#domain/places/governorates.ts'
import type { WrittenAddress } from '#domain/places/place-finder.ts'
import { townNames, townsOf } from '#domain/places/towns.ts'
import { bareWords, longestIn, type Names, named } from '#domain/places/written-name.ts'

let governorates: Names<GovernorateId> | undefined
let towns: Names<GovernorateId> | undefined

// Built on first use: most pages never need it, and most addresses name their governorate.
const governorateKeys = (): Names<GovernorateId> =>
  (governorates ??= named(GOVERNORATE_IDS, governorateNames))
const townKeys = (): Names<GovernorateId> =>
  (towns ??= named(GOVERNORATE_IDS, (id) => [...governorateNames(id), ...townsOf(id).flatMap(townNames)]))

/** The governorate that these words name, directly or by a town. */
export const inWords = (words: readonly string[]): GovernorateId | undefined =>
  words.length === 0
    ? undefined
    : (governorateKeys().byKey.get(words.join(' '))?.value ?? longestIn(words, townKeys()))

/**
 * The governorate of a written address: the city field first, district and area only if the city names none.
 * Undefined for an unknown place, which is still delivered to.
 */
export const governorateOf = ({
  city,
  district = '',
  area = '',
}: Omit<WrittenAddress, 'address'>): GovernorateId | undefined =>
  inWords(bareWords(city)) ?? inWords(bareWords(district)) ?? inWords(bareWords(area))
