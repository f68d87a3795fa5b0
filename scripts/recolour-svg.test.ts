import { expect, test } from 'vitest'
import { recoloured } from './recolour-svg.ts'

type Rgb = readonly [red: number, green: number, blue: number]

/** The colour that a fill gets, as numbers from 0 to 255. */
function fillOf(colour: string, drawing: string, degrees = 0): Rgb {
  const [, hex = ''] = /"#(\w{6})"/.exec(recoloured(`<path fill="${colour}"/>`, drawing, degrees)) ?? []
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}
const spread = (colour: Rgb) => Math.max(...colour) - Math.min(...colour)

test('[SHOW-11] the pink shade of a red drawing becomes red, while what is sold as pink stays pink', () => {
  const [red, green, blue] = fillOf('#f0126a', 'teapot')
  expect(red).toBeGreaterThan(180)
  expect(blue - green).toBeLessThan(40)
  const [, otherGreen, otherBlue] = fillOf('#f070d0', 'womans-clothes')
  expect(otherBlue - otherGreen).toBeGreaterThan(50)
})

test('[SHOW-11] violet greys become grey, and neon colours calmer', () => {
  expect(spread(fillOf('#a59bb5', 'camera'))).toBeLessThan(8)
  expect(spread(fillOf('#33e000', 'teapot'))).toBeLessThan(spread([0x33, 0xe0, 0]))
  expect(spread(fillOf('#2090ff', 'fish'))).toBeLessThan(spread(fillOf('#2090ff', 'bucket')) / 2)
})

test('[SHOW-11] a hue turns the natural colour, but for leaves', () => {
  const [red, green, blue] = fillOf('#e02020', 'tomato', 52)
  expect(Math.min(red, green)).toBeGreaterThan(blue + 60)
  expect(fillOf('#70b020', 'tomato', 52)).toEqual(fillOf('#70b020', 'tomato'))
})
