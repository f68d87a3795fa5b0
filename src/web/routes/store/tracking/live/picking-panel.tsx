import { useState } from 'react'
import { answerProposal, chooseSubstitution } from '#contracts/operations/picking.ts'
import type {
  PublishedFollowedPicking,
  PublishedProposal,
  SubstitutionBody,
} from '#contracts/substitution.ts'
import { lineKey } from '#domain/catalog/variants.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { call } from '#web/browser/call-api.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { shownQuantity } from '#web/i18n/quantity.ts'
import { SubstitutionFields } from '#web/orders/substitution-fields.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useNow } from './use-now.ts'

interface Props {
  readonly order: ServerOrder
  readonly picking: PublishedFollowedPicking
  readonly token: string
}

/** `4:05` */
const countdown = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

interface CardProps extends Omit<Props, 'picking'> {
  readonly proposal: PublishedProposal
  /** The device's clock minus the shop's. */
  readonly ahead: number
}

/** Asks whether the shopper takes what the picker proposes, until the time is over. */
const ProposalCard = ({ order, proposal, token, ahead }: CardProps) => {
  const now = useNow(1000)
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<boolean>()
  const { substitute, pays, until, otherwise } = proposal
  const leftMs = Date.parse(until) + ahead - now
  const line = order.items.find((item) => lineKey(item) === lineKey(proposal.line))
  const isHeavier = lineKey(substitute) === lineKey(proposal.line)
  if (!line || leftMs <= 0 || answer !== undefined) return null
  const send = async (accepted: boolean): Promise<void> => {
    setBusy(true)
    const body = { proposalId: proposal.id, accepted }
    const reply = await call(answerProposal, { params: { id: order._id }, body, token })
    setBusy(false)
    if (reply.ok) setAnswer(accepted)
    else toast(reply.body.message ?? m.proposal_failed(), { kind: 'bad' })
  }
  const words = { name: itemName(line) }
  return (
    <section className="proposal" aria-label={m.proposal_label()}>
      <img src={substitute.image} alt="" width="80" height="80" />
      <div className="proposal-words">
        <b>{isHeavier ? m.proposal_heavier(words) : m.proposal_missing(words)}</b>
        <span>{m.proposal_instead({ name: itemName(substitute), count: shownQuantity(substitute) })}</span>
        <span className="small">
          {m.proposal_prices({ ordered: formatMoney(fromEgp(line.total)), pays: formatMoney(fromEgp(pays)) })}
        </span>
        <span className="small muted" role="timer">
          {m.proposal_left({ time: countdown(leftMs) })}{' '}
          {otherwise === 'accepted' ? m.proposal_else_taken() : m.proposal_else_left_out()}
        </span>
      </div>
      <div className="proposal-acts">
        <button type="button" className="btn btn-primary" disabled={isBusy} onClick={() => void send(true)}>
          {m.proposal_accept()}
        </button>
        <button type="button" className="btn btn-line" disabled={isBusy} onClick={() => void send(false)}>
          {m.proposal_decline()}
        </button>
      </div>
    </section>
  )
}

/** The choice for missing products, which can be changed until the picking begins. */
const ChoiceFields = ({ order, picking, token }: Props) => {
  const [value, setValue] = useState<SubstitutionBody>(picking.substitution)
  const save = async (chosen: SubstitutionBody): Promise<void> => {
    setValue(chosen)
    const reply = await call(chooseSubstitution, { params: { id: order._id }, body: chosen, token })
    if (reply.ok) toast(m.substitution_saved())
    else {
      setValue(value)
      toast(reply.body.message ?? m.proposal_failed(), { kind: 'bad' })
    }
  }
  const lines = order.items.map((item) => ({
    productId: item.productId,
    variantId: item.variantId,
    name: itemName(item),
  }))
  return <SubstitutionFields lines={lines} value={value} onChange={(chosen) => void save(chosen)} />
}

interface ChoiceProps extends Omit<Props, 'picking'> {
  readonly picking: PublishedFollowedPicking | undefined
}

/** Folded, and there before its values are loaded, so that nothing moves when they come. */
export const SubstitutionChoice = ({ order, picking, token }: ChoiceProps) => (
  <details className="substitution">
    <summary>{m.substitution_open()}</summary>
    {picking?.canChoose && <ChoiceFields order={order} picking={picking} token={token} />}
  </details>
)

/** Questions of the picker, until the order is packed. */
export const Proposals = ({ order, picking, token }: Props) => {
  const [ahead] = useState(() => Date.now() - Date.parse(picking.now))
  const open = picking.proposals.filter(({ state }) => state === 'open')
  return open.map((proposal) => (
    <ProposalCard key={proposal.id} order={order} proposal={proposal} token={token} ahead={ahead} />
  ))
}
