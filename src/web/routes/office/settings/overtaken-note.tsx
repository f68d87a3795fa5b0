import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { settingItems } from './items.ts'
import type { Overtaken, SettingsForm } from './use-settings-form.ts'

/** Settings that someone else changed meanwhile, with old, new and current values; theirs can be taken one by one. */
export const OvertakenNote = ({ overtaken, form }: { overtaken: Overtaken; form: SettingsForm }) => {
  const { by, before, theirs } = overtaken
  const items = settingItems().filter(({ say }) => say(before) !== say(theirs))
  return (
    <section className="card bo-set bo-overtaken" aria-labelledby="overtaken" role="alert">
      <header>
        <h2 id="overtaken">
          <Icon name="circle-alert" />
          {m.office_settings_overtaken({ name: by })}
        </h2>
        <p>{m.office_settings_overtaken_text()}</p>
      </header>
      <div className="bo-card">
        <table className="table">
          <thead>
            <tr>
              <th>{m.office_settings_what()}</th>
              <th>{m.office_settings_before()}</th>
              <th>{m.office_settings_theirs()}</th>
              <th>{m.office_settings_yours()}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ key, label, say, take }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td dir="auto">{say(before)}</td>
                <td dir="auto">{say(theirs)}</td>
                <td>
                  {say(form.draft) === say(theirs) ? (
                    <span className="muted">{m.office_settings_same()}</span>
                  ) : (
                    <>
                      <b dir="auto">{say(form.draft)}</b>{' '}
                      <button
                        type="button"
                        className="btn btn-soft"
                        onClick={() => form.change((newest) => take(newest, theirs))}
                      >
                        {m.office_settings_take_theirs()}
                      </button>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <button type="button" className="btn btn-line" onClick={form.seen}>
        {m.office_settings_seen()}
      </button>
    </section>
  )
}
