import * as z from 'zod/mini'
import { PublishedSettings } from '#contracts/settings.ts'
import type { PaidChannel } from '#domain/notices/notice-settings.ts'
import { GOVERNORATE_IDS, type GovernorateId } from '#domain/places/governorates.ts'
import { readAmount } from '#domain/shared/money.ts'
import { normalPhone, shownPhone } from '#domain/shared/phone.ts'

/** A governorate as typed: an empty fee means the default. */
export interface AreaDraft {
  readonly served: boolean
  readonly fee: string
}

/** Settings being edited: amounts as typed, the phone in display format. */
export interface Draft
  extends Omit<
    PublishedSettings,
    'deliveryFee' | 'deliveryAreas' | 'unpaidLimit' | 'refundLimits' | 'notices'
  > {
  readonly deliveryFee: string
  readonly unpaidLimit: Readonly<Record<'orders' | 'amount', string>>
  readonly refundLimits: Readonly<Record<'support' | 'manager', string>>
  readonly deliveryAreas: Readonly<Record<GovernorateId, AreaDraft>>
  readonly notices: Omit<PublishedSettings['notices'], 'costs' | 'ceilings'> & {
    readonly costs: Readonly<Record<PaidChannel, string>>
    readonly ceilings: Readonly<Record<'hour' | 'day', string>>
  }
}

const shownFee = (fee: number | null | undefined): string => (typeof fee === 'number' ? fee.toFixed(2) : '')

export const draftOf = (settings: PublishedSettings): Draft => ({
  ...settings,
  phone: shownPhone(settings.phone),
  deliveryFee: shownFee(settings.deliveryFee),
  unpaidLimit: {
    orders: String(settings.unpaidLimit.orders),
    amount: shownFee(settings.unpaidLimit.amount),
  },
  refundLimits: {
    support: shownFee(settings.refundLimits.support),
    manager: shownFee(settings.refundLimits.manager),
  },
  notices: {
    ...settings.notices,
    costs: {
      whatsapp: shownFee(settings.notices.costs.whatsapp),
      sms: shownFee(settings.notices.costs.sms),
    },
    ceilings: {
      hour: shownFee(settings.notices.ceilings.hour),
      day: shownFee(settings.notices.ceilings.day),
    },
  },
  deliveryAreas: Object.fromEntries(
    GOVERNORATE_IDS.map((id) => {
      const area = settings.deliveryAreas[id]
      return [id, { served: area?.served ?? true, fee: shownFee(area?.fee) }]
    }),
  ) as Record<GovernorateId, AreaDraft>,
})

/** Invalid amounts stay as text, so that the schema reports them. */
export const amount = (typed: string): number | string => readAmount(typed) ?? typed.trim()

/** Path of the field (`name.en`) and the kind of error. */
export type Problems = Readonly<Record<string, 'missing' | 'wrong'>>

type Checked =
  | { readonly settings: PublishedSettings; readonly problems?: undefined }
  | { readonly problems: Problems }

const valueAt = (tree: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    tree,
  )

/** Returns normalised settings, or the errors by field. */
export const checkDraft = (draft: Draft): Checked => {
  const areas = Object.entries(draft.deliveryAreas).flatMap(([id, { served, fee }]) =>
    served && fee.trim() === '' ? [] : [[id, { served, fee: fee.trim() === '' ? null : amount(fee) }]],
  )
  const raw = {
    ...draft,
    phone: normalPhone(draft.phone),
    deliveryFee: amount(draft.deliveryFee),
    unpaidLimit: {
      orders: amount(draft.unpaidLimit.orders),
      amount: amount(draft.unpaidLimit.amount),
    },
    refundLimits: {
      support: amount(draft.refundLimits.support),
      manager: amount(draft.refundLimits.manager),
    },
    notices: {
      ...draft.notices,
      costs: {
        whatsapp: amount(draft.notices.costs.whatsapp),
        sms: amount(draft.notices.costs.sms),
      },
      ceilings: {
        hour: amount(draft.notices.ceilings.hour),
        day: amount(draft.notices.ceilings.day),
      },
    },
    deliveryAreas: Object.fromEntries(areas),
  }
  const read = z.safeParse(PublishedSettings, raw)
  if (read.success) return { settings: read.data }
  const problems: Record<string, 'missing' | 'wrong'> = {}
  for (const { path } of read.error.issues) {
    const value = valueAt(raw, path)
    problems[path.join('.')] ??= typeof value === 'string' && value.trim() === '' ? 'missing' : 'wrong'
  }
  return { problems }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export type SettingsKey = keyof PublishedSettings

/** Settings in which two drafts differ. */
export const changedKeys = (one: Draft, other: Draft): readonly SettingsKey[] =>
  (Object.keys(one) as SettingsKey[]).filter((key) => !isSame(one[key], other[key]))

/** A list is one value: its order counts, so two lists are not merged. */
const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Three-way merge: mine where I changed it, else theirs. */
export const merged = <T>(base: T, theirs: T, mine: T): T => {
  if (isSame(mine, base)) return theirs
  if (!isTree(base) || !isTree(theirs) || !isTree(mine)) return mine
  const keys = Object.keys(mine)
  return Object.fromEntries(keys.map((key) => [key, merged(base[key], theirs[key], mine[key])])) as T
}
