import { checkPhoto, PHOTO_MAX_BYTES } from '#domain/identity/accounts/photo.ts'

const MAX_FILE_BYTES = 20_000_000
const MAX_SIDE_PX = 512
const ENCODINGS = [
  ['image/webp', 0.86],
  ['image/webp', 0.7],
  // Browsers that can't encode WebP return PNG, which may be too large.
  ['image/jpeg', 0.86],
  ['image/jpeg', 0.6],
  ['image/jpeg', 0.3],
] as const

/** Why a file can't be used as a profile photo. */
export type PhotoFault = 'kind' | 'large' | 'broken'

const readAsDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('unreadable file', { cause: reader.error })))
    reader.readAsDataURL(file)
  })

const fits = (dataUrl: string): boolean => {
  try {
    checkPhoto(dataUrl)
    return true
  } catch {
    return false
  }
}

const shrink = (picture: ImageBitmap): string | undefined => {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  // JPEG has no transparency; without a white background it would be black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  for (const [type, quality] of ENCODINGS) {
    const dataUrl = canvas.toDataURL(type, quality)
    if (fits(dataUrl)) return dataUrl
  }
  return undefined
}

/**
 * Reads an image file as a data URL that the account accepts. A small PNG is kept; others are scaled down and re-encoded,
 * which removes EXIF data.
 */
export const readPhoto = async (file: File): Promise<string | { readonly fault: PhotoFault }> => {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return { fault: 'kind' }
  if (file.size > MAX_FILE_BYTES) return { fault: 'large' }
  try {
    const picture = await createImageBitmap(file)
    const small = Math.max(picture.width, picture.height) <= MAX_SIDE_PX
    if (small && file.type === 'image/png' && file.size <= PHOTO_MAX_BYTES) {
      const asRead = await readAsDataUrl(file)
      if (fits(asRead)) return asRead
    }
    return shrink(picture) ?? { fault: 'broken' }
  } catch (error) {
    // oxlint-disable-next-line no-console -- the page shows an error text; the log has the cause
    console.warn(`${file.name} is no photo`, error)
    return { fault: 'broken' }
  }
}
