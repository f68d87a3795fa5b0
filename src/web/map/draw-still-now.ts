import type { Language } from '#domain/shared/language.ts'
import { drawStill, type StillPicture } from './draw-still.ts'
import type { JourneyView } from './journey-view.ts'
import { drawnSketch } from './sketch.ts'

/** With the sketch itself, so that whoever loads this loads both at once. */
export const drawStillNow = (
  journey: JourneyView,
  language: Language,
  nile: string,
  before?: StillPicture,
): StillPicture => drawStill(drawnSketch(), journey, language, nile, before)
