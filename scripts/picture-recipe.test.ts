import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { type Art, floorsOf, placements } from './picture-recipe.ts'

const WHOLE = { x: 0.05, y: 0.05, width: 0.9, height: 0.9 }
const drawing: Art = { name: 'mango', kind: 'svg', solid: WHOLE }
const render: Art = { ...drawing, kind: 'render' }

test('[SHOW-11] every picture of a product shows that product and nothing else', async () => {
  for (const { slug, views } of await readCatalogue()) {
    expect(new Set(views).size, slug).toBe(3)
    for (const view of views)
      for (const { of } of placements(view, drawing)) expect(of, slug).toMatch(/^(product|second)$/)
  }
})

test('[SHOW-11] a drawing stands on a shadow at its foot, as a render does on its own', () => {
  const places = placements('front', drawing)
  const [floor] = floorsOf('front', drawing, places)
  const [place] = places
  expect(floor?.x).toBeCloseTo(0.5)
  expect(floor?.width).toBeCloseTo(0.9 * (place?.size ?? 0))
  expect(floorsOf('front', render, places)).toEqual([])
  expect(floorsOf('close', drawing, placements('close', drawing))).toEqual([])
})
