import { useState } from 'react'
import { GOVERNORATE_IDS, GOVERNORATES, type GovernorateId } from '#domain/places/governorates.ts'
import { fold } from '#domain/shared/arabic.ts'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { AreaRow } from './area-row.tsx'
import type { AreaDraft } from './draft.ts'
import { problemAt } from './problem-words.ts'
import { Section } from './section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const matches = (id: GovernorateId, sought: string): boolean => {
  const { name, aka } = GOVERNORATES[id]
  return [name.en, name.ar, ...aka].some((each) => fold(each).includes(fold(sought)))
}

export const DeliverySection = ({ draft, problems, change }: SettingsForm) => {
  const [sought, setSought] = useState('')
  const areas = draft.deliveryAreas
  // Areas with errors stay visible whatever the search.
  const shown = GOVERNORATE_IDS.filter((id) => matches(id, sought) || problems[`deliveryAreas.${id}.fee`])
  const served = GOVERNORATE_IDS.filter((id) => areas[id].served).length
  const put = (id: GovernorateId) => (changed: Partial<AreaDraft>) =>
    change(({ deliveryAreas }) => ({
      deliveryAreas: { ...deliveryAreas, [id]: { ...deliveryAreas[id], ...changed } },
    }))
  return (
    <Section title={m.office_settings_delivery()} text={m.office_settings_delivery_text()}>
      <div className="form">
        <Field
          name="deliveryFee"
          label={m.office_settings_fee()}
          dir="ltr"
          inputMode="decimal"
          value={draft.deliveryFee}
          onChange={({ target }) => change({ deliveryFee: target.value })}
          hint={m.office_settings_fee_hint()}
          error={problemAt(problems, 'deliveryFee', m.office_settings_fee_wrong)}
        />
        <Field
          name="area-search"
          type="search"
          icon="search"
          label={m.office_settings_area_search()}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          hint={m.office_settings_areas_served({ count: served, all: GOVERNORATE_IDS.length })}
        />
      </div>
      {shown.length > 0 ? (
        <ul className="bo-areas">
          {shown.map((id) => (
            <AreaRow
              key={id}
              id={id}
              area={areas[id]}
              usual={draft.deliveryFee}
              error={problemAt(problems, `deliveryAreas.${id}.fee`, m.office_settings_fee_wrong)}
              onChange={put(id)}
            />
          ))}
        </ul>
      ) : (
        <p className="muted">{m.office_nothing_found()}</p>
      )}
    </Section>
  )
}
