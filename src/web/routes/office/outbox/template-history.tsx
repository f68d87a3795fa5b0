import { directionOf, type Language } from '#domain/shared/language.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/orders/dates.ts'
import { toast } from '#web/ui/toasts.tsx'
import type { EditedTemplate } from './use-template.ts'

interface Props {
  readonly language: Language
  readonly text: EditedTemplate
  readonly mayEdit: boolean
}

/** Earlier versions of a text. Each can be put into the fields, to be saved as the newest. */
export const TemplateHistory = ({ language, text, mayEdit }: Props) => {
  const use = (title: string, body: string): void => {
    text.change({ title, body })
    toast(m.office_template_used())
  }
  return (
    <section className="card" aria-labelledby="history">
      <div className="bo-h">
        <h2 id="history">{m.office_template_history()}</h2>
      </div>
      {text.history.length === 0 && <p className="bo-pay-text">{m.office_template_history_none()}</p>}
      <ol className="bo-pay-list">
        {text.history.map(({ version, title, body, by, at, isOriginal }, index) => (
          <li key={version}>
            <div className="bo-pay-row">
              {index === 0 && <span className="tag ok">{m.office_template_now()}</span>}
              {isOriginal && <span className="tag">{m.office_template_original()}</span>}
              <span className="bo-sub">
                {m.office_template_version_by({ name: by, time: formatDateTime(Date.parse(at)) })}
              </span>
            </div>
            <p className="bo-sent-text" lang={language} dir={directionOf(language)}>
              <b>{title}</b>
              {body}
            </p>
            {mayEdit && index > 0 && (
              <div>
                <button type="button" className="btn btn-soft" onClick={() => use(title, body)}>
                  {m.office_template_use()}
                </button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
