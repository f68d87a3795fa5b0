import { useRef } from 'react'
import type { Template } from '#domain/notices/notice.ts'
import { type NoticeKind, rulesOf, type Variable } from '#domain/notices/notice-kinds.ts'
import { directionOf, type Language } from '#domain/shared/language.ts'
import { Alert } from '#web/forms/alert.tsx'
import { Field } from '#web/forms/field.tsx'
import { focusField } from '#web/forms/focus-field.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { type EditedTemplate, errorsIn, MOST } from './use-template.ts'

const VARIABLE_NAMES: Readonly<Record<Variable, () => string>> = {
  shop: m.office_var_shop,
  name: m.office_var_name,
  order: m.office_var_order,
  total: m.office_var_total,
  code: m.office_var_code,
  reason: m.office_var_reason,
  amount: m.office_var_amount,
  until: m.office_var_until,
  product: m.office_var_product,
  device: m.office_var_device,
  count: m.office_var_count,
  products: m.office_var_products,
}

interface Props {
  readonly kind: NoticeKind
  readonly language: Language
  readonly text: EditedTemplate
  readonly mayEdit: boolean
}

const Overtaken = ({ text }: Pick<Props, 'text'>) => (
  <Alert kind="warn" live inSight>
    <p>
      <b>{m.office_template_overtaken({ name: text.overtakenBy ?? '' })}</b>{' '}
      {m.office_template_overtaken_text()}
    </p>
    <p className="bo-sent-text" dir="auto">
      <b>{text.stored.title}</b>
      {text.stored.body}
    </p>
    <button type="button" className="btn btn-soft" onClick={text.discard}>
      {m.office_template_take_theirs()}
    </button>
  </Alert>
)

/** The fields of a text, the names that can be inserted, and its buttons. */
export const TemplateForm = ({ kind, language, text, mayEdit }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  const last = useRef<keyof Template>('body')
  const { words, errors } = text
  const insert = (name: Variable): void => {
    const field = form.current?.elements.namedItem(last.current)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length]
    field.setRangeText(`{${name}}`, from, to, 'end')
    text.change({ [last.current]: field.value })
    field.focus()
  }
  const save = async (): Promise<void> => {
    const wrong = Object.keys(errorsIn(kind, words))[0]
    if (!(await text.save()) && wrong && form.current) focusField(form.current, wrong)
  }
  const fieldOf = (name: keyof Template, label: string, hint: string) => (
    <Field
      name={name}
      label={label}
      hint={hint}
      error={errors[name]}
      multiline={name === 'body'}
      lang={language}
      dir={directionOf(language) === 'rtl' ? 'rtl' : 'auto'}
      readOnly={!mayEdit}
      value={words[name]}
      onFocus={() => {
        last.current = name
      }}
      onChange={({ target }) => text.change({ [name]: target.value })}
    />
  )
  return (
    <section className="card" aria-labelledby="text">
      <div className="bo-h">
        <h2 id="text">{m.office_template_body()}</h2>
        <span className={text.isOriginal ? 'tag' : 'tag ok'}>
          {text.isOriginal ? m.office_template_original() : m.office_template_changed()}
        </span>
      </div>
      <form
        ref={form}
        className="bo-template-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {text.overtakenBy !== undefined && <Overtaken text={text} />}
        {fieldOf('title', m.office_template_heading(), m.office_template_heading_hint())}
        {fieldOf(
          'body',
          m.office_template_body(),
          m.office_template_length({ count: String(words.body.trim().length), most: String(MOST.body) }),
        )}
        {mayEdit && (
          <fieldset className="bo-template-vars">
            <legend>{m.office_template_insert()}</legend>
            {rulesOf(kind).variables.map((name) => (
              <button key={name} type="button" className="chip" onClick={() => insert(name)}>
                <Icon name="plus" size={16} />
                {VARIABLE_NAMES[name]()} <bdi dir="ltr">{`{${name}}`}</bdi>
              </button>
            ))}
          </fieldset>
        )}
        {text.refused && (
          <Alert kind="danger" live>
            {text.refused}
          </Alert>
        )}
        {mayEdit && (
          <div className="bo-row-acts">
            <button
              type="submit"
              className="btn btn-primary"
              disabled={!text.isDirty || text.isSaving}
              aria-busy={text.isSaving || undefined}
            >
              {m.office_template_save()}
            </button>
            {text.isDirty && (
              <button type="button" className="btn btn-line" disabled={text.isSaving} onClick={text.discard}>
                {m.office_settings_discard()}
              </button>
            )}
            {!text.isDirty && !text.isOriginal && (
              <button
                type="button"
                className="btn btn-line"
                disabled={text.isSaving}
                onClick={() => void text.restore()}
              >
                <Icon name="undo-2" /> {m.office_template_restore()}
              </button>
            )}
          </div>
        )}
      </form>
    </section>
  )
}
