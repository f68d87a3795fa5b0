import type { RoadClass } from '#domain/delivery/roads/sketch.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import type { Language } from '#domain/shared/language.ts'
import type { Steps } from '#web/site/sliced-work.ts'
import { clipLine, clipRing, pathOf, simplify } from './clip.ts'
import {
  createProjection,
  evenly,
  fitView,
  isClear,
  type JourneyView,
  type Pixel,
  pointsInSight,
  radiusAt,
  type View,
} from './journey-view.ts'
import type { ParsedSketch } from './sketch.ts'
import { STILL_FRAME, type StillFrame } from './still-frame.ts'
import { placeStillNames, type StillName } from './still-names.ts'

const AIR = 84
/** Zoom from which lanes are wide enough to be visible. */
const LANES_FROM = 12.4
const STREETS_FROM = 11
const COARSE = 0.7
/** A mark nearer to the edge would be cut off. */
const EDGE = 40

/** The background, which does not change while the courier moves. */
interface Ground {
  readonly view: View
  readonly frame: StillFrame
  /** In drawing order. */
  readonly areas: Readonly<Record<'field' | 'quarter' | 'park' | 'water' | 'canal', string>>
  readonly roads: Readonly<Record<RoadClass, string>>
  readonly names: readonly StillName[]
  /** Width of roads relative to zoom 13. */
  readonly roadScale: number
}

export interface StillPicture extends Ground {
  readonly travelled: string
  readonly remaining: string
  readonly shop: Pixel
  readonly destination: Pixel | undefined
  readonly courier: Pixel | undefined
  readonly courierAt: GeoPoint | undefined
  readonly around: { readonly text: string; readonly radius: number } | undefined
}

type Project = ReturnType<typeof createProjection>

const linesIn =
  (frame: StillFrame, project: Project) =>
  (all: readonly (readonly GeoPoint[])[], by = COARSE): string =>
    pathOf(all.flatMap((line) => clipLine(line.map(project), frame)).map((line) => simplify(line, by)))

function* drawGround(
  sketch: ParsedSketch,
  view: View,
  frame: StillFrame,
  project: Project,
  marks: Pick<StillPicture, 'shop' | 'destination' | 'courier'>,
  language: Language,
  nile: string,
): Steps<Ground> {
  const lines = linesIn(frame, project)
  const rings = (all: readonly (readonly GeoPoint[])[]): string =>
    pathOf(
      all.map((ring) => simplify(clipRing(ring.map(project), frame), COARSE)),
      true,
    )
  const roadsOf = (name: RoadClass, from = 0): string =>
    view.zoom < from
      ? ''
      : lines(sketch.roads.filter((road) => road.class === name).map(({ points }) => points))
  const { land, quarters } = sketch
  const quarter = rings([...quarters.map(({ ring }) => ring), ...land.airfields])
  yield
  const areas = {
    field: rings(land.fields),
    quarter,
    park: rings(land.parks.map(({ ring }) => ring)),
    water: rings([land.nile, ...land.islands]),
    canal: lines(land.canals),
  }
  yield
  const lane = roadsOf('lane', LANES_FROM)
  yield
  const street = roadsOf('street', STREETS_FROM)
  yield
  const roads = { lane, street, main: roadsOf('main'), motorway: roadsOf('motorway') }
  yield
  return {
    view,
    frame,
    areas,
    roads,
    names: placeStillNames(sketch, project, frame, marks, view.zoom, language, nile),
    roadScale: Math.min(1.7, Math.max(0.45, 1.45 ** (view.zoom - 13))),
  }
}

const isInFrame = (at: Pixel, { width, height, room = evenly(EDGE) }: StillFrame): boolean =>
  isClear(at, room, width, height)

/**
 * Draws the journey as a static picture, clipped to the frame. While everything still fits into the previous picture of the
 * same shape, its background is reused and only the route is redrawn.
 */
export function* drawStill(
  sketch: ParsedSketch,
  journey: JourneyView,
  language: Language,
  nile: string,
  before?: StillPicture,
  frame = STILL_FRAME,
): Steps<StillPicture> {
  const { width, height } = frame
  const points = pointsInSight(journey)
  const isSameShape = before?.frame.width === width && before.frame.height === height
  const projectBefore = before && createProjection(before.view, width, height)
  const stays =
    projectBefore && isSameShape && points.every((point) => isInFrame(projectBefore(point), frame))
  const view = stays ? before.view : fitView(points, width, height, frame.room ?? evenly(AIR))
  const project = createProjection(view, width, height)
  const lines = linesIn(frame, project)
  const { destination, around } = journey
  const marks = {
    shop: project(journey.shop),
    destination: destination && project(destination),
    courier: journey.courier && project(journey.courier),
  }
  return {
    ...(stays ? before : yield* drawGround(sketch, view, frame, project, marks, language, nile)),
    travelled: lines([journey.travelled], 0.4),
    remaining: lines([journey.remaining], 0.4),
    ...marks,
    courierAt: journey.courier,
    around: destination &&
      around && { text: around.text, radius: radiusAt(destination, around.metres, view.zoom) },
  }
}

/** Draws the background alone for this view. */
export function* drawAround(
  sketch: ParsedSketch,
  view: View,
  language: Language,
  nile: string,
  frame: StillFrame,
): Steps<StillPicture> {
  const project = createProjection(view, frame.width, frame.height)
  const middle = project(view.centre)
  const marks = { shop: middle, destination: middle, courier: undefined }
  const ground = yield* drawGround(sketch, view, frame, project, marks, language, nile)
  return { ...ground, ...marks, travelled: '', remaining: '', courierAt: undefined, around: undefined }
}
