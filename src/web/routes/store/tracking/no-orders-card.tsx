import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import parcel from '../../../../../assets/img/package@208.webp'

/** Five empty sections lead nowhere; this leads to the shelves. */
export const NoOrdersCard = () => (
  <section className="card visitor-card">
    <img src={parcel} width={104} height={104} alt="" />
    <h2>{m.tracking_none()}</h2>
    {/* It may appear while there is no network, when the last order is taken back: nothing is fetched for it unasked. */}
    <Link className="btn btn-primary btn-lg" to={hrefTo('products')} prefetch="intent">
      {m.requests_browse()}
    </Link>
  </section>
)
