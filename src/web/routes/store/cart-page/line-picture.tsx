import { pictureAt } from '#contracts/pictures.ts'
import './line-picture.css'

// Stored carts can be edited by anyone, so only image paths of this site are loaded.
const OURS = /^\/img\/[\w./-]+$/

interface Props {
  readonly image: string
  readonly small?: boolean
}

export const LinePicture = ({ image, small = false }: Props) => (
  <span className={`line-picture${small ? ' s' : ''}`}>
    {OURS.test(image) && (
      <img src={pictureAt(image, 160)} alt="" width={160} height={138} loading="lazy" decoding="async" />
    )}
  </span>
)
