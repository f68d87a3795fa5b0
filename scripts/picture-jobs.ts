import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { CATEGORIES, type Category, readCatalogue, type ShelvedProduct } from './catalogue.ts'
import { type Cutout, compose, cutOut, inWidths } from './draw-picture.ts'
import * as recipe from './picture-recipe.ts'
import { recoloured } from './recolour-svg.ts'

const ROOT = new URL('..', import.meta.url)
const RECIPE_FILES = ['picture-recipe', 'recolour-svg', 'draw-picture', 'picture-jobs']

/** Pictures drawn together because they share their inputs; draw answers in the order of files. */
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

async function productJob(
  product: ShelvedProduct,
  bag: Buffer,
  bagCutout: () => Promise<Cutout>,
  seal: string,
): Promise<Job> {
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
      prop: views.includes('bag') ? await bagCutout() : undefined,
    }
    const pictures: Buffer[] = []
    for (const view of views) {
      const stage = recipe.stageSvg(category, recipe.floorWidth(view, kind))
      const places = recipe.placements(view, { name, kind, solid: own.solid })
      const picture = await compose(stage, recipe.STAGE, places, cutouts)
      pictures.push(...(await inWidths(picture, recipe.PICTURE_WIDTHS)))
    }
    return pictures
  }

  const files = views.flatMap((view) =>
    recipe.PICTURE_WIDTHS.map((width) => `products/${slug}-${view}-${width}.webp`),
  )
  const inputs = [
    JSON.stringify([category, art, views]),
    source,
    second ?? '',
    views.includes('bag') ? bag : '',
  ]
  return { name: slug, pictures: views.length, files, draw, fingerprint: digest(seal, ...inputs) }
}

async function tileJob(category: Category, seal: string): Promise<Job> {
  const name = `category ${category}`
  const [large, small] = recipe.TILE_ART[category]
  const [largeSource, smallSource] = [await readIcon(large, name), await readIcon(small, name)]
  const side = recipe.TILE_WIDTHS[0]
  const draw = async () => {
    const cutouts = {
      product: await cutOut(largeSource, 'svg'),
      second: undefined,
      prop: await cutOut(smallSource, 'svg'),
    }
    const canvas = { width: side, height: side }
    const tile = await compose(recipe.tileSvg(category, side), canvas, recipe.TILE_PLACEMENTS, cutouts)
    return inWidths(tile, recipe.TILE_WIDTHS)
  }
  const files = recipe.TILE_WIDTHS.map((width) => `categories/${category}-${width}.webp`)
  return { name, pictures: 1, files, draw, fingerprint: digest(seal, category, largeSource, smallSource) }
}

async function avatarJob(seal: string): Promise<Job> {
  const name = 'default avatar'
  const source = await readIcon(recipe.AVATAR_ART, name)
  const draw = async () => {
    const cutouts = { product: await cutOut(source, 'svg'), second: undefined, prop: undefined }
    const canvas = { width: recipe.AVATAR_SIDE, height: recipe.AVATAR_SIDE }
    const avatar = await compose(recipe.avatarSvg(), canvas, [recipe.AVATAR_PLACEMENT], cutouts)
    const round = { input: Buffer.from(recipe.avatarMaskSvg()), blend: 'dest-in' } as const
    return [await avatar.ensureAlpha().composite([round]).png().toBuffer()]
  }
  // The specification fixes this name for the picture of a shopper who has none.
  return { name, pictures: 1, files: ['features3.png'], draw, fingerprint: digest(seal, source) }
}

/** Everything the shop shows, whether drawn already or not. */
export async function planJobs(): Promise<readonly Job[]> {
  const recipes = await Promise.all(RECIPE_FILES.map((name) => readFile(new URL(`scripts/${name}.ts`, ROOT))))
  const seal = digest(sharp.versions.vips, sharp.versions.sharp ?? '', ...recipes)
  const bag = await readIcon(recipe.BAG_ART, 'view "bag"')
  let bagOnce: Promise<Cutout> | undefined
  const bagCutout = () => (bagOnce ??= cutOut(bag, 'svg'))
  const jobs: Job[] = [await avatarJob(seal)]
  for (const category of CATEGORIES) jobs.push(await tileJob(category, seal))
  for (const product of await readCatalogue()) jobs.push(await productJob(product, bag, bagCutout, seal))
  return jobs
}
