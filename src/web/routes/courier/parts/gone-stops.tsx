import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import type { GoneStop } from '../work/board.ts'
import type { Work } from '../work/work.ts'

const WORDS: Readonly<Record<GoneStop['how'], (of: { name: string }) => string>> = {
  unfetched: m.courier_gone_unfetched,
  closed: m.courier_gone_closed,
}

/** What the shop took off the list, until it was read: a courier looks at the road. Always there, so that it is announced. */
export const GoneStops = ({ work, gone }: { readonly work: Work; readonly gone: readonly GoneStop[] }) => (
  <div className="cr-told" role="status">
    {gone.map(({ _id, name, how }) => (
      <div key={_id} className="alert danger">
        <Icon name="circle-alert" />
        <span className="grow">{WORDS[how]({ name })}</span>
        <button type="button" className="btn btn-line" onClick={() => work.forgetGone(_id)}>
          {m.courier_gone_read()}
        </button>
      </div>
    ))}
  </div>
)
