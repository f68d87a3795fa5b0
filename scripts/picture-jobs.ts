import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { CATEGORIES, type Category, readCatalogue, type ShelvedProduct } from './catalogue.ts'
import { compose, cutOut, inWidths } from './draw-picture.ts'
import * as recipe from './picture-recipe.ts'
import { recoloured } from './recolour-svg.ts'

const ROOT = new URL('..', import.meta.url)
const RECIPE_FILES = ['picture-recipe', 'recolour-svg', 'draw-picture', 'picture-jobs']

/** Pictures drawn together because they share inputs; `draw` returns them in the order of `files`. */
export interface Job {
  readonly name: string
  readonly pictures: number
  readonly files: readonly string[]
  readonly fingerprint: string
  readonly draw: () => Promise<readonly Buffer[]>
}

async function readSource(path: string, wantedBy: string): Promise<Buffer> {
  try {
    return await readFile(new URL(path, ROOT))
  } catch {
    throw new Error(`${wantedBy}: source picture ${path} is missing`)
  }
}

const readIcon = (name: string, wantedBy: string) => readSource(`assets/img/${name}.svg`, wantedBy)
const readRender = (file: string, wantedBy: string) => readSource(`assets/products/${file}`, wantedBy)

function digest(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('base64url').slice(0, 22)
}

async function productJob(product: ShelvedProduct, seal: string): Promise<Job> {
  const { id, slug, category, art, views } = product
  const wantedBy = `assets/catalogue/${category}.json: product ${id} "${slug}"`
  const kind = 'svg' in art ? 'svg' : 'render'
  const name = 'svg' in art ? art.svg : art.render
  const source = 'svg' in art ? await readIcon(art.svg, wantedBy) : await readRender(art.render, wantedBy)
  const second = 'render' in art && art.second ? await readRender(art.second, wantedBy) : undefined

  const draw = async () => {
    const turned = 'svg' in art && art.hue ? recoloured(source.toString(), art.svg, art.hue) : source
    const own = await cutOut(turned, kind)
    const cutouts = {
      product: own,
      second: second && (await cutOut(second, kind)),
      prop: undefined,
    }
    const pictures: Buffer[] = []
    for (const view of views) {
      const shown = { name, kind, solid: own.solid } as const
      const places = recipe.placements(view, shown)
      const stage = recipe.stageSvg(category, recipe.floorsOf(view, shown, places))
      const picture = await compose(stage, recipe.STAGE, places, cutouts)
      pictures.push(...(await inWidths(picture, recipe.PICTURE_WIDTHS)))
    }
    return pictures
  }

  const files = views.flatMap((view) =>
    recipe.PICTURE_WIDTHS.map((width) => `products/${slug}-${view}-${width}.webp`),
  )
  const inputs = [JSON.stringify([category, art, views]), source, second ?? '']
  return { name: slug, pictures: views.length, files, draw, fingerprint: digest(seal, ...inputs) }
}

interface Tile {
  readonly category: Category
  readonly large: Buffer
  readonly small: Buffer
}

async function readTile(category: Category): Promise<Tile> {
  const [large, small] = recipe.TILE_ART[category]
  const name = `category ${category}`
  return { category, large: await readIcon(large, name), small: await readIcon(small, name) }
}

async function drawTile({ category, large, small }: Tile): Promise<Sharp> {
  const cutouts = {
    product: await cutOut(large, 'svg'),
    second: undefined,
    prop: await cutOut(small, 'svg'),
  }
  const side = recipe.TILE_WIDTHS[0]
  const canvas = { width: side, height: side }
  return compose(recipe.tileSvg(category, side), canvas, recipe.TILE_PLACEMENTS, cutouts)
}

const tileDigest = ({ category, large, small }: Tile, seal: string): string =>
  digest(seal, category, large, small)

function tileJob(tile: Tile, seal: string): Job {
  const name = `category ${tile.category}`
  const draw = async () => inWidths(await drawTile(tile), recipe.TILE_WIDTHS)
  const files = recipe.TILE_WIDTHS.map((width) => `categories/${tile.category}-${width}.webp`)
  return { name, pictures: 1, files, draw, fingerprint: tileDigest(tile, seal) }
}

/** All chips in one sprite: separate files would be eight requests at the top of the list. */
function chipsJob(tiles: readonly Tile[], seal: string): Job {
  const draw = async () => {
    const chips: Buffer[] = []
    for (const tile of tiles) {
      const part = (await drawTile(tile)).extract(recipe.CHIP_PART)
      chips.push(await part.resize(recipe.CHIP_SIDE).png().toBuffer())
    }
    return [
      await sharp(chips, { join: { across: chips.length } })
        .webp(recipe.WEBP)
        .toBuffer(),
    ]
  }
  const fingerprint = digest(...tiles.map((tile) => tileDigest(tile, seal)))
  return { name: 'category chips', pictures: 1, files: ['categories/chips.webp'], draw, fingerprint }
}

async function avatarJob(seal: string): Promise<Job> {
  const name = 'default avatar'
  const source = await readIcon(recipe.AVATAR_ART, name)
  const draw = async () => {
    const round = { input: Buffer.from(recipe.avatarMaskSvg()), blend: 'dest-in' } as const
    const avatar = sharp(source).resize(recipe.AVATAR_SIDE).ensureAlpha().composite([round])
    return [await avatar.png({ palette: true }).toBuffer()]
  }
  // The spec fixes this name for the default profile picture.
  return { name, pictures: 1, files: ['features3.png'], draw, fingerprint: digest(seal, source) }
}

/** All pictures of the shop, whether already drawn or not. */
export async function planJobs(): Promise<readonly Job[]> {
  const recipes = await Promise.all(RECIPE_FILES.map((name) => readFile(new URL(`scripts/${name}.ts`, ROOT))))
  const seal = digest(sharp.versions.vips, sharp.versions.sharp ?? '', ...recipes)
  const jobs: Job[] = [await avatarJob(seal)]
  const tiles = await Promise.all(CATEGORIES.map(readTile))
  jobs.push(...tiles.map((tile) => tileJob(tile, seal)), chipsJob(tiles, seal))
  for (const product of await readCatalogue()) jobs.push(await productJob(product, seal))
  return jobs
}
