import { useId } from 'react'
import { GOVERNORATES, type GovernorateId } from '#domain/places/governorates.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { Switch } from '../parts/switch.tsx'
import type { AreaDraft } from './draft.ts'

interface Props {
  readonly id: GovernorateId
  readonly area: AreaDraft
  /** Default fee. */
  readonly usual: string
  readonly error: string | undefined
  readonly onChange: (changed: Partial<AreaDraft>) => void
}

export const AreaRow = ({ id, area, usual, error, onChange }: Props) => {
  const messageId = useId()
  const name = GOVERNORATES[id].name[currentLanguage()]
  return (
    <li className={error ? 'err' : undefined}>
      <Switch
        label={m.office_settings_serve({ place: name })}
        on={area.served}
        onChange={(served) => onChange({ served })}
      />
      <span>{name}</span>
      {area.served ? (
        <input
          className="input ltr-in"
          dir="ltr"
          inputMode="decimal"
          aria-label={m.office_settings_fee_of({ place: name })}
          placeholder={usual}
          value={area.fee}
          onChange={({ target }) => onChange({ fee: target.value })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? messageId : undefined}
        />
      ) : (
        <span className="tag">{m.office_settings_not_served()}</span>
      )}
      {error && (
        <span className="msg" id={messageId}>
          {error}
        </span>
      )}
    </li>
  )
}
