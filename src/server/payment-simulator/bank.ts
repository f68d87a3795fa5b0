import type { DeclineReason, ProviderName, Source } from '#domain/payments/payment.ts'
import type { Clock } from '#domain/shared/ports.ts'
import type { Mode } from '#server/payment-simulator/modes.ts'

export interface SimRefund {
  readonly id: string
  readonly amount: number
  /** PayPal's idempotency key. */
  readonly requestId?: string | undefined
  /** True when the bank took the money back, and not the shop. */
  readonly isByBank?: boolean
}

/** One try to pay. */
export interface SimTransaction {
  readonly id: string
  readonly amount: number
  readonly currency: string
  status: 'paid' | 'pending' | 'declined'
  readonly source: Source
  readonly reason?: DeclineReason | undefined
  readonly at: number
  readonly refunds: SimRefund[]
}

/** A payment in the simulator's own books. */
export interface SimPayment {
  readonly provider: ProviderName
  /** The shop's reference. */
  readonly number: string
  readonly providerId: string
  readonly amount: number
  readonly currency: string
  readonly returnUrl: string
  readonly callbackUrl: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly transactions: SimTransaction[]
  isCancelled: boolean
  /** PayPal: when the payer agreed last, and what the capture will answer. */
  approved?: { readonly at: number; readonly willDecline: boolean } | undefined
  /** Paymob: what opens its page. */
  readonly clientSecret?: string
}

/** A message to the shop. */
export interface SimCallback {
  readonly provider: ProviderName
  readonly number: string
  /** What it says, for a reader of the log. */
  readonly what: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly dueAt: number
  readonly tries: number
}

export const refundedOf = ({ refunds }: SimTransaction): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0)

/** What the simulator took and gave back for one payment, to compare with the shop's books. */
export interface BookEntry {
  readonly provider: ProviderName
  readonly number: string
  readonly currency: string
  readonly captured: number
  readonly refunded: number
  /** What the shop gave back, one by one. */
  readonly refundsByShop: readonly number[]
  /** The sums one by one, since some modes take a part or another currency. */
  readonly transactions: readonly {
    readonly id: string
    readonly amount: number
    readonly currency: string
    readonly refunded: number
  }[]
}

export const entryOf = ({ provider, number, currency, transactions, ...payment }: SimPayment): BookEntry => {
  // What a shopper pays above the order's sum is Fawry's own fee.
  const most = provider === 'fawry' ? payment.amount : Number.POSITIVE_INFINITY
  const taken = transactions
    .filter(({ status }) => status === 'paid')
    .map((each) => ({
      id: each.id,
      amount: Math.min(each.amount, most),
      currency: each.currency,
      refunded: refundedOf(each),
    }))
  const sumOf = (name: 'amount' | 'refunded'): number => taken.reduce((sum, each) => sum + each[name], 0)
  return {
    provider,
    number,
    currency,
    captured: sumOf('amount'),
    refunded: sumOf('refunded'),
    refundsByShop: transactions.flatMap(({ refunds }) =>
      refunds.filter(({ isByBank }) => !isByBank).map((refund) => refund.amount),
    ),
    transactions: taken,
  }
}

/** The sums that a shopper's payment moves, which some modes spoil. */
export const takingsOf = (
  bank: Bank,
  { amount, currency }: SimPayment,
): readonly { readonly amount: number; readonly currency: string }[] => {
  if (bank.has('sum-more')) return [{ amount: amount + 1, currency }]
  if (bank.has('sum-less')) return [{ amount: amount - 1, currency }]
  if (bank.has('other-currency')) return [{ amount, currency: currency === 'USD' ? 'EUR' : 'USD' }]
  const half = Math.floor(amount / 2)
  if (bank.has('two-parts') && half > 0)
    return [half, amount - half].map((part) => ({ amount: part, currency }))
  return bank.has('double-success')
    ? [
        { amount, currency },
        { amount, currency },
      ]
    : [{ amount, currency }]
}

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface Bank {
  readonly now: () => number
  readonly random: () => number
  /** A new number; ids of all kinds come from one sequence, so that no two are alike. */
  readonly nextId: () => number
  readonly payments: SimPayment[]
  readonly queue: SimCallback[]
  /** Whether a hostile mode is on; in a mixture, whether it is this time. */
  readonly has: (mode: Mode) => boolean
  /**
   * One of the modes that are on, by turns, and nothing at every other call, so that a second try gets through. In a
   * mixture it is drawn.
   */
  readonly pick: (modes: readonly Mode[]) => Mode | undefined
  readonly byNumber: (number: string) => SimPayment | undefined
  readonly byProviderId: (provider: ProviderName, id: string) => SimPayment | undefined
  readonly setModes: (modes: readonly Mode[], seed: number, chance: number) => void
  readonly advance: (ms: number) => void
}

export const createBank = (clock: Clock, firstSeed: number): Bank => {
  let offsetMs = 0
  let lastId = 310_000_000
  let random = seededRandom(firstSeed)
  let on: ReadonlySet<Mode> = new Set()
  let share = 1
  const turns = new Map<Mode, number>()
  const payments: SimPayment[] = []
  const isDrawn = (): boolean => share >= 1 || random() < share

  return {
    now: () => clock.now() + offsetMs,
    random: () => random(),
    nextId: () => {
      lastId += 1
      return lastId
    },
    payments,
    queue: [],
    has: (mode) => on.has(mode) && isDrawn(),
    pick: (modes) => {
      const [first] = modes
      const found = modes.filter((mode) => on.has(mode))
      if (first === undefined || found.length === 0) return undefined
      if (share < 1) return isDrawn() ? found[Math.floor(random() * found.length)] : undefined
      const turn = turns.get(first) ?? 0
      turns.set(first, turn + 1)
      return turn % 2 === 0 ? found[(turn / 2) % found.length] : undefined
    },
    byNumber: (number) => payments.find((each) => each.number === number),
    byProviderId: (provider, id) =>
      payments.find((each) => each.provider === provider && each.providerId === id),
    setModes: (modes, seed, chance) => {
      on = new Set(modes)
      random = seededRandom(seed)
      share = chance
      turns.clear()
    },
    advance: (ms) => {
      offsetMs += ms
    },
  }
}
