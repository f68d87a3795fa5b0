import { between, distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'

/** As the design has it: a little less than the time between two fixes, so that the marker hardly ever stands. */
export const GLIDE_MS = 900
/** Farther than a courier gets between two fixes: sliding through houses would look like flying. */
const JUMP_METRES = 1500

/** Where the marker is, `passedMs` after it set out for its new position. */
export const glideAt = (from: GeoPoint, to: GeoPoint, passedMs: number): GeoPoint =>
  passedMs >= GLIDE_MS ? to : between(from, to, Math.max(0, passedMs) / GLIDE_MS)

const mustJump = (from: GeoPoint, to: GeoPoint): boolean => distanceMetres(from, to) > JUMP_METRES

/** Moves something from place to place: each new target is approached from wherever the last glide had got to. */
export const createGlide = (start: GeoPoint, show: (at: GeoPoint) => void) => {
  let [from, to, shown] = [start, start, start]
  let setOutAt = 0
  let frame = 0
  const step = (now: number): void => {
    shown = glideAt(from, to, now - setOutAt)
    show(shown)
    frame = shown === to ? 0 : requestAnimationFrame(step)
  }
  return {
    moveTo(target: GeoPoint, isStill: boolean): void {
      cancelAnimationFrame(frame)
      ;[from, to] = [shown, target]
      if (isStill || mustJump(from, to)) [from, shown] = [to, to]
      setOutAt = performance.now()
      step(setOutAt)
    },
    stop: (): void => cancelAnimationFrame(frame),
  }
}
