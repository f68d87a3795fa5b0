import { between, distanceMetres, type GeoPoint } from '#domain/shared/geo-point.ts'

/** From the design: slightly shorter than the interval between positions, so that the marker moves almost continuously. */
export const GLIDE_MS = 900
/** More than a courier can drive between two positions: the marker jumps instead. */
const JUMP_METRES = 1500

/** Position of the marker `passedMs` after its start. */
export const glideAt = (from: GeoPoint, to: GeoPoint, passedMs: number): GeoPoint =>
  passedMs >= GLIDE_MS ? to : between(from, to, Math.max(0, passedMs) / GLIDE_MS)

const mustJump = (from: GeoPoint, to: GeoPoint): boolean => distanceMetres(from, to) > JUMP_METRES

/** Animates a position: each new target is approached from the current position. */
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
