import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { createProduct } from '#contracts/operations/goods.ts'
import { focusField } from '#web/forms/focus-field.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { toast } from '#web/ui/toasts.tsx'
import { callOffice, problemOf } from '../data/call-office.ts'
import { useMay } from '../data/use-may.ts'
import { officeHref } from '../office-paths.ts'
import { BackLink } from '../parts/back-link.tsx'
import { LeavingDialog } from '../parts/leaving-dialog.tsx'
import { ClosedPage } from '../parts/no-page.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { useUnsavedWarning } from '../parts/use-unsaved-warning.ts'
import { EMPTY, newBody, type Problems, problemsOf, withPictures } from './draft.ts'
import { SalePanel, WordsPanel } from './draft-fields.tsx'
import { DraftNotes } from './draft-notes.tsx'
import { PicturesField } from './pictures-field.tsx'
import { VariantsPanel } from './variants-panel.tsx'
import { takenProblems } from './variants-problems.ts'

/** Form for a new product. */
export const NewProduct = () => {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const mayEdit = useMay('products.edit')
  const [draft, setDraft] = useState(EMPTY)
  const [stock, setStock] = useState('0')
  const [problems, setProblems] = useState<Problems>({})
  const [refused, setRefused] = useState('')
  const [isBusy, setBusy] = useState(false)
  const leaving = useUnsavedWarning(draft !== EMPTY)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const found = problemsOf(draft, stock)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first && form.current) return focusField(form.current, first)
    if (isBusy) return
    setBusy(true)
    const body = newBody(draft, stock)
    const reply = await callOffice(createProduct, { body })
    setBusy(false)
    if (!reply.ok) {
      setRefused(problemOf(reply))
      if (reply.body.error === 'product.code-taken')
        setProblems(takenProblems(draft.variants, reply.body.code, problemOf(reply)))
      return
    }
    toast(m.office_goods_created())
    // Before the navigation, which is held while there is something to lose.
    flushSync(() => setDraft(EMPTY))
    await navigate(officeHref('product', { id: reply.body.product.id }), { replace: true })
  }
  if (!mayEdit) return <ClosedPage />
  const shared = {
    draft,
    problems,
    disabled: false,
    onChange: (fields: Partial<typeof draft>) => setDraft((last) => ({ ...last, ...fields })),
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <BackLink to={officeHref('products')}>{m.office_goods_back()}</BackLink>
      <OfficeHead title={m.office_goods_new()}>
        <SubmitButton busy={isBusy}>{m.office_goods_create()}</SubmitButton>
      </OfficeHead>
      <p className="bo-sub">{m.office_goods_required()}</p>
      <DraftNotes refused={refused} problems={problems} />
      <div className="bo-new">
        <WordsPanel {...shared} />
        <SalePanel {...shared} stock={{ value: stock, onChange: setStock }} />
        <PicturesField
          pictures={draft.pictures}
          name={draft.nameEn}
          disabled={false}
          onChange={(pictures) => shared.onChange(withPictures(draft, pictures))}
        />
        <VariantsPanel {...shared} />
      </div>
      <LeavingDialog blocker={leaving} />
    </form>
  )
}
