import { Link, useSearchParams } from 'react-router'
import type { PublishedChange } from '#contracts/audit.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/i18n/dates.ts'
import { isolate } from '#web/i18n/isolate.ts'
import { useOfficeList } from '../data/use-office-list.ts'
import { officeHref } from '../office-paths.ts'
import { More } from '../parts/more.tsx'
import { Nothing } from '../parts/nothing.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { Problem } from '../parts/problem.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { Difference } from './difference.tsx'

const Row = ({ change }: { readonly change: PublishedChange }) => (
  <tr>
    <td className="num">{change.seq}</td>
    <td>
      <b dir="auto">{change.actorName}</b>
      <span className="bo-sub">{formatDateTime(Date.parse(change.at))}</span>
    </td>
    <td>
      <code dir="ltr">{change.what}</code>
      <Link className="bo-sub" to={`${officeHref('audit')}?subject=${encodeURIComponent(change.subject)}`}>
        <bdi>{change.subject}</bdi>
      </Link>
    </td>
    <td>
      <Difference before={change.before} after={change.after} />
    </td>
  </tr>
)

export default function AuditPage() {
  const [query] = useSearchParams()
  const subject = query.get('subject')
  const list = useOfficeList<PublishedChange>(
    subject ? `/audit?subject=${encodeURIComponent(subject)}` : '/audit',
  )
  return (
    <>
      <OfficeHead title={m.office_audit()} />
      <p className="bo-intro">
        {subject ? m.office_audit_of({ subject: isolate(subject) }) : m.office_audit_text()}{' '}
        {subject && <Link to={officeHref('audit')}>{m.office_audit_all()}</Link>}
      </p>
      {list.problem && <Problem text={list.problem} again={list.reload} />}
      {list.items.length > 0 ? (
        <section className="card bo-card">
          <table className="table">
            <thead>
              <tr>
                <th>#</th>
                <th>{m.office_audit_who()}</th>
                <th>{m.office_audit_what()}</th>
                <th>{`${m.office_audit_before()} / ${m.office_audit_after()}`}</th>
              </tr>
            </thead>
            <tbody>
              {list.items.map((change) => (
                <Row key={change.seq} change={change} />
              ))}
            </tbody>
          </table>
          <More {...list} />
        </section>
      ) : list.isLoading ? (
        <RowsSkeleton label={m.office_loading()} />
      ) : (
        !list.problem && (
          <section className="card">
            <Nothing icon="history" title={m.office_audit_none()} text={m.office_audit_none_text()} />
          </section>
        )
      )}
    </>
  )
}
