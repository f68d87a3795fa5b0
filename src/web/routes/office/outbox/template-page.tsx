import { useState } from 'react'
import { useParams } from 'react-router'
import { showChannels } from '#contracts/operations/office-notices.ts'
import type { NoticeKind } from '#domain/notices/notice-kinds.ts'
import { LANGUAGES, type Language } from '#domain/shared/language.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { OfficeHandle } from '../data/staff.ts'
import { useMay } from '../data/use-may.ts'
import { useOffice } from '../data/use-office.ts'
import { officeHref } from '../office-paths.ts'
import { BackLink } from '../parts/back-link.tsx'
import { LeavingDialog } from '../parts/leaving-dialog.tsx'
import UnknownPage from '../parts/no-page.tsx'
import { isNoticeKind, LANGUAGE_NAMES, NOTICE_NAMES } from '../parts/notice-words.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import { Problem } from '../parts/problem.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { Segments } from '../parts/segments.tsx'
import { useUnsavedWarning } from '../parts/use-unsaved-warning.ts'
import { TemplateForm } from './template-form.tsx'
import { TemplateHistory } from './template-history.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { TestDialog, testableFor } from './test-dialog.tsx'
import { type EditedTemplate, useTemplate } from './use-template.ts'
import '../parts/people.css'
import '../parts/payments.css'
import './outbox.css'

interface TestProps {
  readonly kind: NoticeKind
  readonly language: Language
  readonly text: EditedTemplate
}

/** Sends the text as it is typed to a number or an address. */
const TestButton = ({ kind, language, text }: TestProps) => {
  const { data } = useOffice(showChannels, {})
  const [isOpen, setOpen] = useState(false)
  const channels = data?.channels ?? []
  if (testableFor(channels, kind).length === 0) return null
  return (
    <>
      <button type="button" className="btn btn-soft" onClick={() => setOpen(text.check())}>
        <Icon name="send" /> {m.office_template_test()}
      </button>
      {isOpen && (
        <TestDialog
          channels={channels}
          text={{ kind, language, words: text.words }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const Contents = ({ kind }: { readonly kind: NoticeKind }) => {
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const mayEdit = useMay('notices.edit')
  // Both stay mounted, so that unsaved text survives a change of the language.
  const texts = { en: useTemplate(kind, 'en'), ar: useTemplate(kind, 'ar') }
  const blocker = useUnsavedWarning(texts.en.isDirty || texts.ar.isDirty)
  const text = texts[language]
  return (
    <>
      <div className="bo-tools">
        <Segments
          label={m.office_template_language()}
          options={LANGUAGES.map((value) => ({ value, name: LANGUAGE_NAMES[value]() }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      {text.problem && <Problem text={text.problem} again={text.reload} />}
      {!text.isLoaded && !text.problem && <RowsSkeleton label={m.office_loading()} />}
      {text.isLoaded && (
        <div className="bo-cards">
          <div>
            <TemplateForm key={language} {...{ kind, language, text, mayEdit }} />
            <TemplateHistory {...{ language, text, mayEdit }} />
          </div>
          <div>
            <TemplatePreview {...{ kind, language, words: text.words }}>
              {mayEdit && <TestButton {...{ kind, language, text }} />}
            </TemplatePreview>
          </div>
        </div>
      )}
      <LeavingDialog blocker={blocker} />
    </>
  )
}

export const handle: OfficeHandle = { needs: 'notices.see' }

export default function TemplatePage() {
  const { id = '' } = useParams()
  if (!isNoticeKind(id)) return <UnknownPage />
  return (
    <>
      <BackLink to={officeHref('templates')}>{m.office_outbox_templates()}</BackLink>
      <OfficeHead title={m.office_template_title({ kind: NOTICE_NAMES[id]() })} />
      <Contents key={id} kind={id} />
    </>
  )
}
