import { Link } from 'react-router'
import { m } from '#web/i18n/compiled/messages.js'
import { hrefTo } from '#web/site/href.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Said before the methods: on a phone the summary comes after them. */
export const NoAddress = () => (
  <div className="no-address">
    <Alert kind="warn">
      <p>{m.payment_no_address()}</p>
      <Link className="btn btn-primary" to={hrefTo('checkOut')} prefetch="viewport">
        <Icon name="map-pin" />
        {m.payment_add_address()}
      </Link>
    </Alert>
  </div>
)
