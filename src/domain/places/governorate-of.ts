import { GOVERNORATE_IDS, type GovernorateId, governorateNames } from './governorates.ts'
import type { WrittenAddress } from './place-finder.ts'
import { townNames, townsOf } from './towns.ts'
import { bareWords, longestIn, type Names, named } from './written-name.ts'

let governorates: Names<GovernorateId> | undefined
let towns: Names<GovernorateId> | undefined

// Made at the first question that needs them: most pages never ask, and most addresses name their governorate.
const governorateKeys = (): Names<GovernorateId> =>
  (governorates ??= named(GOVERNORATE_IDS, governorateNames))
const townKeys = (): Names<GovernorateId> =>
  (towns ??= named(GOVERNORATE_IDS, (id) => [...governorateNames(id), ...townsOf(id).flatMap(townNames)]))

/** The governorate or town of these words alone. */
export const inWords = (words: readonly string[]): GovernorateId | undefined =>
  words.length === 0
    ? undefined
    : (governorateKeys().byKey.get(words.join(' '))?.value ?? longestIn(words, townKeys()))

/**
 * The governorate an address lies in, as far as its words tell: the city speaks first, the district and the area only
 * where it says nothing. Nothing for a place we have never heard of, which is no reason not to deliver there.
 */
export const governorateOf = ({
  city,
  district = '',
  area = '',
}: Omit<WrittenAddress, 'address'>): GovernorateId | undefined =>
  inWords(bareWords(city)) ?? inWords(bareWords(district)) ?? inWords(bareWords(area))
