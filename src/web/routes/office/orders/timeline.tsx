import type { OrderFileAnswer } from '#contracts/order-file.ts'
import { readNote } from '#domain/ordering/return-request.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { courierName } from '#web/orders/courier-name.ts'
import { formatDateTime } from '#web/orders/dates.ts'
import { DotSeparated } from '#web/orders/dot-separated.tsx'
import { returnReasonWords } from '#web/orders/return-reason-words.ts'
import { courierReasonWords } from '#web/routes/courier/reason-words.ts'
import { STEP_NAMES } from '../parts/order-words.ts'

const BY = { owner: m.office_by_owner, shop: m.office_by_shop, courier: m.office_by_courier } as const

/** Translates notes that were chosen from a list. */
const NOTES = {
  owner: (note: string) => returnReasonWords(readNote(note)),
  courier: courierReasonWords,
  shop: (note: string) => note,
} as const

interface Entry {
  readonly key: string
  readonly at: string
  readonly what: string
  readonly who: string
  readonly note: string | null
}

/** The courier assigned by this step; undefined if it was reassigned before another step names one. */
export const assignedTo = (
  { steps, courier }: Pick<OrderFileAnswer, 'steps' | 'courier'>,
  at: number,
): string | undefined => {
  const next = steps.slice(at + 1).find(({ kind }) => kind === 'assigned' || kind === 'given_back')
  if (next?.kind === 'given_back') return next.actorName ?? undefined
  return next ? undefined : courier?.name
}

const stepWords = (file: OrderFileAnswer, at: number): string => {
  const step = file.steps[at]
  if (!step) return ''
  if (step.kind === 'reopened' && step.by === 'shop') return m.office_step_put_back()
  const courier = step.kind === 'assigned' ? assignedTo(file, at) : undefined
  if (courier === undefined) return STEP_NAMES[step.kind]()
  const said = { courier: courierName(courier) }
  return step.by === 'courier' ? m.office_step_taken(said) : m.office_step_assigned_to(said)
}

const entriesOf = (file: OrderFileAnswer): readonly Entry[] => {
  const { order, owner, steps, notes } = file
  // An order paid online has a step for being placed, when its money arrived.
  const isHeld = order.fulfilment === 'unpaid' || steps.some(({ kind }) => kind === 'placed')
  return [
    {
      key: 'placed',
      at: order.createdAt,
      what: STEP_NAMES[isHeld ? 'unpaid' : 'placed'](),
      who: owner?.name ?? m.office_by_owner(),
      note: null,
    },
    ...steps.map(({ at, by, actorName, note }, index) => ({
      key: `step-${index}`,
      at,
      what: stepWords(file, index),
      who: actorName ?? BY[by](),
      note: note && NOTES[by](note),
    })),
    ...notes.flatMap(({ _id, kind, at, authorName, amount, text }) =>
      kind === 'refund'
        ? {
            key: _id,
            at,
            what: m.office_note_refund({ amount: formatMoney(fromEgp(amount ?? 0)) }),
            who: authorName,
            note: text,
          }
        : [],
    ),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

/** Journal of the order: who did what, and when. */
export const Timeline = ({ file }: { readonly file: OrderFileAnswer }) => (
  <section className="card">
    <div className="bo-h">
      <h2>{m.office_timeline()}</h2>
    </div>
    <ol className="bo-timeline">
      {entriesOf(file).map(({ key, at, what, who, note }) => (
        <li key={key}>
          <b>{what}</b>
          <DotSeparated className="bo-sub">
            <bdi>{who}</bdi>
            <time dateTime={at}>{formatDateTime(Date.parse(at))}</time>
          </DotSeparated>
          {note && <p dir="auto">{note}</p>}
        </li>
      ))}
    </ol>
  </section>
)
