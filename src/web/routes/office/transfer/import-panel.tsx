import { type FormEvent, useId, useRef, useState } from 'react'
import { TRANSFERS, type Transfer } from '#domain/transfer/transfer.ts'
import { Alert } from '#web/forms/alert.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { TRANSFER_HINTS, TRANSFER_WORDS } from './transfer-words.ts'
import { useImport } from './use-import.ts'

/** Import of a file: preview first, then apply. */
export const ImportPanel = ({ onApplied }: { readonly onApplied: () => void }) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [what, setWhat] = useState<Transfer>('products')
  const [file, setFile] = useState<File>()
  const importing = useImport(what, file, onApplied)
  const { step, seen, applied, problem } = importing
  const canApply = seen && seen.faulty === 0 && seen.added + seen.changed > 0

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!step) importing.look()
  }
  const choose = (next: File | undefined): void => {
    importing.forget()
    setFile(next)
  }
  return (
    <section className="card bo-panel">
      <h2>{m.office_transfer_import()}</h2>
      <p className="bo-sub">{m.office_transfer_import_text()}</p>
      <form className="bo-import" noValidate onSubmit={submit}>
        <SelectField
          label={m.office_transfer_what()}
          name="what"
          value={what}
          disabled={step !== undefined}
          onChange={({ target }) => {
            importing.forget()
            setWhat(target.value as Transfer)
          }}
        >
          {TRANSFERS.map((each) => (
            <option key={each} value={each}>
              {TRANSFER_WORDS[each]()}
            </option>
          ))}
        </SelectField>
        <div className="field">
          <span className="label">{m.office_transfer_file()}</span>
          {/* Custom label, because the native file input uses the browser's language. */}
          <label htmlFor={id} className="btn btn-line bo-file">
            <Icon name="upload" />
            <bdi>{file?.name ?? m.office_transfer_choose()}</bdi>
          </label>
          <input
            ref={input}
            id={id}
            className="vh"
            type="file"
            name="file"
            accept=".csv,.json,text/csv,application/json"
            disabled={step !== undefined}
            // Reset, so that choosing an edited file of the same name fires `change`.
            onClick={({ currentTarget }) => {
              currentTarget.value = ''
            }}
            onChange={({ target }) => choose(target.files?.[0])}
          />
        </div>
        {!seen && !step && (
          <SubmitButton icon="search" iconFirst>
            {m.office_transfer_look()}
          </SubmitButton>
        )}
      </form>
      <p className="bo-sub">{TRANSFER_HINTS[what]()}</p>
      {problem && (
        <Alert kind="danger" live>
          {problem}
        </Alert>
      )}
      {step && <ImportProgress step={step} cancel={importing.cancel} />}
      {seen && !applied && <ImportPreview seen={seen} />}
      {seen && !step && (
        <div className="bo-acts">
          {canApply && (
            <button type="button" className="btn btn-primary" onClick={importing.apply}>
              <Icon name="upload" />
              {m.office_transfer_apply()}
            </button>
          )}
          <button
            type="button"
            className="btn btn-ghost"
            onClick={() => {
              choose(undefined)
              if (input.current) input.current.value = ''
            }}
          >
            {canApply ? m.office_cancel() : m.office_transfer_other()}
          </button>
        </div>
      )}
      {applied && (
        <Alert kind="ok" live>
          {m.office_transfer_done({ count: applied.added + applied.changed })}
        </Alert>
      )}
    </section>
  )
}
