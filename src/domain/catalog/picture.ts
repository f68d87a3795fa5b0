import { Refusal } from '#domain/shared/refusal.ts'

export const PICTURE_MAX_BYTES = 8_000_000
/** Beyond this a small file would unfold to more memory than the shop has. */
export const PICTURE_MAX_PIXELS = 50_000_000
export const PICTURE_MAX_COUNT = 8

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/**
 * The square that is kept of the picture as it is seen: `side` in shares of its shorter side, `x` and `y` where the
 * square stands in the room that is left, 0 at the start and 1 at the end.
 */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly side: number
}

export interface ResizedPicture {
  readonly width: number
  readonly bytes: Uint8Array
}

export interface PictureMaker {
  /** Draws it in every width the shop serves, without what a camera wrote into it. Refuses what is no picture. */
  draw(bytes: Uint8Array, crop: Crop | undefined): Promise<readonly ResizedPicture[]>
  /** A name by which the same bytes are known again. */
  nameOf(pictures: readonly ResizedPicture[]): string
}

export interface PictureStore {
  /** Kept once, however often it is put, since the last time. */
  put(name: string, pictures: readonly ResizedPicture[], at: number): Promise<void>
  bytes(name: string, width: number): Promise<Uint8Array | undefined>
  /** Removes those put before then that no product and no order shows, nor the shop as `shown`; answers how many. */
  removeUnused(shown: readonly string[], before: number, now: number): Promise<number>
}

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Array.from(text).every((char, index) => bytes[at + index] === char.charCodeAt(0))

const isPicture = (bytes: Uint8Array): boolean =>
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  startsWith(bytes, '\xff\xd8\xff') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))

/** By its first bytes: neither a file's name nor the type it was sent with proves anything. */
export const checkPicture = (bytes: Uint8Array): void => {
  if (bytes.length > PICTURE_MAX_BYTES || !isPicture(bytes)) throw new Refusal('picture.unusable')
}
