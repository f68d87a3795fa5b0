import { existsSync, readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { colourJob } from './colour-pictures.ts'
import { planJobs } from './picture-jobs.ts'

const PICTURES = 'assets/pictures'
const WIDTH = 160
const HEIGHT = 138

const read = (slug: string, view: string): Promise<Buffer> =>
  sharp(`${PICTURES}/products/${slug}-${view}-${WIDTH}.webp`).removeAlpha().raw().toBuffer()

type Colour = readonly [red: number, green: number, blue: number]
const colourAt = (picture: Buffer, x: number, y: number): Colour => {
  const at = (y * WIDTH + x) * 3
  return [picture[at] ?? 0, picture[at + 1] ?? 0, picture[at + 2] ?? 0]
}
const distance = (a: Colour, b: Colour) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** The largest jump between neighbours along the upper and lower edge: a product cut by the frame makes one. */
function jumpAtEdges(picture: Buffer): number {
  let jump = 0
  for (const y of [0, HEIGHT - 1])
    for (let x = 1; x < WIDTH; x++)
      jump = Math.max(jump, distance(colourAt(picture, x - 1, y), colourAt(picture, x, y)))
  return jump
}

/** The most frequent colours of the middle of a picture, coarse, that its corner does not have. */
function coloursOf(picture: Buffer): readonly Colour[] {
  const found = new Map<string, { colour: Colour; count: number }>()
  const ground = colourAt(picture, 2, HEIGHT - 3)
  for (let y = HEIGHT * 0.2; y < HEIGHT * 0.8; y += 2) {
    for (let x = WIDTH * 0.2; x < WIDTH * 0.8; x += 2) {
      const colour = colourAt(picture, Math.round(x), Math.round(y))
      if (distance(colour, ground) < 30) continue
      const key = colour.map((part) => Math.round(part / 32)).join()
      found.set(key, { colour, count: (found.get(key)?.count ?? 0) + 1 })
    }
  }
  return [...found.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 3)
    .map(({ colour }) => colour)
}

/** The share of a picture that has one of these colours, in another light. */
function shareOf(picture: Buffer, colours: readonly Colour[]): number {
  let share = 0
  // Every seventh pixel is enough, and is in another column in each row.
  for (let at = 0; at < WIDTH * HEIGHT; at += 7) {
    const colour = colourAt(picture, at % WIDTH, Math.floor(at / WIDTH))
    if (colours.some((known) => distance(known, colour) < 40)) share += 7 / (WIDTH * HEIGHT)
  }
  return share
}

function difference(a: Buffer, b: Buffer): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0))
  return sum / a.length
}

test('[SHOW-14] the pictures are those that `npm run pictures` draws now', { timeout: 120_000 }, async () => {
  const jobs = [...(await planJobs()), await colourJob()]
  const drawn: Record<string, string> = JSON.parse(readFileSync(`${PICTURES}/fingerprints.json`, 'utf8'))
  const stale = jobs.filter(({ name, fingerprint }) => drawn[name] !== fingerprint).map(({ name }) => name)
  expect(stale, 'Run `npm run pictures`.').toEqual([])
  expect(jobs.flatMap(({ files }) => files).filter((file) => !existsSync(`${PICTURES}/${file}`))).toEqual([])

  // A drawing, a render and a tile, drawn again.
  for (const name of ['tomato-sauce-tin', 'gala-apples', 'category fruits']) {
    const job = jobs.find((each) => each.name === name)
    if (!job) throw new Error(`no picture is named ${name}`)
    for (const [at, picture] of (await job.draw()).entries()) {
      const [now, then] = [sharp(picture), sharp(`${PICTURES}/${job.files[at]}`)]
      expect(difference(await now.raw().toBuffer(), await then.raw().toBuffer()), name).toBeLessThan(1)
    }
  }
})

test('[SHOW-13] the three pictures of a product show it, whole, and each in another way', {
  timeout: 120_000,
}, async () => {
  const faults: string[] = []
  for (const { slug, views } of await readCatalogue()) {
    const pictures = await Promise.all(views.map((view) => read(slug, view)))
    const [front, second, third] = pictures
    if (!front || !second || !third) throw new Error(`${slug} has no three pictures`)
    const colours = coloursOf(front)
    for (const [at, picture] of pictures.entries()) {
      const jump = jumpAtEdges(picture)
      if (jump > 40) faults.push(`${slug} ${views[at]}: cut by the frame (${jump.toFixed()})`)
      const share = shareOf(picture, colours)
      if (share < 0.015) faults.push(`${slug} ${views[at]}: the product is missing (${share.toFixed(3)})`)
    }
    for (const [a, b] of [
      [front, second],
      [front, third],
      [second, third],
    ] as const)
      if (difference(a, b) < 5)
        faults.push(`${slug}: two pictures are alike (${difference(a, b).toFixed(1)})`)
  }
  expect(faults).toEqual([])
})

/** What the corners of the main picture show is the stage of the category, as no product reaches them. */
test('[SHOW-11] the main pictures of a category have one background', { timeout: 120_000 }, async () => {
  const stages = new Map<string, Colour>()
  for (const { slug, category } of await readCatalogue()) {
    const corner = colourAt(await read(slug, 'front'), 2, 2)
    const known = stages.get(category) ?? corner
    stages.set(category, known)
    // WebP rounds the same colour differently beside different products.
    expect(distance(corner, known), slug).toBeLessThan(8)
  }
  expect(stages.size).toBe(8)
})

test('[SHOW-11] the tiles of the categories show bodies, not the flat drawings', async () => {
  const folder = 'src/web/routes/store/parts/tiles'
  for (const name of readdirSync(folder)) {
    const tile = name.replace('.svg', '')
    const file = readdirSync('build/drawn').find((each) => new RegExp(`^${tile}-(120|192)-`).test(each))
    const raw = (source: string) => sharp(source).resize(120, 120).flatten().raw().toBuffer()
    expect(
      difference(await raw(`build/drawn/${file}`), await raw(`${folder}/${name}`)),
      tile,
    ).toBeGreaterThan(6)
  }
})
