import { PAID_CHANNELS } from '#domain/notices/notice-settings.ts'
import { GOVERNORATE_IDS, GOVERNORATES } from '#domain/places/governorates.ts'
import { WEEKDAYS } from '#domain/settings/opening-hours.ts'
import { SOCIAL_SITES } from '#domain/settings/shop-settings.ts'
import { bothWords } from '#web/i18n/both-words.ts'
import { comma } from '#web/i18n/comma.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { clockWords, WEEKDAY_NAMES } from '#web/orders/hours.ts'
import { CHANNEL_NAMES, NOTICE_NAMES } from '../parts/notice-words.ts'
import type { Draft } from './draft.ts'

/** One setting in the list of conflicts. */
interface Item {
  readonly key: string
  readonly label: string
  /** Value as text; two drafts agree if their texts are equal. */
  readonly say: (draft: Draft) => string
  /** Copies this setting from another draft. */
  readonly take: (draft: Draft, from: Draft) => Draft
}

type Plain = 'name' | 'phone' | 'email' | 'address' | 'taxNumber' | 'deliveryFee'

const plain = (key: Plain, label: string): Item => ({
  key,
  label,
  say: ({ [key]: value }) => (typeof value === 'string' ? value : bothWords(value)),
  take: (draft, from) => ({ ...draft, [key]: from[key] }),
})

type Listed = 'social' | 'deliveryAreas' | 'unpaidLimit' | 'hours'

const listed = <K extends Listed>(
  key: K,
  at: keyof Draft[K] & (string | number),
  label: string,
  say: (value: Draft[K][keyof Draft[K]]) => string,
): Item => ({
  key: `${key}.${at}`,
  label,
  say: (draft) => say(draft[key][at]),
  take: (draft, from) => ({ ...draft, [key]: { ...draft[key], [at]: from[key][at] } }),
})

const choice = (
  at: keyof Draft['notices'],
  label: string,
  say: (notices: Draft['notices']) => string,
): Item => ({
  key: `notices.${at}`,
  label,
  say: ({ notices }) => say(notices),
  take: (draft, from) => ({ ...draft, notices: { ...draft.notices, [at]: from.notices[at] } }),
})

const areaWords = ({ served, fee }: { served: boolean; fee: string }): string => {
  if (!served) return m.office_settings_not_served()
  return fee || m.office_settings_usual()
}

const dayWords = (day: { opens: string; closes: string } | null): string =>
  day ? m.hours_times({ from: clockWords(day.opens), to: clockWords(day.closes) }) : m.hours_closed()

/** All settings in page order. */
export const settingItems = (): readonly Item[] => [
  plain('name', m.office_settings_name()),
  plain('phone', m.office_settings_phone()),
  plain('email', m.office_settings_email()),
  plain('address', m.office_settings_address()),
  plain('taxNumber', m.office_settings_tax()),
  ...SOCIAL_SITES.map((site) => listed('social', site, site, (href) => href)),
  plain('deliveryFee', m.office_settings_fee()),
  ...GOVERNORATE_IDS.map((id) =>
    listed('deliveryAreas', id, GOVERNORATES[id].name[currentLanguage()], areaWords),
  ),
  listed('unpaidLimit', 'orders', m.office_settings_unpaid_orders(), String),
  listed('unpaidLimit', 'amount', m.office_settings_unpaid_amount(), String),
  {
    key: 'needsProvedPhone',
    label: m.office_settings_proof_label(),
    say: ({ needsProvedPhone }) =>
      needsProvedPhone ? m.office_settings_proof_on() : m.office_settings_proof_off(),
    take: (draft, from) => ({ ...draft, needsProvedPhone: from.needsProvedPhone }),
  },
  ...WEEKDAYS.map((day) => listed('hours', day, WEEKDAY_NAMES[day](), dayWords)),
  choice('off', m.office_settings_notices_off(), ({ off }) =>
    off.map((kind) => NOTICE_NAMES[kind]()).join(comma()),
  ),
  choice('channels', m.office_settings_notices_channels(), ({ channels }) =>
    channels.map((channel) => CHANNEL_NAMES[channel]()).join(comma()),
  ),
  choice('quiet', m.office_settings_notices_quiet(), ({ quiet }) =>
    m.hours_times({ from: clockWords(quiet.from), to: clockWords(quiet.to) }),
  ),
  choice('costs', m.office_settings_notices_costs(), ({ costs }) =>
    PAID_CHANNELS.map((channel) => `${CHANNEL_NAMES[channel]()} ${costs[channel]}`).join(comma()),
  ),
  choice('ceilings', m.office_settings_notices_limits(), ({ ceilings }) =>
    [ceilings.hour, ceilings.day].join(comma()),
  ),
]
