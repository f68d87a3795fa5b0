import * as z from 'zod/mini'
import { egp, email, inLatinDigits, isoTime, line, phone, typed } from '#contracts/fields.ts'
import { Point } from '#contracts/geo.ts'
import { CHANNELS } from '#domain/notices/channel.ts'
import { NOTICE_KINDS } from '#domain/notices/notice-kinds.ts'
import { type NoticeSettings, PAID_CHANNELS } from '#domain/notices/notice-settings.ts'
import { GOVERNORATE_IDS } from '#domain/places/governorates.ts'
import type { SettingsChange } from '#domain/settings/change-settings.ts'
import { WEEKDAYS } from '#domain/settings/opening-hours.ts'
import {
  LIMITED_ROLES,
  type LimitedRole,
  type ShopSettings,
  SOCIAL_SITES,
  type StoredSettings,
} from '#domain/settings/shop-settings.ts'
import { fromEgp, toEgp } from '#domain/shared/money.ts'
import { oneLine } from '#domain/shared/text.ts'

const MAX_FEE_EGP = 10_000

const fee = () => egp().check(z.lte(MAX_FEE_EGP))
const words = (maxLength: number) => z.strictObject({ en: line(maxLength), ar: line(maxLength) })
const clockTime = () => z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
/** A URL or empty. Only https, because it becomes a link on every page. */
const link = () => typed(300, oneLine).check(z.regex(/^(?:https:\/\/[^\s"<>]+)?$/))

const eachOf = <K extends PropertyKey, S extends z.core.$ZodType>(
  keys: readonly K[],
  schema: S,
): z.ZodMiniObject<Readonly<Record<K, S>>, z.core.$strict> =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, schema])) as Record<K, S>)

/** The settings in the API: fees in EGP, hours as `09:00` in Cairo time, areas only where they differ. */
export const PublishedSettings = z.strictObject({
  name: words(40),
  phone: phone(),
  email: email(),
  address: words(200),
  /** As the tax authority writes it: digits, optionally with dashes. */
  taxNumber: typed(30, inLatinDigits).check(z.regex(/^[\d -]*$/)),
  place: Point,
  social: eachOf(SOCIAL_SITES, link()),
  deliveryFee: fee(),
  deliveryAreas: z.partialRecord(
    z.enum(GOVERNORATE_IDS),
    z.strictObject({ served: z.boolean(), fee: z.nullable(fee()) }),
  ),
  hours: eachOf(WEEKDAYS, z.nullable(z.strictObject({ opens: clockTime(), closes: clockTime() }))),
  unpaidLimit: z.strictObject({
    orders: z.int().check(z.gte(1), z.lte(1000)),
    amount: egp().check(z.gte(1), z.lte(10_000_000)),
  }),
  /** Whether an order paid in cash needs a proved mobile number. */
  needsProvedPhone: z.boolean(),
  /** How much of one order a person of this role may refund; only an admin changes it. */
  refundLimits: eachOf(LIMITED_ROLES, egp().check(z.lte(10_000_000))),
  notices: z.strictObject({
    off: z.array(z.enum(NOTICE_KINDS)).check(z.maxLength(NOTICE_KINDS.length)),
    channels: z.array(z.enum(CHANNELS)).check(z.maxLength(CHANNELS.length)),
    quiet: z.strictObject({ from: clockTime(), to: clockTime() }),
    costs: eachOf(PAID_CHANNELS, egp().check(z.lte(100))),
    ceilings: z.strictObject({ hour: egp().check(z.lte(1_000_000)), day: egp().check(z.lte(1_000_000)) }),
  }),
})
export type PublishedSettings = z.infer<typeof PublishedSettings>

/** The settings to change, and the version that was read. */
export const SettingsBody = z.strictObject({
  version: z.int().check(z.gte(0)),
  settings: z.partial(PublishedSettings),
})
export type SettingsBody = z.infer<typeof SettingsBody>

export const SettingsAnswer = z.strictObject({
  version: z.int(),
  settings: PublishedSettings,
  /** The last change. */
  changed: z.nullable(z.strictObject({ at: isoTime(), by: z.string() })),
})
export type SettingsAnswer = z.infer<typeof SettingsAnswer>

const areasIn = <From, To>(
  areas: Readonly<Partial<Record<string, { served: boolean; fee: From | null }>>>,
  convert: (fee: From) => To,
) =>
  Object.fromEntries(
    Object.entries(areas).flatMap(([id, area]) =>
      // An area with the usual terms is not stored.
      !area || (area.served && area.fee === null)
        ? []
        : [[id, { served: area.served, fee: area.fee === null ? null : convert(area.fee) }]],
    ),
  )

const limitsIn = <From, To>(
  { support, manager }: Readonly<Record<LimitedRole, From>>,
  convert: (amount: From) => To,
) => ({ support: convert(support), manager: convert(manager) })

const publishNotices = ({ off, channels, quiet, costs, ceilings }: NoticeSettings) => ({
  off: [...off],
  channels: [...channels],
  quiet,
  costs: { whatsapp: toEgp(costs.whatsapp), sms: toEgp(costs.sms) },
  ceilings: { hour: toEgp(ceilings.hour), day: toEgp(ceilings.day) },
})

const toNotices = ({ costs, ceilings, ...same }: PublishedSettings['notices']): NoticeSettings => ({
  ...same,
  costs: { whatsapp: fromEgp(costs.whatsapp), sms: fromEgp(costs.sms) },
  ceilings: { hour: fromEgp(ceilings.hour), day: fromEgp(ceilings.day) },
})

export const publishSettings = ({
  version,
  settings: { categories: _categories, ...settings },
  changed,
}: StoredSettings): SettingsAnswer => ({
  version,
  settings: {
    ...settings,
    deliveryFee: toEgp(settings.deliveryFee),
    deliveryAreas: areasIn(settings.deliveryAreas, toEgp),
    unpaidLimit: { ...settings.unpaidLimit, amount: toEgp(settings.unpaidLimit.amount) },
    refundLimits: limitsIn(settings.refundLimits, toEgp),
    notices: publishNotices(settings.notices),
  },
  changed: changed && { at: new Date(changed.at).toISOString(), by: changed.by },
})

export const toSettingsChange = ({ version, settings }: SettingsBody): SettingsChange => {
  const { deliveryFee, deliveryAreas, unpaidLimit, refundLimits, notices, ...rest } = settings
  const named = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const change: Partial<ShopSettings> = {
    ...named,
    ...(deliveryFee !== undefined && { deliveryFee: fromEgp(deliveryFee) }),
    ...(deliveryAreas && { deliveryAreas: areasIn(deliveryAreas, fromEgp) }),
    ...(unpaidLimit && { unpaidLimit: { ...unpaidLimit, amount: fromEgp(unpaidLimit.amount) } }),
    ...(refundLimits && { refundLimits: limitsIn(refundLimits, fromEgp) }),
    ...(notices && { notices: toNotices(notices) }),
  }
  return { version, settings: change }
}
