import { createHash } from 'node:crypto'
import { concurrencyLimit, currentClient } from '#adapters/system/concurrency-limit.ts'
import {
  type Crop,
  PICTURE_MAX_PIXELS,
  PICTURE_TYPES,
  type PictureMaker,
  type ResizedPicture,
} from '#domain/catalog/picture.ts'
import { PICTURE_WIDTHS, pictureHeight } from '#domain/catalog/picture-sizes.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** Larger sizes are never served, so a large photo is shrunk as soon as it is read. */
const MAX_SIDE = 2400
const MIN_SIDE = 200
const FULL = 800
const WEBP = { quality: 82, effort: 2 } as const
const SECONDS = 20

/** Loaded with the first picture: a start would wait for its native library. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
type SharpLibrary = Awaited<ReturnType<typeof loadSharp>>

// One picture at a time and no cache: several large ones at once would need more memory than a small server has.
// Waiting uploads hold up to 8 MB each.
const limit = concurrencyLimit({ running: 1, waiting: 24, waitingPerClient: 12 })

const squareOf = (width: number, height: number, crop: Crop = { x: 0.5, y: 0.5, side: 1 }) => {
  const shorter = Math.min(width, height)
  const side = Math.min(shorter, Math.max(1, Math.round(shorter * crop.side)))
  // `x` and `y` are shares of the space beside the square, so 0.5 centres it.
  return {
    left: Math.round((width - side) * crop.x),
    top: Math.round((height - side) * crop.y),
    width: side,
    height: side,
  }
}

/** Centres the square in the shop's frame, with its own blurred colours on both sides. */
const frame = async (sharp: SharpLibrary, square: Buffer): Promise<Buffer> => {
  const height = pictureHeight(FULL)
  const object = await sharp(square).resize(height, height).toBuffer()
  return sharp(square)
    .resize(FULL, height, { fit: 'fill' })
    .blur(24)
    .composite([{ input: object, gravity: 'centre' }])
    .png()
    .toBuffer()
}

const draw = async (
  sharp: SharpLibrary,
  bytes: Uint8Array,
  crop: Crop | undefined,
): Promise<readonly ResizedPicture[]> => {
  const limits = { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error', sequentialRead: true } as const
  const { format, width, height } = await sharp(bytes, limits).metadata()
  if (!PICTURE_TYPES.includes(`image/${format}` as (typeof PICTURE_TYPES)[number]))
    throw new Refusal('picture.unusable')
  if (Math.min(width, height) < MIN_SIDE) throw new Refusal('picture.unusable', { tooSmall: true })
  const upright = await sharp(bytes, limits)
    .autoOrient()
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const square = await sharp(upright.data)
    .extract(squareOf(upright.info.width, upright.info.height, crop))
    .toBuffer()
  const framed = await frame(sharp, square)
  return Promise.all(
    PICTURE_WIDTHS.map(async (each) => ({
      width: each,
      bytes: await sharp(framed).resize(each, pictureHeight(each)).webp(WEBP).toBuffer(),
    })),
  )
}

export const sharpPictures: PictureMaker = {
  draw: (bytes, crop) =>
    limit.run(async () => {
      const sharp = await loadSharp()
      try {
        return await draw(sharp, bytes, crop)
      } catch (error) {
        if (error instanceof Refusal) throw error
        // A damaged, truncated or too large picture: the sender gets the same refusal for each.
        throw new Refusal('picture.unusable')
      }
    }, currentClient()),

  nameOf(pictures) {
    const hash = createHash('sha256')
    for (const { bytes } of pictures) hash.update(bytes)
    return `own/${hash.digest('hex').slice(0, 24)}`
  },
}
