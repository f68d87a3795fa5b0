import { telHref } from '#domain/shared/phone.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { courierName } from '#web/orders/courier-name.ts'
import scooter from '#web/shell/art/motor-scooter.svg'
import { Icon } from '#web/ui/icon.tsx'
import type { Tracked } from './followed.ts'

/** A simulated courier has no phone link. */
export const CourierCard = ({ courier }: { readonly courier: NonNullable<Tracked['courier']> }) => (
  <div className="live-courier">
    <span className="live-courier-picture">
      <img src={scooter} alt="" width={34} height={34} />
    </span>
    <p>
      <b>
        <bdi>{courierName(courier.name)}</bdi>
      </b>
      <span className="small muted">{m.live_courier()}</span>
    </p>
    {courier.phone && !courier.isSimulated && (
      <a className="btn btn-primary" href={telHref(courier.phone)}>
        <Icon name="phone" />
        {m.live_call()}
      </a>
    )}
    {courier.isSimulated && <p className="live-simulated small">{m.live_simulated()}</p>}
  </div>
)
