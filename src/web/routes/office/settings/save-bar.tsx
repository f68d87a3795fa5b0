import { m } from '#web/i18n/compiled/messages.js'
import type { SettingsForm } from './use-settings-form.ts'

/** Visible while there are unsaved changes. */
export const SaveBar = ({ dirty, isSaving, problems, save, discard }: SettingsForm) => {
  const wrong = Object.keys(problems).length
  if (dirty.length === 0) return null
  return (
    <div className="bo-savebar" role="region" aria-label={m.office_settings_unsaved()}>
      <p role="status">
        {wrong > 0 ? m.office_settings_wrong({ count: wrong }) : m.office_settings_unsaved()}
      </p>
      <button type="button" className="btn btn-line" onClick={discard} disabled={isSaving}>
        {m.office_settings_discard()}
      </button>
      <button type="submit" className="btn btn-primary" disabled={isSaving} onClick={save}>
        {isSaving ? m.office_settings_saving() : m.office_save()}
      </button>
    </div>
  )
}
