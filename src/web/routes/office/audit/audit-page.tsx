import { Link, useSearchParams } from 'react-router'
import type { PublishedChange } from '#contracts/audit.ts'
import { listAudit, signAudit } from '#contracts/operations/audit.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/orders/dates.ts'
import { DotSeparated } from '#web/orders/dot-separated.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { callOffice, problemOf } from '../data/call-office.ts'
import { downloadJson } from '../data/download-json.ts'
import type { OfficeHandle } from '../data/staff.ts'
import { useOfficeList } from '../data/use-office-list.ts'
import { officeHref } from '../office-paths.ts'
import { ListBody } from '../parts/list-body.tsx'
import { Nothing } from '../parts/nothing.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { actionWords } from './action-words.ts'
import { Difference } from './difference.tsx'
import { PersonFilter } from './person-filter.tsx'
import { subjectOf } from './subject-of.ts'
import '../parts/people.css'
import './audit.css'

const auditHref = (filter: Readonly<Record<string, string>>): string =>
  `${officeHref('audit')}?${new URLSearchParams(filter)}`

const Row = ({ change }: { readonly change: PublishedChange }) => {
  const subject = subjectOf(change.subject, change.what)
  return (
    <tr>
      <td className="num bo-wide">{change.seq}</td>
      <td>
        <Link className="bo-actor" to={auditHref({ actor: change.actorId })}>
          <b dir="auto">{change.actorName}</b>
        </Link>
        <span className="bo-sub">{formatDateTime(Date.parse(change.at))}</span>
      </td>
      <td>
        <span title={change.what}>{actionWords(change.what)}</span>
        <DotSeparated className="bo-sub">
          {subject.to ? <Link to={subject.to}>{subject.text}</Link> : <bdi>{subject.text}</bdi>}
          <Link to={auditHref({ subject: change.subject })}>{m.office_of_history()}</Link>
        </DotSeparated>
      </td>
      <td>
        <Difference before={change.before} after={change.after} names={change.names} lines={change.lines} />
      </td>
    </tr>
  )
}

/** Downloads the signed head of the audit log, to be stored off the server. */
const SignedHeadButton = () => {
  const load = async (): Promise<void> => {
    const reply = await callOffice(signAudit, {})
    if (!reply.ok) return toast(problemOf(reply), { kind: 'bad' })
    downloadJson(reply.body, `audit-head-${reply.body.seq}.json`)
    toast(m.office_audit_head_done())
  }
  return (
    <button
      type="button"
      className="btn btn-line"
      title={m.office_audit_head_text()}
      onClick={() => void load()}
    >
      <Icon name="download" />
      {m.office_audit_head()}
    </button>
  )
}

export const handle: OfficeHandle = { needs: 'audit.see' }

export default function AuditPage() {
  const [query] = useSearchParams()
  const [subject, actor] = [query.get('subject'), query.get('actor')]
  const list = useOfficeList(listAudit, {
    query: { subject: subject || undefined, actorId: actor || undefined },
  })
  const [first] = list.items
  return (
    <>
      <OfficeHead title={m.office_audit()}>
        <SignedHeadButton />
      </OfficeHead>
      <p className="bo-intro">
        {subject
          ? m.office_audit_of({ subject: subjectOf(subject, first?.what ?? '').text })
          : m.office_audit_text()}{' '}
        {subject && (
          <Link className="bo-link" to={officeHref('audit')}>
            {m.office_audit_all()}
          </Link>
        )}
      </p>
      <div className="bo-tools">
        <PersonFilter shown={first?.actorName} />
      </div>
      <ListBody
        list={list}
        nothing={<Nothing icon="history" title={m.office_audit_none()} text={m.office_audit_none_text()} />}
      >
        {(changes) => (
          <section className="card bo-card">
            <table className="table bo-audit">
              <thead>
                <tr>
                  <th className="bo-wide">#</th>
                  <th>{m.office_audit_who()}</th>
                  <th>{m.office_audit_what()}</th>
                  <th>{`${m.office_audit_before()} / ${m.office_audit_after()}`}</th>
                </tr>
              </thead>
              <tbody>
                {changes.map((change) => (
                  <Row key={change.seq} change={change} />
                ))}
              </tbody>
            </table>
          </section>
        )}
      </ListBody>
    </>
  )
}
