import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clipLine, clipRing, pathOf, simplify } from './clip.ts'

const frame = { width: 100, height: 60, margin: 10 }
const inFrame = ({ x, y }: { x: number; y: number }) =>
  x >= -10.001 && x <= 110.001 && y >= -10.001 && y <= 70.001
const aPoint = fc.record({ x: fc.integer({ min: -300, max: 300 }), y: fc.integer({ min: -300, max: 300 }) })

describe('[MAP-13] clipping to the frame', () => {
  test('removes everything outside', () => {
    fc.assert(
      fc.property(fc.array(aPoint, { minLength: 2, maxLength: 12 }), (points) => {
        expect(clipRing(points, frame).every(inFrame)).toBe(true)
        expect(clipLine(points, frame).flat().every(inFrame)).toBe(true)
      }),
    )
  })

  test('keeps geometry inside unchanged', () => {
    const points = [
      { x: 5, y: 5 },
      { x: 90, y: 10 },
      { x: 40, y: 55 },
    ]
    expect(clipRing(points, frame)).toEqual(points)
    expect(clipLine(points, frame)).toEqual([points])
  })

  test('a ring around the frame fills it, a line that leaves and returns becomes two', () => {
    const around = [
      { x: -500, y: -500 },
      { x: 500, y: -500 },
      { x: 500, y: 500 },
      { x: -500, y: 500 },
    ]
    expect(new Set(clipRing(around, frame).map(({ x, y }) => `${x} ${y}`))).toEqual(
      new Set(['-10 -10', '110 -10', '110 70', '-10 70']),
    )
    expect(
      clipLine(
        [
          { x: 50, y: 30 },
          { x: 50, y: 300 },
          { x: 70, y: 300 },
          { x: 70, y: 30 },
        ],
        frame,
      ),
    ).toEqual([
      [
        { x: 50, y: 30 },
        { x: 50, y: 70 },
      ],
      [
        { x: 70, y: 70 },
        { x: 70, y: 30 },
      ],
    ])
  })

  test('a simplified line keeps its ends and stays within the tolerance', () => {
    const wavy = Array.from({ length: 50 }, (_, x) => ({ x, y: Math.sin(x / 3) * 0.4 }))
    expect(simplify(wavy, 1)).toEqual([wavy[0], wavy.at(-1)])
    expect(simplify(wavy, 0.01).length).toBeGreaterThan(10)
    const corner = [
      { x: 0, y: 0 },
      { x: 50, y: 40 },
      { x: 100, y: 0 },
    ]
    expect(simplify(corner, 1)).toEqual(corner)
  })

  test('a path uses whole pixels', () => {
    expect(
      pathOf([
        [
          { x: 1.2, y: 2 },
          { x: 5, y: 2 },
          { x: 4, y: -3 },
        ],
      ]),
    ).toBe('M1 2l4 0-1-5')
    expect(
      pathOf(
        [
          [
            { x: 0, y: 0 },
            { x: 5, y: 0 },
            { x: 5, y: 5 },
          ],
        ],
        true,
      ),
    ).toBe('M0 0l5 0 0 5z')
    expect(
      pathOf([
        [
          { x: 1, y: 1 },
          { x: 1.2, y: 1.1 },
        ],
        [],
      ]),
    ).toBe('')
  })
})
