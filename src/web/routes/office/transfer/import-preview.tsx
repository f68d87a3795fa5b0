import type { ImportAnswer } from '#contracts/transfer.ts'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { Difference } from '../audit/difference.tsx'
import { PROBLEM_WORDS } from './transfer-words.ts'

const Counts = ({ seen }: { readonly seen: ImportAnswer }) => (
  <dl className="bo-counts">
    {(
      [
        [m.office_transfer_added, seen.added, 'ok'],
        [m.office_transfer_changed, seen.changed, 'info'],
        [m.office_transfer_unchanged, seen.unchanged, ''],
        [m.office_transfer_faulty, seen.faulty, seen.faulty > 0 ? 'bad' : ''],
      ] as const
    ).map(([words, count, kind]) => (
      <div key={words()} className={kind}>
        <dt>{words()}</dt>
        <dd className="num">{count}</dd>
      </div>
    ))}
  </dl>
)

/** Both names of a category may be the same. */
const Allowed = ({ values }: { readonly values: readonly string[] }) => (
  <>
    <span className="bo-sub">{m.office_transfer_allowed()}</span>
    <ul className="bo-allowed">
      {[...new Set(values)].map((value) => (
        <li key={value}>
          <code dir="auto">{value}</code>
        </li>
      ))}
    </ul>
  </>
)

const Mistakes = ({ seen }: { readonly seen: ImportAnswer }) => (
  <section>
    <h3>{m.office_transfer_mistakes()}</h3>
    <Alert kind="danger">{m.office_transfer_mistakes_text()}</Alert>
    <div className="bo-card">
      <table className="table">
        <thead>
          <tr>
            <th>{m.office_transfer_row()}</th>
            <th>{m.office_transfer_column()}</th>
            <th>{m.office_transfer_why()}</th>
          </tr>
        </thead>
        <tbody>
          {seen.problems.map(({ row, column, code, allowed = [] }) => (
            <tr key={`${row} ${column} ${code}`}>
              <td className="num">{row}</td>
              <td>
                <code dir="ltr">{column}</code>
              </td>
              <td>
                {PROBLEM_WORDS[code]()}
                {allowed.length > 0 && <Allowed values={allowed} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {seen.faulty > seen.problems.length && <p className="bo-sub">{m.office_transfer_more_mistakes()}</p>}
  </section>
)

/** Fields shown for a new row: amounts first, since errors there cost money. */
const NEW_FIELDS = ['price', 'total', 'stock', 'stockGrams', 'unit', 'category', 'status', 'name', 'phone']

const shownOfNew = (after: ImportAnswer['sample'][number]['after']) =>
  Object.fromEntries(NEW_FIELDS.flatMap((field) => (field in after ? [[field, after[field]]] : [])))

const Sample = ({ seen }: { readonly seen: ImportAnswer }) => (
  <section>
    <h3>{m.office_transfer_sample()}</h3>
    <div className="bo-card">
      <table className="table">
        <thead>
          <tr>
            <th>{m.office_transfer_row()}</th>
            <th>{m.office_transfer_thing()}</th>
            <th>{m.office_transfer_change()}</th>
          </tr>
        </thead>
        <tbody>
          {seen.sample.map(({ row, title, before, after }) => (
            <tr key={row}>
              <td className="num">{row}</td>
              <td>
                <bdi>{title[currentLanguage()]}</bdi>
              </td>
              <td>
                {before === null && <span className="tag ok">{m.office_transfer_is_new()}</span>}
                <Difference before={before} after={before === null ? shownOfNew(after) : after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)

/** Preview of the changes. */
export const ImportPreview = ({ seen }: { readonly seen: ImportAnswer }) => (
  <div className="bo-import-seen">
    <Counts seen={seen} />
    {seen.faulty > 0 && <Mistakes seen={seen} />}
    {seen.sample.length > 0 && <Sample seen={seen} />}
    {seen.added + seen.changed + seen.faulty === 0 && (
      <Alert kind="info">{m.office_transfer_nothing()}</Alert>
    )}
  </div>
)
