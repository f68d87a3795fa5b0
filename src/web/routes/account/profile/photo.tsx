import { useState } from 'react'

/** Who has no photo is shown with the shop's own picture, and so is one that can't be drawn. */
const DEFAULT_PHOTO = '/img/features3.png'

export const Photo = ({ image }: { readonly image: string | undefined }) => {
  const [broken, setBroken] = useState<string>()
  return (
    <img
      className="pro-photo"
      src={image && image !== broken ? image : DEFAULT_PHOTO}
      alt=""
      width={96}
      height={96}
      onError={() => setBroken(image)}
    />
  )
}
