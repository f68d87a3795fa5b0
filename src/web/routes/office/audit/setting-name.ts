import { GOVERNORATES, type GovernorateId } from '#domain/places/governorates.ts'
import type { Weekday } from '#domain/settings/opening-hours.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { WEEKDAY_NAMES } from '#web/orders/hours.ts'
import { categoryName } from '../data/categories.tsx'

const inLanguage = (language: string | undefined, what: string): string =>
  language === 'ar' ? m.office_settings_in_arabic({ what }) : m.office_settings_in_english({ what })

const NOTICES: Readonly<Record<string, () => string>> = {
  off: m.office_settings_notices_off,
  channels: m.office_settings_notices_channels,
  'quiet.from': m.office_settings_notices_quiet_from,
  'quiet.to': m.office_settings_notices_quiet_to,
  'costs.whatsapp': m.office_settings_notices_cost_whatsapp,
  'costs.sms': m.office_settings_notices_cost_sms,
  'ceilings.hour': m.office_settings_notices_hour,
  'ceilings.day': m.office_settings_notices_day,
}

/** Label of a setting by its path (`hours.sat.opens`), as on the settings page. */
export const settingName = (path: string): string | undefined => {
  const [kind = '', of = '', part, language] = path.split('.')
  switch (kind) {
    case 'address':
      return inLanguage(of, m.office_settings_address())
    case 'place':
      return `${m.address_pin_set()} (${of})`
    case 'deliveryFee':
      return m.office_settings_fee()
    case 'deliveryAreas': {
      const place = GOVERNORATES[of as GovernorateId]?.name[currentLanguage()] ?? of
      return part === 'fee' ? m.office_settings_fee_of({ place }) : m.office_settings_serve({ place })
    }
    case 'hours': {
      const day = WEEKDAY_NAMES[of as Weekday]?.() ?? of
      if (part === undefined) return m.office_settings_open_on({ day })
      return part === 'opens' ? m.office_settings_opens({ day }) : m.office_settings_closes({ day })
    }
    case 'categories': {
      if (of === 'order') return m.office_category_order()
      const category = categoryName(Number(of)) || `#${of}`
      if (part === 'isHidden') return m.office_category_hidden_of({ category })
      if (part === 'parentId') return m.office_category_inside_of({ category })
      return part === 'label' ? inLanguage(language, category) : m.office_settings_picture_of({ category })
    }
    case 'unpaidLimit':
      return of === 'orders' ? m.office_settings_unpaid_orders() : m.office_settings_unpaid_amount()
    case 'refundLimits':
      return of === 'support' ? m.office_settings_refunds_support() : m.office_settings_refunds_manager()
    case 'notices':
      return NOTICES[part === undefined ? of : `${of}.${part}`]?.()
    case 'needsProvedPhone':
      return m.office_settings_proof_label()
    case 'taxNumber':
      return m.office_settings_tax()
    case 'social':
      return of
    default:
      return undefined
  }
}
