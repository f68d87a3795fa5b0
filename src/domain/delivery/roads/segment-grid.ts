import type { Flat } from '#domain/delivery/roads/plane.ts'

// A square's key is column * this + row, so it must exceed the number of rows.
const MORE_THAN_HIGH = 2 ** 24

/** A spatial index: ids are stored by the grid squares that their segments pass through. */
export const createSegmentGrid = (squareMetres: number) => {
  const squares = new Map<number, number[]>()

  const eachSquare = (a: Flat, b: Flat, visit: (key: number) => void): void => {
    const at = (value: number) => Math.floor(value / squareMetres)
    for (let x = at(Math.min(a.x, b.x)); x <= at(Math.max(a.x, b.x)); x++)
      for (let y = at(Math.min(a.y, b.y)); y <= at(Math.max(a.y, b.y)); y++) visit(x * MORE_THAN_HIGH + y)
  }

  return {
    add(id: number, a: Flat, b: Flat): void {
      eachSquare(a, b, (key) => {
        const there = squares.get(key)
        if (there) there.push(id)
        else squares.set(key, [id])
      })
    },
    /** Every id with a square inside the box around the point, each once. */
    near(point: Flat, metres: number): ReadonlySet<number> {
      const found = new Set<number>()
      const low = { x: point.x - metres, y: point.y - metres }
      const high = { x: point.x + metres, y: point.y + metres }
      eachSquare(low, high, (key) => {
        for (const id of squares.get(key) ?? []) found.add(id)
      })
      return found
    },
    /** Every id that shares a square with the segment, each once. */
    beside(a: Flat, b: Flat): ReadonlySet<number> {
      const found = new Set<number>()
      eachSquare(a, b, (key) => {
        for (const id of squares.get(key) ?? []) found.add(id)
      })
      return found
    },
  }
}
