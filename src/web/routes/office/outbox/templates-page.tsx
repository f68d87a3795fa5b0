import { Link } from 'react-router'
import type { StoredTemplateAnswer } from '#contracts/office-notices.ts'
import { listTemplates } from '#contracts/operations/office-notices.ts'
import type { NoticeKind } from '#domain/notices/notice-kinds.ts'
import { LANGUAGES } from '#domain/shared/language.ts'
import { m } from '#web/i18n/compiled/messages.js'
import type { OfficeHandle } from '../data/staff.ts'
import { useOffice } from '../data/use-office.ts'
import { officeHref } from '../office-paths.ts'
import { LANGUAGE_NAMES, NOTICE_GROUPS, NOTICE_NAMES } from '../parts/notice-words.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import { Problem } from '../parts/problem.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { OutboxTabs } from './outbox-tabs.tsx'

interface Props {
  readonly kind: NoticeKind
  readonly templates: readonly StoredTemplateAnswer[]
}

const Row = ({ kind, templates }: Props) => {
  const own = LANGUAGES.filter((language) =>
    templates.some((each) => each.kind === kind && each.language === language && !each.isOriginal),
  )
  return (
    <li>
      <Link to={officeHref('template', { id: kind })}>
        <b>{NOTICE_NAMES[kind]()}</b>
        {own.length === 0 ? (
          <span className="tag">{m.office_template_original()}</span>
        ) : (
          <span className="tag ok">
            {m.office_template_own({ languages: own.map((each) => LANGUAGE_NAMES[each]()).join(' + ') })}
          </span>
        )}
      </Link>
    </li>
  )
}

export const handle: OfficeHandle = { needs: 'notices.see' }

/** Every kind of message, with the languages in which the owner has changed its text. */
export default function TemplatesPage() {
  const { data, problem, reload } = useOffice(listTemplates, {})
  return (
    <>
      <OfficeHead title={m.office_outbox_templates()} />
      <OutboxTabs />
      <p className="bo-pay-intro">{m.office_template_text({ braces: '{name}' })}</p>
      {problem && <Problem text={problem} again={reload} />}
      {!data && !problem && <RowsSkeleton label={m.office_loading()} />}
      {data && (
        <div className="bo-template-list">
          {NOTICE_GROUPS.map(({ name, kinds }) => (
            <section key={name()} className="card" aria-label={name()}>
              <div className="bo-h">
                <h2>{name()}</h2>
              </div>
              <ul>
                {kinds.map((kind) => (
                  <Row key={kind} kind={kind} templates={data.templates} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </>
  )
}
