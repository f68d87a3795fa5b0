import { refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import { addNotice, deliveryOf } from '#domain/notices/add-notice.ts'
import { CHANNELS, type ChannelKind } from '#domain/notices/channel.ts'
import { AT_CEILING, type Notice, QUIET_HOURS, type Send } from '#domain/notices/notice.ts'
import { rulesOf } from '#domain/notices/notice-kinds.ts'
import { periodsOf } from '#domain/notices/notice-settings.ts'
import type { NoticeFilter, NoticeSummary } from '#domain/office/outbox/outbox-desk.ts'
import type { Piastres } from '#domain/shared/money.ts'
import type { Page, PageRequest } from '#domain/shared/page.ts'
import type { Ports } from '#domain/shared/ports.ts'
import { Refusal } from '#domain/shared/refusal.ts'

export const listNotices =
  ({ lists }: Ports) =>
  async (actor: User, filter: NoticeFilter, request: PageRequest): Promise<Page<NoticeSummary>> => {
    refuseUnlessMay(actor, 'notices.see')
    return lists(actor).outbox.page(filter, request)
  }

export interface NoticeStory {
  readonly notice: Omit<Notice, 'sealed' | 'values'>
  /** The number of its order within the day; null without one. */
  readonly dayNumber: number | null
  /** Null for a number or address without an account. */
  readonly person: { readonly name: string; readonly isCustomer: boolean } | null
  readonly sends: readonly Send[]
  /** False for a message with a code or a secret link. */
  readonly canRepeat: boolean
  /** Until when a message waits, and for what; null for one that is sent at once, or has been. */
  readonly waits: { readonly until: number; readonly for: Wait } | null
}

export const WAITS = ['quiet-hours', 'ceiling', 'provider'] as const
type Wait = (typeof WAITS)[number]

const waitOf = async ({ stores, clock }: Ports, { id, state }: Notice): Promise<NoticeStory['waits']> => {
  const due = state === 'waiting' ? await stores.jobs.dueAt(deliveryOf(id).key) : undefined
  if (!due?.reason || due.at <= clock.now()) return null
  const reasons: Readonly<Record<string, Wait>> = { [QUIET_HOURS]: 'quiet-hours', [AT_CEILING]: 'ceiling' }
  return { until: due.at, for: reasons[due.reason] ?? 'provider' }
}

const canRepeat = ({ kind, state }: Notice): boolean => {
  const { variables, link } = rulesOf(kind)
  return state !== 'waiting' && !variables.includes('code') && link !== 'token'
}

const storyOf = async (ports: Ports, id: string): Promise<NoticeStory> => {
  const { stores } = ports
  const found = await stores.notices.byId(id)
  if (!found) throw new Refusal('notice.not-found')
  const { sealed: _sealed, values: _values, ...notice } = found
  const order = notice.orderId === null ? undefined : await stores.orders.byId(notice.orderId)
  const user = notice.userId === null ? undefined : await stores.users.byId(notice.userId)
  return {
    notice,
    dayNumber: order?.dayNumber ?? null,
    person: user ? { name: user.name, isCustomer: user.role === 'shopper' } : null,
    sends: await stores.notices.sendsOf([id]),
    canRepeat: canRepeat(found),
    waits: await waitOf(ports, found),
  }
}

export const showNotice =
  (ports: Ports) =>
  async (actor: User, id: string): Promise<NoticeStory> => {
    refuseUnlessMay(actor, 'notices.see')
    return storyOf(ports, id)
  }

/** A second click within this time is not meant as another message. */
const SAME_CLICK_MS = 60_000

/** The key of the next repetition of a message; the one of the last while that waits or is new. */
const nextKey = async ({ stores, clock }: Ports, id: string): Promise<string> => {
  for (let count = 1; ; count++) {
    const key = count === 1 ? `again:${id}` : `again:${id}:${count}`
    const last = await stores.notices.byKey(key)
    if (!last || last.state === 'waiting' || clock.now() < last.createdAt + SAME_CLICK_MS) return key
  }
}

/** Sends a message again, as a new one; a double click adds one only, because both get the same key. */
export const repeatNotice =
  (ports: Ports) =>
  async (actor: User, id: string): Promise<NoticeStory> => {
    refuseUnlessMay(actor, 'notices.send')
    const { inTransaction, stores, events } = ports
    const notice = await stores.notices.byId(id)
    if (!notice) throw new Refusal('notice.not-found')
    if (!canRepeat(notice)) throw new Refusal('notice.cannot-repeat')
    const { kind, userId, orderId, language, phone, email, channel, values } = notice
    const key = await nextKey(ports, id)
    await inTransaction((tx) =>
      addNotice(ports, tx, {
        kind,
        key,
        userId,
        orderId,
        language,
        values,
        ...(phone !== null && { phone }),
        ...(email !== null && { email }),
        ...(channel !== null && { channel }),
      }),
    )
    events.publish({ type: 'notices.due' })
    const again = await stores.notices.byKey(key)
    return storyOf(ports, again?.id ?? id)
  }

export interface ChannelNews {
  readonly channel: ChannelKind
  /** The provider's name; null when the channel is not set up. */
  readonly provider: string | null
  /** True in a demo shop, where messages are shown and not sent. */
  readonly isShownOnly: boolean
}

export interface ChannelsNews {
  readonly channels: readonly ChannelNews[]
  readonly spent: { readonly hour: Piastres; readonly day: Piastres }
  readonly ceilings: { readonly hour: Piastres; readonly day: Piastres }
}

/** Which channels are set up, and what messages have cost in this hour and today. */
export const showChannels =
  ({ channels, lists, clock, settings }: Ports) =>
  async (actor: User): Promise<ChannelsNews> => {
    refuseUnlessMay(actor, 'notices.see')
    const { hour, day } = periodsOf(clock.now())
    const spent = await lists(actor).outbox.spent([hour, day])
    return {
      channels: CHANNELS.map((kind) => {
        const found = channels.find((channel) => channel.kind === kind)
        if (kind === 'push') return { channel: kind, provider: 'web push', isShownOnly: false }
        return {
          channel: kind,
          provider: found?.provider ?? null,
          isShownOnly: found?.isShownOnly ?? false,
        }
      }),
      spent: { hour: spent.get(hour) ?? 0, day: spent.get(day) ?? 0 },
      ceilings: (await settings.current()).settings.notices.ceilings,
    }
  }
