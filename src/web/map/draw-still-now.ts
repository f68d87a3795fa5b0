import type { Language } from '#domain/shared/language.ts'
import { atOnce, inTurns, type Steps } from '#web/browser/steps.ts'
import { drawStill, type StillPicture } from './draw-still.ts'
import type { JourneyView } from './journey-view.ts'
import { readSketch } from './sketch.ts'

type Wanted = [journey: JourneyView, language: Language, nile: string, before?: StillPicture]

// With the sketch itself, so that whoever loads this loads both at once.
function* draw(...wanted: Wanted): Steps<StillPicture> {
  return yield* drawStill(yield* readSketch(), ...wanted)
}

export const drawStillNow = (...wanted: Wanted): StillPicture => atOnce(draw(...wanted))

export const drawStillInTurns = (...wanted: Wanted): Promise<StillPicture> => inTurns(draw(...wanted))
