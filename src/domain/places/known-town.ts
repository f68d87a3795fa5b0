import { GOVERNORATE_IDS } from '#domain/places/governorates.ts'
import { type Town, townNames, townsOf } from '#domain/places/towns.ts'
import { bare, type Names, named } from '#domain/places/written-name.ts'

let byName: Names<Town> | undefined

/** The town or district that is written so, in either language; none for what the list does not have. */
export const knownTown = (written: string): Town | undefined => {
  // Read when it is first asked for: the list has hundreds.
  byName ??= named(GOVERNORATE_IDS.flatMap(townsOf), townNames)
  const found = byName.byKey.get(bare(written))
  return found?.value
}

/** A place as the page's language calls it; as it was written, where the list does not have it. */
export const placeIn = (language: 'en' | 'ar', written: string): string =>
  knownTown(written)?.name[language] ?? written
