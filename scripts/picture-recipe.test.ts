import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { type Art, countOf, type Ground, placements, STAGE } from './picture-recipe.ts'

const solid = { x: 0.1, y: 0.2, width: 0.7, height: 0.5 }
const tall = { x: 0.4, y: 0.05, width: 0.2, height: 0.9 }
const art = (own: Partial<Art> = {}): Art => ({
  solids: { product: solid, turned: tall, second: solid },
  ground: 'table',
  count: 1,
  ...own,
})

/** The edges of the solid part in the picture, as shares of its width and height. */
function edgesOf({ solids }: Art, place: ReturnType<typeof placements>[number]) {
  const box = solids[place.of] ?? solid
  const size = (place.size * STAGE.width) / STAGE.height
  const left = place.x + (box.x - 0.5) * place.size
  const top = place.y + (box.y - 0.5) * size
  return { left, top, right: left + box.width * place.size, bottom: top + box.height * size }
}

test('[SHOW-11] every product is in the middle of the stage, as large as the same room allows', () => {
  const shapes = [
    solid,
    tall,
    { x: 0, y: 0, width: 1, height: 1 },
    { x: 0.3, y: 0.6, width: 0.3, height: 0.1 },
  ]
  for (const product of shapes) {
    const own = art({ solids: { product } })
    const [place] = placements('front', own)
    if (!place) throw new Error('no picture')
    const { left, top, right, bottom } = edgesOf(own, place)
    expect((left + right) / 2).toBeCloseTo(0.5)
    expect((top + bottom) / 2).toBeCloseTo(0.5)
    expect(Math.max((right - left) / 0.66, (bottom - top) / 0.7)).toBeCloseTo(1)
  }
})

test.each<Ground>(['table', 'top', 'wall'])('[SHOW-13] on a %s no product is cut by the frame', (ground) => {
  for (const view of ['front', 'second', 'close', 'trio', 'bag'] as const) {
    for (let count = 1; count <= 6; count++) {
      const own = art({ ground, count })
      for (const place of placements(view, own)) {
        const { left, top, right, bottom } = edgesOf(own, place)
        expect(Math.min(left, top), `${view} of ${count}`).toBeGreaterThan(0)
        expect(Math.max(right, bottom), `${view} of ${count}`).toBeLessThan(1)
      }
    }
  }
})

test('[SHOW-13] the scene shows the other side, and as many as are sold at once', () => {
  expect(placements('front', art()).map(({ of }) => of)).toEqual(['product'])
  expect(placements('bag', art()).map(({ of }) => of)).toEqual(['turned'])
  expect(placements('trio', art({ count: 4 }))).toHaveLength(4)
})

test('[SHOW-13] a pack has as many as its name says, a kilo a handful, a piece, a pair and a bowl one', async () => {
  const counts = new Map((await readCatalogue()).map((product) => [product.slug, countOf(product)]))
  const expected = {
    kiwi: 6,
    'aa-batteries': 4,
    avocado: 2,
    'red-eggs-tray': 6,
    'ewais-mango': 5,
    'red-enamel-teapot': 1,
    'hiking-boots': 1,
    'gala-apples': 1,
    'black-tea-bags': 1,
  }
  expect(Object.fromEntries(Object.keys(expected).map((slug) => [slug, counts.get(slug)]))).toEqual(expected)
})
