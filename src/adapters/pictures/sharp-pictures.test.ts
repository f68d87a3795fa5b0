import { expect, test } from 'vitest'
import { sharpPictures } from '#adapters/pictures/sharp-pictures.ts'

test('[UP-1] one picture is drawn at a time, 24 wait for it, and further ones are refused', async () => {
  const noPicture = new TextEncoder().encode('no picture')
  const drawings = Array.from({ length: 30 }, () => sharpPictures.draw(noPicture, undefined))
  const reasons = (await Promise.allSettled(drawings)).map(
    (each) => each.status === 'rejected' && String(each.reason),
  )
  expect(reasons.filter((reason) => reason === 'Refusal: picture.unusable')).toHaveLength(25)
  expect(reasons.filter((reason) => reason === 'Outage: too many wait')).toHaveLength(5)
})
