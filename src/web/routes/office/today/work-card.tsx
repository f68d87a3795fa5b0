import { useEffect } from 'react'
import type * as z from 'zod/mini'
import type { BacklogAnswer } from '#contracts/work.ts'
import { showBacklog } from '#contracts/work.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { useOffice } from '../data/use-office.ts'
import { shownSpan } from '../parts/order-words.ts'

type Backlog = z.infer<typeof BacklogAnswer>

const LOOK_AGAIN_MS = 30_000
/** A shorter delay is normal processing. */
const LATE_MS = 60_000

const stateOf = ({ waiting, held, givenUp, oldestMs }: Backlog): readonly [string, string] => {
  if (givenUp > 0) return ['tag bad', m.office_work_stuck()]
  if (oldestMs > LATE_MS) return ['tag warn', m.office_work_busy()]
  return waiting + held > 0 ? ['tag', m.office_work_busy()] : ['tag ok', m.office_work_done()]
}

const Row = ({
  name,
  count,
  more,
}: {
  readonly name: string
  readonly count: number
  readonly more?: string
}) => (
  <div>
    <dt>
      {name}
      {more && <span className="bo-sub">{more}</span>}
    </dt>
    <dd className="num">
      <bdi>{count}</bdi>
    </dd>
  </div>
)

/** Background jobs of all instances, so that staff notice when they stall. */
export const WorkCard = () => {
  const { data, reload } = useOffice(showBacklog, {})
  useEffect(() => {
    const timer = setInterval(reload, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [reload])
  if (!data) return null
  const [tag, state] = stateOf(data)
  const since = new Date(Date.now() - data.oldestMs).toISOString()
  const oldest = m.office_work_oldest({ span: shownSpan(since, Date.now()) })
  return (
    <section className="card bo-work">
      <div className="bo-h">
        <h2>{m.office_work()}</h2>
        <span className={tag}>{state}</span>
      </div>
      <p className="bo-sub">{data.givenUp > 0 ? m.office_work_advice() : m.office_work_text()}</p>
      <dl>
        <Row
          name={m.office_work_waiting()}
          count={data.waiting}
          {...(data.oldestMs > LATE_MS && { more: oldest })}
        />
        <Row name={m.office_work_held()} count={data.held} />
        <Row name={m.office_work_given_up()} count={data.givenUp} />
      </dl>
    </section>
  )
}
