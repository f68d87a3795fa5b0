import { expect, test } from 'vitest'
import { shapeOf } from './drawing-forms.ts'
import { bodyOf, type Form, type Pose, reliefOf, type Square } from './relief.ts'

const SIDE = 192

/** A grey drawing, solid where the outline says so; x and y are shares of its side. */
function drawn(isSolid: (x: number, y: number) => boolean): Square {
  const pixels = Buffer.alloc(SIDE * SIDE * 4)
  for (let at = 0; at < SIDE * SIDE; at++)
    if (isSolid((at % SIDE) / SIDE, Math.floor(at / SIDE) / SIDE)) pixels.set([150, 150, 150, 255], at * 4)
  return { pixels, side: SIDE }
}
const disc = drawn((x, y) => Math.hypot(x - 0.5, y - 0.5) < 0.4)
const square = drawn((x, y) => Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) < 0.3)
const FACING: Pose = { yaw: 0, pitch: 0 }

const shown = (drawing: Square, form: Form, pose: Pose): Square => reliefOf(bodyOf(drawing, form), pose, SIDE)
const lightAt = ({ pixels }: Square, x: number, y: number) =>
  pixels[(Math.round(y * SIDE) * SIDE + Math.round(x * SIDE)) * 4] ?? 0
const areaOf = ({ pixels }: Square) =>
  pixels.reduce((sum, value, at) => sum + (at % 4 === 3 && value ? 1 : 0), 0)

test('[SHOW-11] a round drawing is brighter towards the lamp, above and to the left, than away from it', () => {
  const ball = shown(disc, { depth: 0.5, wall: 0 }, FACING)
  expect(Math.abs(lightAt(ball, 0.5, 0.5) - 150)).toBeLessThan(2)
  expect(lightAt(ball, 0.35, 0.35)).toBeGreaterThan(150)
  expect(lightAt(ball, 0.65, 0.65)).toBeLessThan(150)
})

test('[SHOW-11] a ball is as wide from every side, and leaves no hole', () => {
  const ball: Form = { depth: 0.5, wall: 0 }
  const [front, turned] = [shown(disc, ball, FACING), shown(disc, ball, { yaw: 25, pitch: 13 })]
  expect(areaOf(turned) / areaOf(front)).toBeGreaterThan(0.95)
  expect(areaOf(turned) / areaOf(front)).toBeLessThan(1.05)
  for (let x = 0.25; x < 0.75; x += 1 / SIDE) expect(lightAt(turned, x, 0.5), `${x}`).toBeGreaterThan(0)
})

test('[SHOW-11] a box turned to the left shows its right side, darker than its front, as the renders do', () => {
  const box = shown(square, { depth: 0.01, wall: 0.3 }, { yaw: -25, pitch: 13 })
  expect(lightAt(box, 0.4, 0.5)).toBe(150)
  expect(lightAt(box, 0.74, 0.5)).toBeGreaterThan(0)
  expect(lightAt(box, 0.74, 0.5)).toBeLessThan(130)
})

test('[SHOW-11] fruit is round, a camera is a box, a shirt lies flat, and a boot is one of a pair', () => {
  expect(shapeOf('mango')).toMatchObject({ wall: 0 })
  expect(shapeOf('camera').wall).toBeGreaterThan(0.2)
  expect(shapeOf('t-shirt')).toMatchObject({ lies: true })
  expect(shapeOf('hiking-boot')).toMatchObject({ isHalfOfPair: true })
})

test('[SHOW-11] cloth has soft folds', () => {
  const lights = (hasFolds: boolean) => {
    const cloth = shown(square, { depth: 0.05, wall: 0.01, hasFolds }, FACING)
    return new Set(Array.from({ length: 20 }, (_, at) => lightAt(cloth, 0.4 + at / 100, 0.5)))
  }
  expect(lights(true).size).toBeGreaterThan(5)
  expect(lights(false).size).toBeLessThan(4)
})
