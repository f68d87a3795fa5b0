import { pictureAt, pictureHeight } from '#contracts/pictures.ts'
import parcel from '../../../../../assets/img/package@208.webp'

/** Stored data may hold any URL; only images of this site are loaded. */
const isOurs = (image: string): boolean => /^\/img\/[\w./-]+$/.test(image)

export const OrderPicture = ({ image }: { readonly image: string }) => (
  <span className="order-picture">
    {isOurs(image) ? (
      <img
        src={pictureAt(image, 160)}
        width={160}
        height={pictureHeight(160)}
        alt=""
        loading="lazy"
        decoding="async"
      />
    ) : (
      <img className="parcel" src={parcel} width={48} height={48} alt="" />
    )}
  </span>
)
