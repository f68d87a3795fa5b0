import type { Secrets } from '#domain/notices/add-notice.ts'
import {
  CHANNELS,
  type Channel,
  type ChannelKind,
  ChannelSilent,
  type Sent,
} from '#domain/notices/channel.ts'
import { composeMessage, composeNotice, type NoticeFacts } from '#domain/notices/compose-notice.ts'
import type { Notice, NoticeReason, NoticeState, Send } from '#domain/notices/notice.ts'
import { rulesOf } from '#domain/notices/notice-kinds.ts'
import { type NoticeSettings, PAID_CHANNELS, quietUntil } from '#domain/notices/notice-settings.ts'
import { orderPush, type PushSubscription } from '#domain/notices/push.ts'
import { stopTokenOf } from '#domain/notices/stop-offers.ts'
import type { Order } from '#domain/ordering/order.ts'
import { backOffMs, type Pace, Postponed } from '#domain/shared/back-off.ts'
import { cairoTime } from '#domain/shared/cairo.ts'
import type { Piastres } from '#domain/shared/money.ts'
import { normalPhone, phoneKind } from '#domain/shared/phone.ts'
import type { Ports } from '#domain/shared/ports.ts'
import type { Payloads } from '#domain/work/job.ts'

const HOUR_MS = 3_600_000
/** After this many tries without an answer the next channel is used. */
const MOST_TRIES = 4
const RETRY_PACE: Pace = { firstMs: 5000, longestMs: 2 * 60_000 }

/** One way to reach the person. */
type Route =
  | { readonly channel: 'push'; readonly browsers: readonly PushSubscription[] }
  | { readonly channel: Exclude<ChannelKind, 'push'>; readonly by: Channel; readonly to: string }

interface Person {
  readonly name: string
  readonly phone: string
  readonly email: string
}

const phoneOf = (notice: Notice, person: Person | undefined, order: Order | undefined): string | undefined =>
  [notice.phone, person?.phone, order?.shippingInfo.phone]
    .flatMap((phone) => (phone && ['mobile', 'foreign'].includes(phoneKind(phone)) ? [phone] : []))
    .map(normalPhone)[0]

/** The ways to this person, in the shop's order. */
const routesTo = async (
  { stores, channels }: Ports,
  notice: Notice,
  settings: NoticeSettings,
  facts: { readonly person: Person | undefined; readonly order: Order | undefined },
): Promise<readonly Route[]> => {
  const { only } = rulesOf(notice.kind)
  const { person, order } = facts
  const phone = phoneOf(notice, person, order)
  const email = notice.email ?? person?.email
  const routes: Route[] = []
  // A test is also sent on a channel that the shop does not use.
  for (const channel of notice.channel === null ? settings.channels : CHANNELS) {
    if (only && !only.includes(channel)) continue
    if (notice.channel !== null && notice.channel !== channel) continue
    if (channel === 'push') {
      const browsers = notice.userId === null ? [] : await stores.push.of(notice.userId)
      if (browsers.length > 0) routes.push({ channel, browsers })
      continue
    }
    const by = channels.find(({ kind }) => kind === channel)
    const to = channel === 'email' ? email : phone
    if (by && to) routes.push({ channel, by, to })
  }
  return routes
}

const costOf = (route: Route, { costs }: NoticeSettings): Piastres => {
  const paid = PAID_CHANNELS.find((channel) => channel === route.channel)
  return paid && route.channel !== 'push' && !route.by.isShownOnly ? costs[paid] : 0
}

/** The hour and the day of a time, by which spendings are summed up. */
export const periodsOf = (now: number) => ({
  hour: cairoTime(now).slice(0, 13),
  day: cairoTime(now).slice(0, 10),
})

class AtCeiling extends Error {
  override readonly name = 'AtCeiling'
}

/**
 * Starts a try of a send: counts it, and at the first one takes its cost from the hour and the day. Throws
 * `AtCeiling`, with nothing written, when one of them has no room.
 */
const begin = (
  { inTransaction, clock, ids }: Ports,
  notice: Notice,
  route: Route,
  { settings, earlier, words }: { settings: NoticeSettings; earlier: Send | undefined; words: Words },
): Promise<{ readonly id: string; readonly tries: number }> =>
  inTransaction(async (stores) => {
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

/**
 * Sends a notice on the first channel that takes it. The try is written before the provider is called: after a crash
 * it is repeated with the same id, and a provider that knows such keys drops the repetition.
 */
export const deliverNotice =
  (ports: Ports) =>
  async ({ noticeId }: Payloads['deliver-notice']): Promise<void> => {
    const { stores, clock, secretBox, settings: source, links } = ports
    const notice = await stores.notices.byId(noticeId)
    if (!notice || notice.state !== 'waiting') return
    const end = (state: NoticeState, reason: NoticeReason | null = null): Promise<void> =>
      stores.notices.change(noticeId, state, reason, clock.now())

    const now = clock.now()
    const { about, usefulMs } = rulesOf(notice.kind)
    const { settings } = await source.current()
    const member = notice.userId === null ? undefined : await stores.users.member(notice.userId)
    if (settings.notices.off.includes(notice.kind)) return end('skipped', 'switched-off')
    if (now >= notice.createdAt + usefulMs) return end('skipped', 'too-late')
    if (notice.userId !== null && (!member || member.disabledAt !== null)) return end('skipped', 'no-person')
    const isOffer = about === 'offer'
    if (isOffer && member && (await stores.notices.stoppedBy(member.id)).some((kind) => kind === notice.kind))
      return end('skipped', 'unsubscribed')
    const quiet = isOffer || about === 'staff' ? quietUntil(settings.notices.quiet, now) : undefined
    if (quiet !== undefined && notice.kind !== 'test') throw new Postponed(quiet)

    const order = notice.orderId === null ? undefined : await stores.orders.byId(notice.orderId)
    const productId = Number(notice.values.product ?? Number.NaN)
    const [product] = Number.isNaN(productId) ? [] : await stores.products.byIds([productId])
    const opened = notice.sealed === null ? undefined : secretBox.open(notice.sealed, notice.id)
    const facts: NoticeFacts = {
      notice,
      name: member?.name ?? '',
      order,
      product,
      settings,
      templates: await stores.notices.templates(),
      links,
      secrets: opened === undefined ? {} : JSON.parse(opened),
      stopToken: isOffer && member ? stopTokenOf(ports, member.id) : null,
    }
    const routes = await routesTo(ports, notice, settings.notices, { person: member, order })
    const sends = new Map((await stores.notices.sendsOf(noticeId)).map((send) => [send.channel, send]))
    let isAtCeiling = false
    for (const route of routes) {
      const earlier = sends.get(route.channel)
      if (isExhausted(earlier)) continue
      const words = shownWords(facts, route)
      const begun = await begin(ports, notice, route, { settings: settings.notices, earlier, words }).catch(
        (error: unknown) => {
          if (error instanceof AtCeiling) return undefined
          throw error
        },
      )
      if (!begun) {
        isAtCeiling = true
        continue
      }
      let sent: Sent
      try {
        sent =
          route.channel === 'push'
            ? await push(ports, facts, route.browsers)
            : await route.by.send(composeMessage(facts, begun.id, route.to))
      } catch (error) {
        const reason = (error instanceof Error ? error.message : String(error)).slice(0, 300)
        if (begun.tries < MOST_TRIES) {
          const wait = error instanceof ChannelSilent ? error.retryAfterMs : undefined
          throw new Postponed(clock.now() + (wait ?? backOffMs(begun.tries, RETRY_PACE)), reason)
        }
        await stores.notices.endSend(begun.id, 'failed', { reason, at: clock.now() })
        continue
      }
      const at = clock.now()
      if (sent.state === 'refused') {
        const reason = `${sent.fault}: ${sent.reason}`.slice(0, 300)
        await stores.notices.endSend(begun.id, 'failed', { reason, at })
        continue
      }
      const state = route.channel !== 'push' && route.by.isShownOnly ? 'shown' : 'sent'
      await stores.notices.endSend(begun.id, state, { providerId: sent.providerId, at })
      return end(state)
    }
    // The next hour has room again.
    if (isAtCeiling) throw new Postponed(now - (now % HOUR_MS) + HOUR_MS, 'the ceiling of costs is reached')
    await end('failed', sends.size > 0 || routes.length > 0 ? 'all-failed' : 'no-channel')
  }
