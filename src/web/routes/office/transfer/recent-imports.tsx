import { useState } from 'react'
import { undoImport } from '#contracts/operations/transfer.ts'
import type { ImportList, UndoAnswer } from '#contracts/transfer.ts'
import type { UnrestoredReason } from '#domain/transfer/import-record.ts'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { formatDateTime } from '#web/orders/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMutation } from '../data/use-mutation.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { TRANSFER_WORDS } from './transfer-words.ts'

type Recent = ImportList[number]

const WHY: Readonly<Record<UnrestoredReason, () => string>> = {
  changed: m.office_transfer_kept_changed,
  'in-use': m.office_transfer_kept_in_use,
}

/** Rows that the undo did not change. */
const KeptRows = ({ answer }: { readonly answer: Pick<UndoAnswer, 'kept' | 'rows'> }) => (
  <div className="bo-card">
    <table className="table">
      <thead>
        <tr>
          <th>{m.office_transfer_row()}</th>
          <th>{m.office_transfer_thing()}</th>
          <th>{m.office_transfer_why()}</th>
        </tr>
      </thead>
      <tbody>
        {answer.rows.map(({ row, title, why }) => (
          <tr key={row}>
            <td className="num">{row}</td>
            <td>
              <bdi>{title[currentLanguage()]}</bdi>
            </td>
            <td>{WHY[why]()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

interface Props {
  readonly imports: readonly Recent[]
  readonly reload: () => void
}

/** Recent imports; each can be undone once. */
export const RecentImports = ({ imports, reload }: Props) => {
  const mutation = useMutation()
  const [toUndo, setToUndo] = useState<Recent>()
  const [answer, setAnswer] = useState<UndoAnswer>()
  if (imports.length === 0) return null

  const undo = async ({ id }: Recent): Promise<void> => {
    const reply = await mutation.act(undoImport, { params: { importId: id } })
    if (!reply) return
    setToUndo(undefined)
    setAnswer(reply.body)
    reload()
  }
  return (
    <section className="card bo-panel">
      <h2>{m.office_transfer_recent()}</h2>
      <p className="bo-sub">{m.office_transfer_recent_text()}</p>
      {answer && (
        <Alert kind={answer.kept > 0 ? 'info' : 'ok'} live>
          {m.office_transfer_undone({ count: answer.undone })}{' '}
          {answer.kept > 0 && m.office_transfer_kept({ count: answer.kept })}
        </Alert>
      )}
      {answer && answer.kept > 0 && <KeptRows answer={answer} />}
      <ul className="bo-imports">
        {imports.map((each) => (
          <li key={each.id}>
            <div>
              <b>{TRANSFER_WORDS[each.what]()}</b>
              <span className="bo-sub">
                {m.office_transfer_recent_line({
                  when: formatDateTime(each.at),
                  name: each.actorName,
                  added: String(each.added),
                  changed: String(each.changed),
                })}
              </span>
            </div>
            {each.undoneAt === null ? (
              <button
                type="button"
                className="btn btn-line"
                onClick={() => {
                  mutation.forget()
                  setToUndo(each)
                }}
              >
                <Icon name="undo-2" />
                {m.office_transfer_undo()}
              </button>
            ) : (
              <span className="tag">{m.office_transfer_was_undone()}</span>
            )}
          </li>
        ))}
      </ul>
      {toUndo && (
        <ConfirmDialog
          title={m.office_transfer_undo_title()}
          button={m.office_transfer_undo()}
          mutation={mutation}
          isDanger
          onConfirm={() => void undo(toUndo)}
          onClose={() => setToUndo(undefined)}
        >
          <p>
            {m.office_transfer_undo_text({ added: String(toUndo.added), changed: String(toUndo.changed) })}
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
