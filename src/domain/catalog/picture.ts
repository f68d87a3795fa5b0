import { Refusal } from '#domain/shared/refusal.ts'

export const PICTURE_MAX_BYTES = 8_000_000
/** A small file can decode to far more memory than its size; pictures above this are refused. */
export const PICTURE_MAX_PIXELS = 50_000_000
export const PICTURE_MAX_COUNT = 8

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/**
 * The square to crop: `side` is a share of the shorter side; `x` and `y` place the square in the remaining space,
 * from 0 (start) to 1 (end).
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
  /**
   * Resizes the picture to every width the shop serves and strips its metadata. Refuses data that is not a picture.
   */
  draw(bytes: Uint8Array, crop: Crop | undefined): Promise<readonly ResizedPicture[]>
  /** A content hash: the same bytes have the same name. */
  nameOf(pictures: readonly ResizedPicture[]): string
}

export interface PictureStore {
  /** Stores the picture once. Storing it again only updates its time. */
  put(name: string, pictures: readonly ResizedPicture[], at: number): Promise<void>
  bytes(name: string, width: number): Promise<Uint8Array | undefined>
  /**
   * Deletes pictures stored before `before` to which no product, variant, order or category refers, nor an import that can
   * still be undone. Returns how many.
   */
  removeUnused(categoryPictures: readonly string[], before: number, now: number): Promise<number>
}

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Array.from(text).every((char, index) => bytes[at + index] === char.charCodeAt(0))

const isPicture = (bytes: Uint8Array): boolean =>
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  startsWith(bytes, '\xff\xd8\xff') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))

/** Checks the magic bytes, because neither the file name nor the Content-Type can be trusted. */
export const checkPicture = (bytes: Uint8Array): void => {
  if (bytes.length > PICTURE_MAX_BYTES || !isPicture(bytes)) throw new Refusal('picture.unusable')
}
