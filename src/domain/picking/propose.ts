import type { ShownCategory } from '#domain/catalog/category.ts'
import type { StockLine } from '#domain/catalog/product-store.ts'
import { lineIdOf, lineKey } from '#domain/catalog/variants.ts'
import { MAX_GRAMS } from '#domain/catalog/weight.ts'
import type { Order } from '#domain/ordering/order.ts'
import { priceLines, refuseShort } from '#domain/ordering/pricing.ts'
import { lineTotal } from '#domain/ordering/quote.ts'
import { choiceFor, type Substitution, wantsProposals } from '#domain/ordering/substitution.ts'
import {
  ANSWER_WITHIN_MS,
  missingOf,
  type PickedLine,
  type PickingAct,
  type Substitute,
  TOLERATED_EXCESS,
} from '#domain/picking/picking.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Ports, Stores } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

/** The most grams, or pieces, that cost nothing more. */
export const mostOf = ({ line }: PickedLine): number =>
  line.byWeight ? Math.floor(line.quantity * (1 + TOLERATED_EXCESS)) : line.quantity

const isPrepaid = ({ method }: Order): boolean => method !== 'cash'

/** The most that a substitute may cost: what it stands for, and more only in cash and as far as was chosen. */
export const ceilingFor = (order: Order, substitution: Substitution, picked: PickedLine): Piastres => {
  const { total } = missingOf(picked)
  const { ceiling } = choiceFor(substitution, picked.line)
  return isPrepaid(order) ? total : Math.floor((total * (100 + ceiling)) / 100)
}

interface ProposalRequest {
  readonly order: Order
  readonly substitution: Substitution
  readonly lines: readonly PickedLine[]
  readonly picked: PickedLine
  readonly wanted: StockLine
  /** Read before the transaction: SQLite has one connection. */
  readonly categories: readonly ShownCategory[]
}

/** Asks for more than the tolerated weight of what was ordered. A prepaid order cannot grow. */
const proposeHeavier = ({
  order,
  picked,
  wanted,
}: ProposalRequest): Pick<ProposedAct, 'substitute' | 'pays' | 'otherwise'> => {
  const { line } = picked
  const most = mostOf(picked)
  if (!line.byWeight) throw new Refusal('order.line-repeated', { productId: line.productId })
  if (isPrepaid(order) || wanted.quantity <= most || wanted.quantity > MAX_GRAMS)
    throw new Refusal('picking.too-heavy', { most, isPrepaid: isPrepaid(order) })
  const substitute = { ...line, quantity: wanted.quantity }
  return { substitute, pays: lineTotal(substitute), otherwise: 'declined' }
}

const proposeOther = async (
  stores: Stores,
  { order, substitution, lines, picked, wanted, categories }: ProposalRequest,
): Promise<Pick<ProposedAct, 'substitute' | 'pays' | 'otherwise'>> => {
  const choice = choiceFor(substitution, picked.line)
  if (!wantsProposals(choice)) throw new Refusal('picking.not-wanted', { choice: choice.choice })
  const proposed = lines.flatMap((each) =>
    each !== picked && each.proposal && each.proposal.state !== 'declined' ? [each.proposal.substitute] : [],
  )
  if ([...order.lines, ...proposed].some((line) => lineKey(line) === lineKey(wanted)))
    throw new Refusal('order.line-repeated', { productId: wanted.productId })
  const products = await stores.products.byIds([wanted.productId])
  const [substitute] = priceLines([wanted], products, categories) as readonly Substitute[]
  refuseShort([wanted], products)
  if (!substitute) throw new Refusal('product.not-found', { productId: wanted.productId })
  const pays = Math.min(lineTotal(substitute), ceilingFor(order, substitution, picked))
  return { substitute, pays, otherwise: choice.choice === 'similar' ? 'accepted' : 'declined' }
}

type ProposedAct = Extract<PickingAct, { kind: 'proposed' }>

/** A proposal to the shopper: another product instead of what is missing of the line, or more weight of it. */
export const propose = async (
  { clock }: Ports,
  stores: Stores,
  request: ProposalRequest,
): Promise<ProposedAct> => {
  const { picked, wanted } = request
  const { line } = picked
  const isSame = lineKey(line) === lineKey(wanted)
  if (!isSame && (picked.picked ?? 0) >= line.quantity) throw new Refusal('picking.too-many', { most: 0 })
  const proposed = isSame ? proposeHeavier(request) : await proposeOther(stores, request)
  const until = clock.now() + ANSWER_WITHIN_MS
  return { kind: 'proposed', line: lineIdOf(line), until, ...proposed }
}
