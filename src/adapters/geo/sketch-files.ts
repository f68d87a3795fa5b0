import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#adapters/system/project-root.ts'
import { readLand, readLanes, readPlaces, readRoads } from '#domain/delivery/roads/read-sketch.ts'
import type { District, Land, Landmark, Road } from '#domain/delivery/roads/sketch.ts'

const FOLDER = join(PROJECT_ROOT, 'assets/map')

export interface Sketch {
  readonly land: Land
  readonly roads: readonly Road[]
  readonly districts: readonly District[]
  readonly landmarks: readonly Landmark[]
}

// These files ship with the shop and are covered by the sketch's tests, so they are not validated here.
const read = (name: string) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))

/** The sketch of Greater Cairo that ships with the shop. */
export const readSketchFiles = (): Sketch => ({
  land: readLand(read('land.json')),
  roads: [...readRoads(read('roads.json')), ...readLanes(read('lanes.json'))],
  ...readPlaces(read('places.json')),
})
