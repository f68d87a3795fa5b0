import type { Language } from '#domain/shared/language.ts'
import { atOnce, inTurns } from '#web/site/sliced-work.ts'
import { drawStill, type StillPicture } from './draw-still.ts'
import type { JourneyView } from './journey-view.ts'
import { parsedSketch, sketchInTurns } from './sketch.ts'
import type { StillFrame } from './still-frame.ts'

type Wanted = [
  journey: JourneyView,
  language: Language,
  nile: string,
  before?: StillPicture | undefined,
  frame?: StillFrame,
]

// Imports the sketch, too, so that one dynamic import loads both.
export const drawStillNow = (...wanted: Wanted): StillPicture => atOnce(drawStill(parsedSketch(), ...wanted))

export const drawStillInTurns = async (...wanted: Wanted): Promise<StillPicture> =>
  inTurns(drawStill(await sketchInTurns(), ...wanted))
