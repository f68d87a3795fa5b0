import { CHANNELS, type ChannelKind } from '#domain/notices/channel.ts'
import type { NoticeKind } from '#domain/notices/notice-kinds.ts'
import { cairoTime, cairoWall } from '#domain/shared/cairo.ts'
import type { Piastres } from '#domain/shared/money.ts'

/** Channels that cost money for each message. */
export const PAID_CHANNELS = ['whatsapp', 'sms'] as const
export type PaidChannel = (typeof PAID_CHANNELS)[number]

/** The owner's choices about messages. */
export interface NoticeSettings {
  /** Kinds that are not sent. */
  readonly off: readonly NoticeKind[]
  /** The channels that are used, in the order in which they are tried. */
  readonly channels: readonly ChannelKind[]
  /** In Cairo time, as `22:00`. Offers and messages to staff wait until `to`; equal times mean never. */
  readonly quiet: { readonly from: string; readonly to: string }
  /** What one message costs, for the ceilings. */
  readonly costs: Readonly<Record<PaidChannel, Piastres>>
  readonly ceilings: { readonly hour: Piastres; readonly day: Piastres }
}

export const USUAL_NOTICES: NoticeSettings = {
  off: [],
  channels: CHANNELS,
  quiet: { from: '22:00', to: '09:00' },
  costs: { whatsapp: 60, sms: 40 },
  ceilings: { hour: 20_000, day: 150_000 },
}

/** The share of each ceiling that only login codes may use: many orders must not lock everyone out. */
const FOR_CODES = 0.2

/** The ceilings for a kind: its messages are sent while the spending on all kinds stays below them. */
export const ceilingsFor = (kind: NoticeKind, { ceilings }: NoticeSettings): NoticeSettings['ceilings'] => {
  const share = kind === 'login_code' ? 1 : 1 - FOR_CODES
  return { hour: ceilings.hour * share, day: ceilings.day * share }
}

/** The keys of the hour and the day, in Cairo time, for which spending is summed up. */
export const periodsOf = (now: number) => ({
  hour: cairoTime(now).slice(0, 13),
  day: cairoTime(now).slice(0, 10),
})

const MINUTE_MS = 60_000

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The end of the quiet hours when `now` is within them, else undefined. */
export const quietUntil = ({ from, to }: NoticeSettings['quiet'], now: number): number | undefined => {
  const [start, end, at] = [from, to, cairoWall(now).time].map(minutesOf) as [number, number, number]
  const isQuiet = start < end ? at >= start && at < end : start > end && (at >= start || at < end)
  if (!isQuiet) return undefined
  const left = (end - at + 24 * 60) % (24 * 60)
  return now - (now % MINUTE_MS) + left * MINUTE_MS
}
