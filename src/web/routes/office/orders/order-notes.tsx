import { type FormEvent, useRef, useState } from 'react'
import { noteOrder } from '#contracts/operations/office-orders.ts'
import type { OrderFileAnswer } from '#contracts/order-file.ts'
import { newId } from '#web/browser/new-id.ts'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/orders/dates.ts'
import { DotSeparated } from '#web/orders/dot-separated.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { callOffice, problemOf } from '../data/call-office.ts'

interface Props {
  readonly file: OrderFileAnswer
  readonly mayWrite: boolean
  readonly replace: (file: OrderFileAnswer) => void
}

/** Notes of the staff on the order. */
export const OrderNotes = ({ file, mayWrite, replace }: Props) => {
  // A text that is sent again after a lost answer is one note; another text is another note, since the first may
  // have been saved.
  const ids = useRef(new Map<string, string>())
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (text.trim() === '' || isBusy) return
    setBusy(true)
    const written = text.trim()
    const id = ids.current.get(written) ?? newId()
    ids.current.set(written, id)
    const body = { id, text: written }
    const reply = await callOffice(noteOrder, { params: { id: file.order._id }, body })
    setBusy(false)
    // The text stays until it is saved.
    if (!reply.ok) return setProblem(problemOf(reply))
    setProblem(undefined)
    // What was typed meanwhile stays.
    setText((typed) => (typed.trim() === written ? '' : typed))
    ids.current.clear()
    replace(reply.body)
    toast(m.office_note_added())
  }
  const notes = file.notes.filter(({ kind }) => kind === 'note')
  return (
    <section className="card">
      <div className="bo-h">
        <h2>{m.office_notes()}</h2>
        <span className="bo-sub">{m.office_notes_text()}</span>
      </div>
      <ul className="bo-notes">
        {notes.map(({ _id, at, authorName, text: noted }) => (
          <li key={_id}>
            <p dir="auto">{noted}</p>
            <DotSeparated className="bo-sub">
              <bdi>{authorName}</bdi>
              {formatDateTime(Date.parse(at))}
            </DotSeparated>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form className="bo-note-form" noValidate onSubmit={(event) => void add(event)}>
          <Field
            label={m.office_note_write()}
            name="note"
            multiline
            maxLength={2000}
            value={text}
            error={problem}
            onChange={({ target }) => setText(target.value)}
          />
          <button type="submit" className="btn btn-soft" disabled={isBusy || text.trim() === ''}>
            {isBusy ? m.office_saving() : m.office_note_add()}
          </button>
        </form>
      )}
    </section>
  )
}
