import { governorateOf } from '#domain/places/governorate-of.ts'
import { GOVERNORATE_IDS, type GovernorateId } from '#domain/places/governorates.ts'
import type { WrittenAddress } from '#domain/places/place-finder.ts'
import { townNames, townsOf } from '#domain/places/towns.ts'
import { bare, bareWords, longestIn, type Names, named } from '#domain/places/written-name.ts'

type Written = Required<Pick<WrittenAddress, 'city' | 'district' | 'area'>>

/** A town name with every governorate that has one: Matareya is in Cairo and in Dakahlia. */
interface NamedTown {
  readonly key: string
  readonly names: readonly string[]
  readonly governorates: ReadonlySet<GovernorateId>
}

let known: Names<NamedTown> | undefined

const towns = (): Names<NamedTown> => {
  if (known) return known
  const byKey = new Map<string, { key: string; names: string[]; governorates: Set<GovernorateId> }>()
  for (const id of GOVERNORATE_IDS)
    for (const town of townsOf(id)) {
      const key = bare(town.name.ar)
      const same = byKey.get(key) ?? { key, names: [], governorates: new Set() }
      same.names.push(...townNames(town))
      same.governorates.add(id)
      byKey.set(key, same)
    }
  known = named([...byKey.values()], ({ names }) => names)
  return known
}

const townIn = (text: string | undefined): NamedTown | undefined => longestIn(bareWords(text ?? ''), towns())

/**
 * The fields that no longer fit after a change: district and area when the city changed, area when the district
 * changed. Only listed places are judged; any other text may be right.
 */
export const outOfPlace = (before: Written, now: Written): readonly ('district' | 'area')[] => {
  const governorate = governorateOf({ city: now.city })
  const town = townIn(now.district)
  const hasArea = now.area !== '' && now.area === before.area
  if (now.district === before.district) {
    if (now.city === before.city || !governorate || !town || town.governorates.has(governorate)) return []
    return hasArea ? ['district', 'area'] : ['district']
  }
  const left = townIn(before.district)
  if (!hasArea || !left || !town || left.key === town.key) return []
  const isElsewhere = ![...left.governorates].some((id) => town.governorates.has(id))
  const area = townIn(now.area)
  return isElsewhere || (area && area.key !== town.key) ? ['area'] : []
}
