import { useState } from 'react'
import { answerProposal, chooseSubstitution } from '#contracts/operations/picking.ts'
import type {
  PublishedFollowedPicking,
  PublishedQuestion,
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
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { ordersOutdated } from '../order-book.ts'
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

type Line = ServerOrder['items'][number]

interface QuestionProps {
  readonly question: PublishedQuestion
  readonly line: Line
}

const isHeavier = ({ substitute, line }: PublishedQuestion): boolean => lineKey(substitute) === lineKey(line)

/** What is asked, what is offered instead, and both prices. */
const QuestionWords = ({ question, line }: QuestionProps) => {
  const { substitute, pays, missing } = question
  const name = itemName(line)
  const count = shownQuantity(substitute)
  const prices = (ordered: number) => ({
    ordered: formatMoney(fromEgp(ordered)),
    pays: formatMoney(fromEgp(pays)),
  })
  if (isHeavier(question))
    return (
      <>
        <b>{m.proposal_heavier({ name })}</b>
        <span>{m.proposal_weighs({ count, ordered: shownQuantity(line) })}</span>
        <span className="small">{m.proposal_prices_heavier(prices(line.total))}</span>
      </>
    )
  const found = line.quantity - (missing?.quantity ?? line.quantity)
  const amounts = { found: shownQuantity({ ...line, quantity: found }), of: shownQuantity(line) }
  return (
    <>
      <b>{found > 0 ? m.proposal_partly({ name, ...amounts }) : m.proposal_missing({ name })}</b>
      <span>{m.proposal_instead({ name: itemName(substitute), count })}</span>
      <span className="small">{m.proposal_prices(prices(missing?.total ?? line.total))}</span>
    </>
  )
}

const elseWords = (question: PublishedQuestion): string => {
  if (isHeavier(question)) return m.proposal_else_lighter()
  return question.otherwise === 'accepted' ? m.proposal_else_taken() : m.proposal_else_left_out()
}

/** What follows from the answer, or from none. */
const resultWords = ({ question, line, isTaken }: QuestionProps & { readonly isTaken: boolean }): string => {
  const of = itemName(line)
  const { substitute } = question
  const count = shownQuantity(substitute)
  if (isHeavier(question))
    return isTaken ? m.proposal_taken_heavier({ of, count }) : m.proposal_declined_heavier({ of })
  return isTaken
    ? m.proposal_taken({ of, count, name: itemName(substitute) })
    : m.proposal_declined({ of, name: itemName(substitute) })
}

interface CardProps extends Omit<Props, 'picking'>, QuestionProps {
  /** The device's clock minus the shop's. */
  readonly ahead: number
}

/** Asks whether the shopper takes what the picker proposes, until the time is over, and then says what became of it. */
const QuestionCard = ({ order, question, line, token, ahead }: CardProps) => {
  const now = useNow(1000)
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<boolean>()
  const leftMs = Date.parse(question.until) + ahead - now
  const send = async (accepted: boolean): Promise<void> => {
    setBusy(true)
    const body = { proposalId: question.id, accepted }
    const reply = await call(answerProposal, { params: { id: order._id }, body, token })
    setBusy(false)
    if (reply.ok) {
      setAnswer(accepted)
      ordersOutdated.emit()
    } else toast(reply.body.message ?? m.proposal_failed(), { kind: 'bad' })
  }
  if (question.state !== 'open' || answer !== undefined || leftMs <= 0) {
    const isTaken = answer ?? (question.state === 'open' ? question.otherwise : question.state) === 'accepted'
    return (
      <p className="proposal-done" role="status">
        <Icon name="circle-check" size={18} />
        {resultWords({ question, line, isTaken })}
      </p>
    )
  }
  return (
    <section className="proposal" aria-label={m.proposal_label()}>
      <img src={question.substitute.image} alt="" width="80" height="80" />
      <div className="proposal-words">
        <div className="proposal-words" role="alert">
          <QuestionWords question={question} line={line} />
        </div>
        <span className="small" role="timer">
          {m.proposal_left({ time: countdown(leftMs) })} {elseWords(question)}
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
  return (
    <div className="proposals">
      {picking.proposals.map((question) => {
        const line = order.items.find((item) => lineKey(item) === lineKey(question.line))
        const same = { order, question, token, ahead }
        return line && <QuestionCard key={question.id} line={line} {...same} />
      })}
    </div>
  )
}
