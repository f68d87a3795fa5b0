import { pictureAt } from '#contracts/pictures.ts'
import './line-picture.css'

// A kept address may be anyone's: only a picture of our own is ever asked for.
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
