import { useState } from 'react'
import { FORMATS, type Format, TRANSFERS, type Transfer } from '#domain/transfer/transfer.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { download } from './download.ts'
import { TRANSFER_WORDS } from './transfer-words.ts'

/** Exports of all data. */
export const ExportPanel = () => {
  const [busy, setBusy] = useState('')
  const take = async (what: Transfer, format: Format): Promise<void> => {
    if (busy) return
    setBusy(`${what}.${format}`)
    const problem = await download(what, format)
    setBusy('')
    if (problem) toast(problem, { kind: 'bad' })
    else toast(m.office_transfer_exported({ file: `${what}.${format}` }))
  }
  return (
    <section className="card bo-panel">
      <h2>{m.office_transfer_export()}</h2>
      <p className="bo-sub">{m.office_transfer_export_text()}</p>
      <ul className="bo-exports">
        {TRANSFERS.map((what) => (
          <li key={what}>
            <b>{TRANSFER_WORDS[what]()}</b>
            {FORMATS.map((format) => (
              <button
                key={format}
                type="button"
                className="btn btn-soft"
                aria-label={m.office_transfer_export_as({
                  what: TRANSFER_WORDS[what](),
                  format: format.toUpperCase(),
                })}
                aria-busy={busy === `${what}.${format}` || undefined}
                onClick={() => void take(what, format)}
              >
                <Icon name="download" />
                <bdi>{format.toUpperCase()}</bdi>
              </button>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
