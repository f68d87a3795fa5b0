import { addPicture } from '#contracts/operations/goods.ts'
import { PICTURE_MAX_BYTES } from '#domain/catalog/picture.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { problemOf } from '../data/call-office.ts'
import { sendOffice } from '../data/send-office.ts'

/** Position of the square; see `Crop` in the domain. */
export interface Cut {
  readonly x: number
  readonly y: number
  readonly side: number
}

const share = (value: number): string => String(Math.round(Math.min(1, Math.max(0, value)) * 1e6) / 1e6)

/** Uploads the original file: the server crops, scales and strips it. */
export const sendPicture = async (
  file: File,
  { x, y, side }: Cut,
): Promise<{ picture: string } | { problem: string }> => {
  if (file.size > PICTURE_MAX_BYTES) return { problem: m.office_goods_picture_broken() }
  const query = { x: share(x), y: share(y), side: share(side) }
  const reply = await sendOffice(addPicture, { query }, file, file.type)
  return reply.ok ? reply.body : { problem: problemOf(reply) }
}
