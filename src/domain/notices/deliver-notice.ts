import type { Member } from '#domain/identity/user.ts'
import { followUpOf, type Secrets } from '#domain/notices/add-notice.ts'
import { ChannelSilent, type Sent } from '#domain/notices/channel.ts'
import { composeMessage, composeNotice, type NoticeFacts } from '#domain/notices/compose-notice.ts'
import { NO_REPORT, type Notice, type NoticeReason, type Send } from '#domain/notices/notice.ts'
import { isOffer, type NoticeKind, rulesOf } from '#domain/notices/notice-kinds.ts'
import { type NoticeSettings, PAID_CHANNELS, periodsOf, quietUntil } from '#domain/notices/notice-settings.ts'
import { orderPush, type PushSubscription } from '#domain/notices/push.ts'
import { type Route, routesTo } from '#domain/notices/routes-to.ts'
import { stopTokenOf } from '#domain/notices/stop-offers.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { backOffMs, type Pace, Postponed } from '#domain/shared/back-off.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Ports } from '#domain/shared/ports.ts'
import type { Payloads } from '#domain/work/job.ts'

const HOUR_MS = 3_600_000
/** After this many tries without an answer the next channel is used. */
const MOST_TRIES = 4
const MOST_REASON = 300
/** A delivery report that has not come by then is not expected; "arrived" is of use for 15 minutes. */
const REPORT_WAIT_MS = 5 * 60_000
const RETRY_PACE: Pace = { firstMs: 5000, longestMs: 2 * 60_000 }

const costOf = (route: Route, { costs }: NoticeSettings): Piastres => {
  const paid = PAID_CHANNELS.find((channel) => channel === route.channel)
  return paid && route.channel !== 'push' && !route.by.isShownOnly ? costs[paid] : 0
}

class AtCeiling extends Error {
  override readonly name = 'AtCeiling'
}

/**
 * Starts a try of a send: counts it, and at the first one takes its cost from the hour and the day. Undefined, with
 * nothing written, when one of them has no room.
 */
const begin = async (
  { inTransaction, clock, ids }: Ports,
  notice: Notice,
  route: Route,
  { settings, earlier, words }: { settings: NoticeSettings; earlier: Send | undefined; words: Words },
): Promise<{ readonly id: string; readonly tries: number } | undefined> => {
  const begun = inTransaction(async (stores) => {
    const now = clock.now()
    const cost = costOf(route, settings)
    const { hour, day } = periodsOf(now)
    const { ceilings } = settings
    if (!earlier && cost > 0) {
      const hasRoom =
        (await stores.notices.spend(hour, cost, ceilings.hour)) &&
        (await stores.notices.spend(day, cost, ceilings.day))
      if (!hasRoom) throw new AtCeiling()
    }
    const isPush = route.channel === 'push'
    return stores.notices.begin({
      id: earlier?.id ?? ids.next(),
      noticeId: notice.id,
      channel: route.channel,
      provider: isPush ? 'web push' : route.by.provider,
      to: isPush ? '' : route.to,
      ...words,
      cost,
      at: now,
    })
  })
  return begun.catch((error: unknown) => {
    // Thrown, so that the transaction takes back what it spent.
    if (error instanceof AtCeiling) return undefined
    throw error
  })
}

/** Sends to every browser of the person; one that takes it is enough. */
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

/** What the outbox shows: with the code only where nothing is sent. */
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
  { kind, userId, createdAt }: Notice,
  { off }: NoticeSettings,
  person: Member | undefined,
): Promise<NoticeReason | undefined> => {
  if (off.includes(kind)) return 'switched-off'
  if (clock.now() >= createdAt + rulesOf(kind).usefulMs) return 'too-late'
  if (userId !== null && (!person || person.disabledAt !== null)) return 'no-person'
  const stopped = person && isOffer(kind) ? await stores.notices.stoppedBy(person.id) : []
  return stopped.some((each) => each === kind) ? 'unsubscribed' : undefined
}

/** Offers and messages to staff wait for the end of the quiet hours; a test does not. */
const waitForMorning = (kind: NoticeKind, { quiet }: NoticeSettings, now: number): void => {
  const mayWait = isOffer(kind) || (rulesOf(kind).about === 'staff' && kind !== 'test')
  const until = mayWait ? quietUntil(quiet, now) : undefined
  if (until !== undefined) throw new Postponed(until)
}

export const factsOf = async (
  ports: Ports,
  notice: Notice,
  settings: ShopSettings,
  person: Member | undefined,
): Promise<NoticeFacts> => {
  const { stores, secretBox, links } = ports
  const { id, kind, orderId, sealed, values } = notice
  const opened = sealed === null ? undefined : secretBox.open(sealed, id)
  const order = orderId === null ? undefined : await stores.orders.byId(orderId)
  const [product] = values.product === undefined ? [] : await stores.products.byIds([Number(values.product)])
  return {
    notice,
    // An account that was opened by a number may have no name; its orders do.
    name: person?.name || order?.shippingInfo.fullName || '',
    order,
    product,
    settings,
    templates: await stores.notices.templates(kind),
    links,
    secrets: opened === undefined ? {} : JSON.parse(opened),
    stopToken: person && isOffer(kind) ? stopTokenOf(ports, person.id) : null,
  }
}

/**
 * Tries one channel: `taken` ends the notice, `failed` and `at-ceiling` lead to the next channel. A silent provider
 * postpones the job until it was tried often enough.
 */
const tryRoute = async (
  ports: Ports,
  facts: NoticeFacts,
  route: Route,
  { earlier, isFollowUp }: { readonly earlier: Send | undefined; readonly isFollowUp: boolean },
): Promise<'taken' | 'failed' | 'at-ceiling'> => {
  const { stores, inTransaction, clock } = ports
  const { notice, settings } = facts
  const words = shownWords(facts, route)
  const begun = await begin(ports, notice, route, { settings: settings.notices, earlier, words })
  if (!begun) return 'at-ceiling'
  const { id, tries } = begun
  const fail = async (reason: string): Promise<'failed'> => {
    await stores.notices.endSend(id, 'failed', { reason: reason.slice(0, MOST_REASON), at: clock.now() })
    return 'failed'
  }
  let sent: Sent
  try {
    sent =
      route.channel === 'push'
        ? await push(ports, facts, route.browsers)
        : await route.by.send(composeMessage(facts, id, route.to))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (tries >= MOST_TRIES) return fail(reason)
    const wait = error instanceof ChannelSilent ? error.retryAfterMs : undefined
    throw new Postponed(clock.now() + (wait ?? backOffMs(tries, RETRY_PACE)), reason)
  }
  if (sent.state === 'refused') return fail(`${sent.fault}: ${sent.reason}`)
  const { providerId } = sent
  const isReported =
    rulesOf(notice.kind).about === 'order' && route.channel !== 'push' && route.by.readReports !== undefined
  const state = route.channel !== 'push' && route.by.isShownOnly ? 'shown' : 'sent'
  await inTransaction(async (tx) => {
    await tx.notices.endSend(id, state, { providerId, at: clock.now() })
    await tx.notices.change(notice.id, state, null, clock.now())
    if (!isFollowUp && isReported && state === 'sent' && providerId !== null)
      await tx.jobs.keep(followUpOf(notice.id, id), clock.now() + REPORT_WAIT_MS)
  })
  return 'taken'
}

/**
 * Sends a notice on the first channel that takes it. The try is written before the provider is called: after a crash
 * it is repeated with the same id, and a provider that knows such keys drops the repetition.
 */
export const deliverNotice =
  (ports: Ports) =>
  async ({ noticeId }: Payloads['deliver-notice']): Promise<void> => {
    const { stores, clock, settings: source } = ports
    const notice = await stores.notices.byId(noticeId)
    if (notice?.state !== 'waiting') return
    const now = clock.now()
    const { settings } = await source.current()
    const person = notice.userId === null ? undefined : await stores.users.member(notice.userId)
    const skipped = await reasonToSkip(ports, notice, settings.notices, person)
    const sends = new Map((await stores.notices.sendsOf(noticeId)).map((send) => [send.channel, send]))
    const isFollowUp = [...sends.values()].some(({ reason }) => reason === NO_REPORT)
    // A follow-up that ends so counts as sent: a provider has taken it, and never said that it did not arrive.
    const end = (state: 'skipped' | 'failed', reason: NoticeReason) =>
      stores.notices.change(noticeId, isFollowUp ? 'sent' : state, isFollowUp ? null : reason, clock.now())
    if (skipped) return end('skipped', skipped)
    waitForMorning(notice.kind, settings.notices, now)

    const facts = await factsOf(ports, notice, settings, person)
    const routes = await routesTo(ports, facts, person)
    let isAtCeiling = false
    for (const route of routes) {
      const earlier = sends.get(route.channel)
      if (isExhausted(earlier)) continue
      const result = await tryRoute(ports, facts, route, { earlier, isFollowUp })
      if (result === 'taken') return
      isAtCeiling ||= result === 'at-ceiling'
    }
    // The next hour has room again.
    if (isAtCeiling && !isFollowUp)
      throw new Postponed(now - (now % HOUR_MS) + HOUR_MS, 'the ceiling of costs is reached')
    const reason = sends.size > 0 || routes.length > 0 ? 'all-failed' : 'no-channel'
    await end('failed', reason)
  }
