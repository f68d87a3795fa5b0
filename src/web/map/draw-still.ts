import type { RoadClass } from '#domain/delivery/roads/sketch.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { clipLine, clipRing, pathOf, simplify } from './clip.ts'
import { createProjection, fitView, type JourneyView, type Pixel, pointsInSight } from './journey-view.ts'
import type { DrawnSketch } from './sketch.ts'
import { STILL_FRAME } from './still-frame.ts'
import { placeStillNames, type StillName } from './still-names.ts'

const AIR = 84
/** From this zoom on a lane is more than a hair. */
const LANES_FROM = 12.4
const STREETS_FROM = 11
const COARSE = 0.7

export interface StillPicture {
  /** From the ground up. */
  readonly areas: Readonly<Record<'field' | 'quarter' | 'park' | 'water' | 'canal', string>>
  readonly roads: Readonly<Record<RoadClass, string>>
  readonly travelled: string
  readonly remaining: string
  readonly shop: Pixel
  readonly destination: Pixel
  readonly courier: Pixel | undefined
  readonly names: readonly StillName[]
  /** How wide a road is drawn, next to how it would be at zoom 13. */
  readonly roadScale: number
}

/** A still picture of the journey on the sketch, cut to what can be seen. */
export const drawStill = (
  sketch: DrawnSketch,
  journey: JourneyView,
  language: 'en' | 'ar',
  nile: string,
): StillPicture => {
  const { width, height } = STILL_FRAME
  const view = fitView(pointsInSight(journey), width, height, AIR)
  const project = createProjection(view, width, height)
  const rings = (all: readonly (readonly GeoPoint[])[]): string =>
    pathOf(
      all.map((ring) => simplify(clipRing(ring.map(project), STILL_FRAME), COARSE)),
      true,
    )
  const lines = (all: readonly (readonly GeoPoint[])[], by = COARSE): string =>
    pathOf(all.flatMap((line) => clipLine(line.map(project), STILL_FRAME)).map((line) => simplify(line, by)))
  const roadsOf = (name: RoadClass, from = 0): string =>
    view.zoom < from
      ? ''
      : lines(sketch.roads.filter((road) => road.class === name).map(({ points }) => points))
  const { land, quarters } = sketch
  const marks = {
    shop: project(journey.shop),
    destination: project(journey.destination),
    courier: journey.courier && project(journey.courier),
  }
  return {
    areas: {
      field: rings(land.fields),
      quarter: rings([...quarters.map(({ ring }) => ring), ...land.airfields]),
      park: rings(land.parks.map(({ ring }) => ring)),
      water: rings([land.nile, ...land.islands]),
      canal: lines(land.canals),
    },
    roads: {
      lane: roadsOf('lane', LANES_FROM),
      street: roadsOf('street', STREETS_FROM),
      main: roadsOf('main'),
      motorway: roadsOf('motorway'),
    },
    travelled: lines([journey.travelled], 0.4),
    remaining: lines([journey.remaining], 0.4),
    ...marks,
    names: placeStillNames(sketch, project, STILL_FRAME, marks, view.zoom, language, nile),
    roadScale: Math.min(1.7, Math.max(0.45, 1.45 ** (view.zoom - 13))),
  }
}
