import {
  readLand,
  readLanes,
  readPlaces,
  readQuarters,
  readRoads,
} from '#domain/delivery/roads/read-sketch.ts'
import type { District, Land, Landmark, Quarter, Road } from '#domain/delivery/roads/sketch.ts'
import { smoothRing } from '#domain/delivery/roads/smooth.ts'
import { atOnce, inTurns, type Steps } from '#web/site/sliced-work.ts'
import land from '../../../assets/map/land.json'
import lanes from '../../../assets/map/lanes.json'
import places from '../../../assets/map/places.json'
import quarters from '../../../assets/map/quarters.json'
import roads from '../../../assets/map/roads.json'

export interface ParsedSketch {
  readonly land: Land
  /** Main roads first, then lanes. */
  readonly roads: readonly Road[]
  readonly quarters: readonly Quarter[]
  readonly districts: readonly District[]
  readonly landmarks: readonly Landmark[]
}

let parsed: ParsedSketch | undefined

/** Parses our own map of Cairo (decision 12). Its files are large, so only map code may import this module, dynamically. */
export function* readSketch(): Steps<ParsedSketch> {
  if (parsed) return parsed
  const readyLand = readLand(land)
  yield
  const mainRoads = readRoads(roads)
  yield
  const readyLanes = readLanes(lanes)
  yield
  const readyQuarters = readQuarters(quarters).map((quarter) => ({
    ...quarter,
    ring: smoothRing(quarter.ring),
  }))
  yield
  parsed = {
    land: readyLand,
    roads: [...mainRoads, ...readyLanes],
    quarters: readyQuarters,
    ...readPlaces(places),
  }
  return parsed
}

/** Parses at once if it has not been parsed yet, which blocks a slow phone for a moment. */
export const parsedSketch = (): ParsedSketch => atOnce(readSketch())

let reading: Promise<ParsedSketch> | undefined

/** Parses in time slices; concurrent callers share one promise. */
export const sketchInTurns = (): Promise<ParsedSketch> => (reading ??= inTurns(readSketch()))
