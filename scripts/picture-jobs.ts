import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { CATEGORIES, type Category, readCatalogue, type ShelvedProduct } from './catalogue.ts'
import { type Cutout, compose, cutOutDrawing, cutOutRender, inWidths, mirrored } from './draw-picture.ts'
import { shapeOf } from './drawing-forms.ts'
import { composeWithLens } from './lens.ts'
import * as recipe from './picture-recipe.ts'
import { recoloured } from './recolour-svg.ts'

const ROOT = new URL('..', import.meta.url)
const RECIPE_FILES = [
  'picture-recipe',
  'recolour-svg',
  'draw-picture',
  'drawing-forms',
  'relief',
  'body-shadow',
  'lens',
  'picture-jobs',
]

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

// Their buttons, dials or letters are on one side.
const ONE_SIDED = /jacket|valve-radio|music-station/
// Garments that were rendered lying, seen from above.
const LAID = /dress|skirt|trousers|shorts/

function groundOf(art: ShelvedProduct['art']): recipe.Ground {
  if ('svg' in art) return shapeOf(art.svg).lies ? 'top' : 'table'
  if (art.render.includes('chandelier')) return 'wall'
  return LAID.test(art.render) ? 'top' : 'table'
}

/** The product from its front and from the other side. */
async function cutOut(art: ShelvedProduct['art'], source: Buffer): Promise<readonly [Cutout, Cutout]> {
  if ('svg' in art) {
    const body = await cutOutDrawing(recoloured(source.toString(), art.svg, art.hue ?? 0), shapeOf(art.svg))
    return [await body.front(), await body.turned()]
  }
  const front = await cutOutRender(source)
  return [front, ONE_SIDED.test(art.render) ? front : await mirrored(front)]
}

async function productJob(product: ShelvedProduct, seal: string): Promise<Job> {
  const { id, slug, category, art, views } = product
  const wantedBy = `assets/catalogue/${category}.json: product ${id} "${slug}"`
  const source = 'svg' in art ? await readIcon(art.svg, wantedBy) : await readRender(art.render, wantedBy)
  const second = 'render' in art && art.second ? await readRender(art.second, wantedBy) : undefined
  const ground = groundOf(art)
  const count = recipe.countOf(product)

  const draw = async () => {
    const [front, turned] = await cutOut(art, source)
    const cutouts = { product: front, turned, ...(second && { second: await cutOutRender(second) }) }
    const solids = {
      product: front.solid,
      turned: turned.solid,
      second: cutouts.second?.solid ?? front.solid,
    }
    const pictures: Buffer[] = []
    for (const view of views) {
      const places = recipe.placements(view, { solids, ground, count })
      const isScene = view === 'trio' || view === 'bag'
      const backdrop = isScene ? recipe.sceneSvg(category, ground) : recipe.stageSvg(category)
      const [first] = places
      const picture =
        view === 'close' && first
          ? await composeWithLens(backdrop, recipe.STAGE, first, front)
          : await compose(backdrop, recipe.STAGE, places, cutouts)
      pictures.push(...(await inWidths(picture, recipe.STAGE, recipe.PICTURE_WIDTHS)))
    }
    return pictures
  }

  const files = views.flatMap((view) =>
    recipe.PICTURE_WIDTHS.map((width) => `products/${slug}-${view}-${width}.webp`),
  )
  const inputs = [JSON.stringify([category, art, views, count]), source, second ?? '']
  return { name: slug, pictures: views.length, files, draw, fingerprint: digest(seal, ...inputs) }
}

interface Tile {
  readonly category: Category
  readonly large: Buffer
  readonly small: Buffer
  /** Drawn once for the tile and its chip. */
  readonly front: () => Promise<Cutout>
}

const frontOf = async (svg: Buffer, name: string): Promise<Cutout> =>
  (await cutOutDrawing(recoloured(svg.toString(), name, 0), shapeOf(name))).front()

async function readTile(category: Category): Promise<Tile> {
  const [largeName, smallName] = recipe.TILE_ART[category]
  const name = `category ${category}`
  const large = await readIcon(largeName, name)
  const small = await readIcon(smallName, name)
  let drawn: Promise<Cutout> | undefined
  const front = () => (drawn ??= frontOf(large, largeName))
  return { category, large, small, front }
}

async function drawTile({ category, small, front }: Tile, isChip = false): Promise<Buffer> {
  const product = await front()
  const second = isChip ? undefined : await frontOf(small, recipe.TILE_ART[category][1])
  const places = recipe.tilePlacements(product.solid, (second ?? product).solid)
  return compose(recipe.tileSvg(category), recipe.TILE, places, { product, ...(second && { second }) })
}

const tileDigest = ({ category, large, small }: Tile, seal: string): string =>
  digest(seal, category, large, small)

function tileJob(tile: Tile, seal: string): Job {
  const name = `category ${tile.category}`
  const draw = async () => inWidths(await drawTile(tile), recipe.TILE, recipe.TILE_WIDTHS)
  const files = recipe.TILE_WIDTHS.map((width) => `categories/${tile.category}-${width}.webp`)
  return { name, pictures: 1, files, draw, fingerprint: tileDigest(tile, seal) }
}

/** All chips in one sprite: separate files would be eight requests at the top of the list. */
function chipsJob(tiles: readonly Tile[], seal: string): Job {
  const draw = async () => {
    const chips: Buffer[] = []
    for (const tile of tiles) {
      const part = sharp(await drawTile(tile, true), { raw: { ...recipe.TILE, channels: 3 } }).extract(
        recipe.CHIP_PART,
      )
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
