import { GOVERNORATE_IDS, GOVERNORATES } from '#domain/places/governorates.ts'
import { type Town, townNames, townsOf } from '#domain/places/towns.ts'
import { bare, type Names, named } from '#domain/places/written-name.ts'
import type { Language } from '#domain/shared/language.ts'

let byName: Names<Town> | undefined

/** The town or district with this name in either language; undefined when the list does not have it. */
export const knownTown = (written: string): Town | undefined => {
  // Built on first use, because the list has hundreds of names.
  byName ??= named(GOVERNORATE_IDS.flatMap(townsOf), townNames)
  const found = byName.byKey.get(bare(written))
  return found?.value
}

const governorateNamed = (written: string) =>
  GOVERNORATE_IDS.map((id) => GOVERNORATES[id]).find(({ name }) =>
    [name.en, name.ar].some((each) => bare(each) === bare(written)),
  )

/** A place's name in the page's language, or as written when neither towns nor governorates have it. */
export const placeIn = (language: Language, written: string): string =>
  (knownTown(written) ?? governorateNamed(written))?.name[language] ?? written
