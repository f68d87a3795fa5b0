import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { daysOf } from '#domain/office/payments/list-payments.ts'
import type { BookTally, ComparedCapture } from '#domain/office/payments/payment-desk.ts'
import { askPaymentJob, type ProviderName } from '#domain/payments/payment.ts'
import { addDays, cairoDate, startOfCairoDate } from '#domain/shared/cairo.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'

const HOUR_MS = 3_600_000
const MOST_DAYS = 92
const COMPARED_AT_ONCE = 500
const DAYS_SHOWN = 14
const MESSAGES_KEPT_MS = 90 * 24 * HOUR_MS

/** Our books of one day and provider beside the provider's, in the smallest unit of the currency. */
export interface BookRow extends Omit<BookTally, 'hour'> {
  readonly day: string
}

export interface Books {
  readonly day: string
  readonly lastDay: string
  /** Last day first. */
  readonly rows: readonly BookRow[]
}

export interface DayRange {
  readonly day?: string | undefined
  readonly lastDay?: string | undefined
}

/** The days asked for; without any, the last two weeks. */
const rangeOf = ({ day, lastDay }: DayRange, now: number): { day: string; lastDay: string } => {
  const last = lastDay ?? day ?? cairoDate(now)
  const first = day ?? addDays(last, 1 - DAYS_SHOWN)
  const earliest = addDays(last, 1 - MOST_DAYS)
  return { day: first < earliest ? earliest : first, lastDay: last }
}

const addUp = (day: string, group: readonly BookTally[]): BookRow[] => {
  const [first] = group
  if (!first) return []
  const sum = (of: Exclude<keyof BookTally, 'hour' | 'provider' | 'currency'>): number =>
    group.reduce((total, tally) => total + tally[of], 0)
  return [
    {
      day,
      provider: first.provider,
      currency: first.currency,
      count: sum('count'),
      captured: sum('captured'),
      refunded: sum('refunded'),
      compared: sum('compared'),
      theirs: sum('theirs'),
      theirRefunded: sum('theirRefunded'),
      different: sum('different'),
    },
  ]
}

/** What was captured on each day and refunded of it since, by provider, beside what the provider says. */
export const showBooks =
  ({ stores, clock }: Ports) =>
  async (actor: User, asked: DayRange): Promise<Books> => {
    refuseUnlessMay(actor, 'payments.see')
    const range = rangeOf(asked, clock.now())
    const days = daysOf(range.day, range.lastDay)
    const tallies = days ? await stores.paymentDesk.tallies(days.from, days.to) : []
    const groups = Map.groupBy(
      tallies,
      ({ hour, provider, currency }) => `${cairoDate(hour * HOUR_MS)} ${provider} ${currency}`,
    )
    const rows = [...groups].flatMap(([key, group]) => addUp(key.slice(0, 10), group))
    return { ...range, rows: rows.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0)) }
  }

/** The captures of one day, each beside what the provider says. */
export const showBookDay =
  ({ stores }: Ports) =>
  async (
    actor: User,
    { day, isDifferent }: { readonly day: string; readonly isDifferent: boolean },
    request: PageRequest,
  ): Promise<Page<ComparedCapture>> => {
    refuseUnlessMay(actor, 'payments.see')
    return stores.paymentDesk.captures({ ...periodOf(day), isDifferent }, request)
  }

const periodOf = (day: string): { readonly from: number; readonly to: number } => ({
  from: startOfCairoDate(day),
  to: startOfCairoDate(addDays(day, 1)),
})

/** Gives out a job for each payment of the day that was not compared since then; returns how many. */
const compare = async (ports: Ports, day: string, since: number): Promise<number> => {
  const { stores, clock, inTransaction, letOthersRun } = ports
  const period = { ...periodOf(day), since }
  let asked = 0
  let due: readonly string[]
  let after = ''
  do {
    due = await stores.paymentDesk.toCompare(period, { after, limit: COMPARED_AT_ONCE })
    const group = due
    await inTransaction(async ({ jobs }) => {
      for (const paymentId of group) await jobs.add(askPaymentJob(paymentId), clock.now())
    })
    asked += due.length
    after = due.at(-1) ?? ''
    await letOthersRun()
  } while (due.length === COMPARED_AT_ONCE)
  return asked
}

/** Asks the providers about every payment of a day, in the background. */
export const compareBooks =
  (ports: Ports) =>
  async (actor: User, day: string): Promise<{ readonly asked: number; readonly at: number }> => {
    refuseUnlessMay(actor, 'payments.see')
    await ports.attempts.count('payment-account', actor.id)
    const at = ports.clock.now()
    const asked = await compare(ports, day, at)
    ports.events.publish({ type: 'payments.due' })
    return { asked, at }
  }

export interface Comparison {
  /** Payments that the providers will still be asked about. */
  readonly waiting: number
  /** Payments that they were asked about without an answer. */
  readonly unanswered: number
}

/** How far the comparison of a day that began at `since` has come. */
export const showComparison =
  ({ stores }: Ports) =>
  async (actor: User, day: string, since: number): Promise<Comparison> => {
    refuseUnlessMay(actor, 'payments.see')
    const { left, queued } = await stores.paymentDesk.comparison({ ...periodOf(day), since })
    return { waiting: queued, unanswered: left - queued }
  }

/** The recurring job: compares the books of yesterday once the day is over, and empties old messages. */
export const keepBooks = (ports: Ports) => async (): Promise<void> => {
  const { clock, stores, providers } = ports
  const now = clock.now()
  while ((await stores.paymentDesk.purgeMessages(now - MESSAGES_KEPT_MS)) > 0) await ports.letOthersRun()
  if (providers.length === 0) return
  const today = cairoDate(now)
  await compare(ports, addDays(today, -1), startOfCairoDate(today))
}

/** A provider as the office sees it. */
export interface ProviderCard {
  readonly name: ProviderName
  readonly isOn: boolean
  readonly mode: 'test' | 'live' | null
  readonly methods: readonly string[]
  /** To be entered in the provider's dashboard. */
  readonly callbackUrl: string
  readonly lastCallbackAt: number | null
  readonly lastRefused: { readonly at: number; readonly fault: string } | null
}

/** Which providers are on, in which mode, and when they were last heard of. */
export const showProviders =
  ({ stores, providers, paymentUrls }: Ports) =>
  async (actor: User): Promise<readonly ProviderCard[]> => {
    refuseUnlessMay(actor, 'payments.see')
    const news = await stores.paymentDesk.news()
    return news.map(({ provider: name, lastCallbackAt, lastRefused }) => {
      const provider = providers.find((each) => each.name === name)
      return {
        name,
        isOn: provider !== undefined,
        mode: provider?.mode ?? null,
        methods: provider?.methods ?? [],
        callbackUrl: paymentUrls.callback(name),
        lastCallbackAt,
        lastRefused,
      }
    })
  }
