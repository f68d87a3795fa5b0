import { useState } from 'react'
import { SOCIAL_SITES, type SocialSite } from '#domain/settings/shop-settings.ts'
import type { GeoPoint } from '#domain/shared/geo-point.ts'
import { phoneDoubt } from '#domain/shared/phone.ts'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { PinDialog } from '#web/orders/pin-dialog.tsx'
import { usePlace } from '#web/orders/use-place.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { problemAt } from './problem-words.ts'
import { Section } from './section.tsx'
import type { SettingsForm } from './use-settings-form.ts'
import { WordsFields } from './words-fields.tsx'

const SITES: Readonly<Record<SocialSite, { readonly name: string; readonly icon: IconName }>> = {
  facebook: { name: 'Facebook', icon: 'facebook' },
  instagram: { name: 'Instagram', icon: 'instagram' },
  youtube: { name: 'YouTube', icon: 'youtube' },
  whatsapp: { name: 'WhatsApp', icon: 'message-circle' },
}

interface ShopPinProps {
  readonly place: GeoPoint
  /** The written address, which centres the map while there is no pin. */
  readonly where: readonly string[]
  readonly onMove: (place: GeoPoint) => void
}

const ShopPin = ({ place, where, onMove }: ShopPinProps) => {
  const [isOpen, setOpen] = useState(false)
  const near = usePlace(place)
  return (
    <div className="full pin-field">
      <span className="chip" aria-live="polite">
        <Icon name="map-pin" size={18} />
        {near ? m.address_pin_near({ place: near.name }) : m.address_pin_set()}
      </span>
      <button type="button" className="btn btn-line" onClick={() => setOpen(true)}>
        {m.address_pin_move()}
      </button>
      <p className="small muted">{m.office_settings_place_hint()}</p>
      {isOpen && (
        <PinDialog
          title={m.office_settings_place()}
          hint={m.office_settings_place_move()}
          use={m.office_settings_place_use()}
          pin={place}
          where={where}
          onUse={(moved) => {
            onMove(moved)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

export const ContactSection = ({ draft, problems, change }: SettingsForm) => (
  <Section title={m.office_settings_contact()} text={m.office_settings_contact_text()}>
    <div className="form">
      <Field
        name="phone"
        type="tel"
        icon="phone"
        label={m.office_settings_phone()}
        value={draft.phone}
        onChange={({ target }) => change({ phone: target.value })}
        hint={phoneDoubt(draft.phone, true) && m.phone_doubt_any()}
        error={problemAt(problems, 'phone', m.office_settings_phone_wrong)}
      />
      <Field
        name="email"
        type="email"
        icon="mail"
        label={m.office_settings_email()}
        value={draft.email}
        onChange={({ target }) => change({ email: target.value })}
        error={problemAt(problems, 'email', m.office_settings_email_wrong)}
      />
      <WordsFields
        label={m.office_settings_address()}
        path="address"
        value={draft.address}
        problems={problems}
        onChange={(words) => change((newest) => ({ address: { ...newest.address, ...words } }))}
      />
      <ShopPin
        place={draft.place}
        where={[draft.address.en, draft.address.ar]}
        onMove={(place) => change({ place })}
      />
      <Field
        name="taxNumber"
        label={m.office_settings_tax()}
        optional={m.office_settings_optional()}
        hint={m.office_settings_tax_hint()}
        inputMode="numeric"
        dir="ltr"
        value={draft.taxNumber}
        onChange={({ target }) => change({ taxNumber: target.value })}
        error={problemAt(problems, 'taxNumber', m.office_settings_tax_wrong)}
      />
      {SOCIAL_SITES.map((site) => (
        <Field
          key={site}
          name={`social.${site}`}
          type="url"
          icon={SITES[site].icon}
          label={SITES[site].name}
          optional={m.office_settings_optional()}
          placeholder="https://"
          value={draft.social[site]}
          onChange={({ target: { value } }) =>
            change(({ social }) => ({ social: { ...social, [site]: value } }))
          }
          error={problemAt(problems, `social.${site}`, m.office_settings_link_wrong)}
        />
      ))}
    </div>
  </Section>
)
