import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { compose, cutOutDrawing, inWidths } from './draw-picture.ts'
import { shapeOf } from './drawing-forms.ts'
import type { Job } from './picture-jobs.ts'
import * as recipe from './picture-recipe.ts'
import { recoloured } from './recolour-svg.ts'

/** What is left of a part of dyed cloth in black: its light and shade, and a breath of its colour. */
const SHADE = 0.34
const COLOUR = 0.12

const dark = (rgb: readonly number[]): number[] => {
  const [red = 0, green = 0, blue = 0] = rgb
  const light = 0.3 * red + 0.59 * green + 0.11 * blue
  return rgb.map((part) => SHADE * (light + COLOUR * (part - light)))
}

/** The drawing in black cloth. */
export const inBlack = (svg: string): string =>
  svg
    .replace(/"#([0-9a-f]{6})"/gi, (_, hex: string) => {
      const parts = dark([0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)))
      return `"#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}"`
    })
    .replace(/values="0 0 0 0 (\S+) 0 0 0 0 (\S+) 0 0 0 0 (\S+) /g, (_, ...rgb: string[]) => {
      const [red, green, blue] = dark(rgb.slice(0, 3).map(Number)).map((part) => part.toFixed(4))
      return `values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} `
    })

/** The demo's jeans also come in black: the front alone, beside the three pictures of the product itself. */
export const colourJob = async (): Promise<Job> => {
  const name = 'black-jeans'
  const source = await readFile(new URL('../assets/img/jeans.svg', import.meta.url), 'utf8')
  const recipes = ['colour-pictures', 'recolour-svg', 'draw-picture', 'drawing-forms', 'picture-recipe']
  const seal = createHash('sha256').update(source)
  for (const file of recipes) seal.update(await readFile(new URL(`${file}.ts`, import.meta.url)))
  const draw = async () => {
    const body = await cutOutDrawing(inBlack(recoloured(source, 'jeans', 0)), shapeOf('jeans'))
    const product = await body.front()
    const solids = { product: product.solid, turned: product.solid, second: product.solid }
    const ground = shapeOf('jeans').lies ? 'top' : 'table'
    const places = recipe.placements('front', { solids, ground, count: 1 })
    const picture = await compose(recipe.stageSvg('clothes'), recipe.STAGE, places, { product })
    return inWidths(picture, recipe.STAGE, recipe.PICTURE_WIDTHS)
  }
  const files = recipe.PICTURE_WIDTHS.map((width) => `products/${name}-front-${width}.webp`)
  return { name, pictures: 1, files, draw, fingerprint: seal.digest('base64url').slice(0, 22) }
}
