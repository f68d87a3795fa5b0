import { followUpOf, type Secrets } from '#domain/notices/add-notice.ts'
import { ChannelSilent, type Sent } from '#domain/notices/channel.ts'
import { composeMessage, composeNotice, type NoticeFacts } from '#domain/notices/compose-notice.ts'
import { factsOf, type LoadedNotice, loadNotice } from '#domain/notices/load-notice.ts'
import {
  AT_CEILING,
  NO_REPORT,
  type Notice,
  type NoticeReason,
  QUIET_HOURS,
  type Send,
  type TakenSend,
  type Try,
} from '#domain/notices/notice.ts'
import { isOffer, isStoppable, type NoticeKind, rulesOf } from '#domain/notices/notice-kinds.ts'
import {
  ceilingsFor,
  type NoticeSettings,
  PAID_CHANNELS,
  periodsOf,
  quietUntil,
} from '#domain/notices/notice-settings.ts'
import { orderPush, type PushSubscription } from '#domain/notices/push.ts'
import { type Route, routesTo } from '#domain/notices/routes-to.ts'
import { smsParts } from '#domain/notices/sms-text.ts'
import { backOffMs, type Pace, Postponed } from '#domain/shared/back-off.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { together } from '#domain/shared/together.ts'
import type { Payloads } from '#domain/work/job.ts'

const HOUR_MS = 3_600_000
/** After this many tries without an answer the next channel is used. */
const MOST_TRIES = 4
const MOST_REASON = 300
/** Without a delivery report in this time the next channel is tried; `arrived` is useful for 15 minutes only. */
const REPORT_WAIT_MS = 5 * 60_000
const RETRY_PACE: Pace = { firstMs: 5000, longestMs: 2 * 60_000 }

/** Providers of SMS charge each part. `text` hides a code behind dots, which would count as Unicode. */
const costOf = (route: Route, { text }: Words, { costs }: NoticeSettings): Piastres => {
  const paid = PAID_CHANNELS.find((channel) => channel === route.channel)
  if (!paid || route.channel === 'push' || route.by.isShownOnly) return 0
  return costs[paid] * (paid === 'sms' ? smsParts(text.replaceAll('•', '0')) : 1)
}

interface NewTry {
  readonly notice: Notice
  readonly route: Route
  readonly earlier: Send | undefined
  readonly words: Words
}

interface Begun extends Try {
  readonly at: number
  /** The cost of this try that was added to the spending of the hour and the day of `at`. */
  readonly paid: Piastres
}

/**
 * Starts tries of sends: counts them, and adds the cost of each first try to the spending of the hour and the day.
 * Undefined, with nothing written, for a try that would exceed a ceiling.
 */
const beginTry = (ports: Ports): ((wanted: NewTry) => Promise<Begun | undefined>) =>
  together(ports, async (wanted) => {
    const { notices: settings } = (await ports.settings.current()).settings
    const at = ports.clock.now()
    const sends = wanted.map(({ notice, route, earlier, words }) => {
      const isPush = route.channel === 'push'
      const cost = costOf(route, words, settings)
      const send = {
        id: earlier?.id ?? ports.ids.next(),
        noticeId: notice.id,
        channel: route.channel,
        provider: isPush ? 'web push' : route.by.provider,
        to: isPush ? '' : route.to,
        ...words,
        cost,
        at,
      }
      return { send, toPay: earlier ? 0 : cost, most: ceilingsFor(notice.kind, settings) }
    })
    const begun = await ports.inTransaction(async ({ notices }) => {
      const { hour, day } = periodsOf(at)
      let total = 0
      const isPaid = sends.some(({ toPay }) => toPay > 0)
      const [inHour = 0, inDay = 0] = isPaid ? await notices.lockSpent([hour, day]) : []
      const affordable = sends.filter(({ toPay, most }) => {
        const room = Math.min(most.hour - inHour, most.day - inDay)
        if (toPay > 0 && total + toPay > room) return false
        total += toPay
        return true
      })
      if (total > 0) await notices.spend([hour, day], total)
      return notices.begin(affordable.map(({ send }) => send))
    })
    const byNotice = new Map(begun.map((each) => [each.noticeId, each]))
    return sends.map(({ send, toPay }) => {
      const each = byNotice.get(send.noticeId)
      return each && { ...each, at, paid: toPay }
    })
  })

/**
 * Ends a send that its provider refused. A refusal costs nothing, so the cost of a first try is taken off the spending of
 * the hour and the day. That of a repeated try is not: an earlier one without an answer may have been accepted and charged.
 */
const endRefused = (ports: Ports, { id, at, paid }: Begun, reason: string): Promise<void> =>
  ports.inTransaction(async ({ notices }) => {
    const { hour, day } = periodsOf(at)
    if (paid > 0) await notices.spend([hour, day], -paid)
    await notices.endSend(id, 'failed', { reason, at: ports.clock.now(), ...(paid > 0 && { cost: 0 }) })
  })

interface Taken extends TakenSend {
  readonly state: 'sent' | 'shown'
  /** True when the next channel is tried if no delivery report comes. */
  readonly isFollowed: boolean
}

/** Records the messages that their channels accepted, and adds the follow-up jobs of those that wait for a report. */
const endTry = (ports: Ports): ((taken: Taken) => Promise<void>) =>
  together(ports, (taken) =>
    ports.inTransaction(async ({ notices, jobs }) => {
      const now = ports.clock.now()
      for (const [state, sends] of Map.groupBy(taken, (each) => each.state))
        await notices.take(sends, state, now)
      const followed = taken.filter(({ isFollowed }) => isFollowed)
      await jobs.keep(
        followed.map(({ noticeId, id }) => followUpOf(noticeId, id)),
        now + REPORT_WAIT_MS,
      )
      return taken.map(() => undefined)
    }),
  )

/** Sends to every browser of the person; the message counts as sent when one push service accepts it. */
const push = async (
  { stores, notifier }: Ports,
  facts: NoticeFacts,
  browsers: readonly PushSubscription[],
) => {
  const results = await Promise.allSettled(
    browsers.map(async (browser) => {
      const { title, body, path } = composeNotice(facts, browser.language)
      const { id, orderId } = facts.notice
      const content = orderPush(orderId ?? id, browser.language, { title, body, url: path ?? '/' })
      const result = await notifier.send(browser, content)
      if (result === 'gone') await stores.push.remove(browser.endpoint)
      return result
    }),
  )
  if (results.some((each) => each.status === 'fulfilled' && each.value === 'sent'))
    return { state: 'sent', providerId: null } as const
  const failed = results.find((each) => each.status === 'rejected')
  if (failed) throw new ChannelSilent(String(failed.reason))
  return { state: 'refused', fault: 'unreachable', reason: 'no browser is subscribed any more' } as const
}

interface Words {
  readonly title: string
  readonly text: string
}

/** Title and text for the outbox of the office. A code is hidden unless the channel only shows messages. */
const shownWords = (facts: NoticeFacts, route: Route): Words => {
  const isShownOnly = route.channel !== 'push' && route.by.isShownOnly
  const secrets: Secrets = isShownOnly
    ? facts.secrets
    : { ...(facts.secrets.code !== undefined && { code: '••••••' }) }
  const { subject, text } = composeMessage({ ...facts, secrets, stopToken: null }, '', '')
  return { title: subject, text }
}

const isExhausted = (send: Send | undefined): boolean =>
  send !== undefined && (send.state === 'failed' || send.tries >= MOST_TRIES)

/** Why the notice is not to be sent at all. */
const reasonToSkip = async (
  { stores, clock }: Ports,
  { notice: { kind, userId, createdAt }, person }: LoadedNotice,
  { off }: NoticeSettings,
): Promise<NoticeReason | undefined> => {
  if (rulesOf(kind).canBeOff && off.includes(kind)) return 'switched-off'
  if (clock.now() >= createdAt + rulesOf(kind).usefulMs) return 'too-late'
  if (userId !== null && (!person || person.disabledAt !== null)) return 'no-person'
  if (!person || !isStoppable(kind)) return undefined
  return (await stores.notices.stoppedBy(person.id)).includes(kind) ? 'unsubscribed' : undefined
}

/** Offers and messages to staff wait for the end of the quiet hours; a test does not. */
const waitForMorning = (kind: NoticeKind, { quiet }: NoticeSettings, now: number): void => {
  const mayWait = isOffer(kind) || (rulesOf(kind).about === 'staff' && kind !== 'test')
  const until = mayWait ? quietUntil(quiet, now) : undefined
  if (until !== undefined) throw new Postponed(until, QUIET_HOURS)
}

interface Steps {
  readonly begin: ReturnType<typeof beginTry>
  readonly end: ReturnType<typeof endTry>
}

/**
 * Tries one channel: `taken` ends the notice, `failed` and `at-ceiling` lead to the next channel. Without an answer of the
 * provider the job is postponed, until the send has been tried `MOST_TRIES` times.
 */
const tryRoute = async (
  ports: Ports,
  { begin, end }: Steps,
  facts: NoticeFacts,
  route: Route,
  { earlier, isFollowUp }: { readonly earlier: Send | undefined; readonly isFollowUp: boolean },
): Promise<'taken' | 'failed' | 'at-ceiling'> => {
  const { stores, clock } = ports
  const { notice } = facts
  const begun = await begin({ notice, route, earlier, words: shownWords(facts, route) })
  if (!begun) return 'at-ceiling'
  const { id, tries } = begun
  let sent: Sent
  try {
    sent =
      route.channel === 'push'
        ? await push(ports, facts, route.browsers)
        : await route.by.send(composeMessage(facts, id, route.to))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (tries >= MOST_TRIES) {
      await stores.notices.endSend(id, 'failed', { reason: reason.slice(0, MOST_REASON), at: clock.now() })
      return 'failed'
    }
    const wait = error instanceof ChannelSilent ? error.retryAfterMs : undefined
    throw new Postponed(clock.now() + (wait ?? backOffMs(tries, RETRY_PACE)), reason)
  }
  if (sent.state === 'refused') {
    await endRefused(ports, begun, `${sent.fault}: ${sent.reason}`.slice(0, MOST_REASON))
    return 'failed'
  }
  const { providerId } = sent
  const isReported =
    rulesOf(notice.kind).about === 'order' && route.channel !== 'push' && route.by.readReports !== undefined
  const state = route.channel !== 'push' && route.by.isShownOnly ? 'shown' : 'sent'
  const isFollowed = !isFollowUp && isReported && state === 'sent' && providerId !== null
  await end({ id, noticeId: notice.id, providerId, state, isFollowed })
  return 'taken'
}

/**
 * Sends a notice on the first channel that takes it. The try is written before the provider is called: after a crash
 * it is repeated with the same id, and a provider that knows such keys drops the repetition. Notices that are sent at
 * the same time share their statements and transactions.
 */
export const deliverNotice = (ports: Ports) => {
  const { stores, clock, settings: source } = ports
  const load = loadNotice(ports)
  const steps: Steps = { begin: beginTry(ports), end: endTry(ports) }
  return async ({ noticeId }: Payloads['deliver-notice']): Promise<void> => {
    const loaded = await load(noticeId)
    if (loaded?.notice.state !== 'waiting') return
    const { notice } = loaded
    const now = clock.now()
    const { settings } = await source.current()
    const skipped = await reasonToSkip(ports, loaded, settings.notices)
    const sends = new Map(loaded.sends.map((send) => [send.channel, send]))
    const isFollowUp = loaded.sends.some(({ reason }) => reason === NO_REPORT)
    // Without a further channel a follow-up stays `sent`: a provider accepted the message and never reported a failure.
    const end = (state: 'skipped' | 'failed', reason: NoticeReason) =>
      stores.notices.change(noticeId, isFollowUp ? 'sent' : state, isFollowUp ? null : reason, clock.now())
    if (skipped) return end('skipped', skipped)
    waitForMorning(notice.kind, settings.notices, now)

    const facts = factsOf(ports, loaded, settings)
    const routes = await routesTo(ports, facts, loaded)
    let isAtCeiling = false
    for (const route of routes) {
      const earlier = sends.get(route.channel)
      if (isExhausted(earlier)) continue
      const result = await tryRoute(ports, steps, facts, route, { earlier, isFollowUp })
      if (result === 'taken') return
      isAtCeiling ||= result === 'at-ceiling'
    }
    const nextHour = now - (now % HOUR_MS) + HOUR_MS
    // The spending of the next hour starts at zero, which is too late for a code.
    if (isAtCeiling && nextHour >= notice.createdAt + rulesOf(notice.kind).usefulMs)
      return end('failed', 'ceiling')
    if (isAtCeiling && !isFollowUp) throw new Postponed(nextHour, AT_CEILING)
    const reason = sends.size > 0 || routes.length > 0 ? 'all-failed' : 'no-channel'
    await end('failed', reason)
  }
}
