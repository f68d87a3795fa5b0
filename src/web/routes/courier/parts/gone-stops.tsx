import type { StepKind } from '#domain/fulfilment/step.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import type { GoneStop } from '../work/board.ts'
import type { Work } from '../work/work.ts'

type Say = (of: { name: string }) => string

const ENDED: Readonly<Partial<Record<StepKind, Say>>> = {
  assigned: m.courier_gone_passed_on,
  ready: m.courier_gone_sent_back,
  cancelled: m.courier_gone_cancelled,
  delivered: m.courier_gone_delivered,
  returned: m.courier_gone_cancelled,
}

const wordsOf = ({ name, how, why }: GoneStop): string =>
  how === 'unfetched'
    ? m.courier_gone_unfetched({ name })
    : ((why?.kind && ENDED[why.kind]) ?? m.courier_gone_closed)({ name })

/** What the shop took off the list, until it was read: a courier looks at the road. Always there, so that it is announced. */
export const GoneStops = ({ work, gone }: { readonly work: Work; readonly gone: readonly GoneStop[] }) => (
  <div className="cr-told" role="status">
    {gone.map((stop) => (
      <div key={stop._id} className="alert danger">
        <Icon name="circle-alert" />
        <span className="grow">
          {wordsOf(stop)}
          {stop.why?.reason && <b className="cr-why">{m.courier_gone_reason({ reason: stop.why.reason })}</b>}
        </span>
        <button type="button" className="btn btn-line" onClick={() => work.forgetGone(stop._id)}>
          {m.courier_gone_read()}
        </button>
      </div>
    ))}
  </div>
)
