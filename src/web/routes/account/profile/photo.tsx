import { useState } from 'react'

/** Default for accounts without a photo, and for images that fail to load. */
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
