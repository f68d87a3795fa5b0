import { type FormEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { PublishedGoods } from '#contracts/goods.ts'
import { Alert } from '#web/forms/alert.tsx'
import { focusField } from '#web/forms/focus-field.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/orders/dates.ts'
import { hrefTo } from '#web/site/href.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useMay } from '../data/use-may.ts'
import { officeHref } from '../office-paths.ts'
import { BackLink } from '../parts/back-link.tsx'
import { LeavingDialog } from '../parts/leaving-dialog.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { useUnsavedWarning } from '../parts/use-unsaved-warning.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { draftOf, hasChanges, hasOptions, problemsOf, withPictures } from './draft.ts'
import { SalePanel, WordsPanel } from './draft-fields.tsx'
import { DraftNotes } from './draft-notes.tsx'
import { nameOf } from './goods.ts'
import { PicturesField } from './pictures-field.tsx'
import { StockPanel } from './stock-panel.tsx'
import { useProductDraft } from './use-product-draft.ts'
import { VariantsPanel } from './variants-panel.tsx'

const FORM = 'product-form'

interface Props {
  readonly goods: PublishedGoods
  readonly onChanged: (goods: PublishedGoods) => void
}

export const ProductEditor = ({ goods, onChanged }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  const disabled = !useMay('products.edit')
  const editing = useProductDraft(goods, onChanged)
  const { base, draft, theirs, problems, refused, isBusy } = editing
  const isDirty = !disabled && hasChanges(draft, base, goods)
  const isArchived = goods.archivedAt !== null
  const leaving = useUnsavedWarning(isDirty)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const saved = await editing.save()
    if (saved === 'saved' || saved === 'same') toast(m.office_goods_saved())
    const [first] = Object.keys(problemsOf(draft))
    if (saved === 'wrong' && first && form.current) focusField(form.current, first)
  }
  const archive = async (): Promise<void> => {
    if ((await editing.archive(!isArchived)) !== 'saved') return
    toast(isArchived ? m.office_goods_restored() : m.office_goods_archived_done())
  }
  const shared = { draft, problems, disabled, onChange: editing.change }
  return (
    <>
      <BackLink to={officeHref('products')}>{m.office_goods_back()}</BackLink>
      <OfficeHead title={nameOf(goods)}>
        {!isArchived && (
          <Link className="btn btn-ghost" to={hrefTo('product', { id: String(goods.id) })}>
            <Icon name="store" />
            {m.office_goods_see()}
          </Link>
        )}
        {!disabled && (
          <>
            <button type="button" className="btn btn-line" onClick={() => void archive()}>
              <Icon name={isArchived ? 'eye' : 'eye-off'} />
              {isArchived ? m.office_goods_restore() : m.office_goods_archive()}
            </button>
            <SubmitButton form={FORM} busy={isBusy}>
              {m.office_save()}
            </SubmitButton>
          </>
        )}
      </OfficeHead>
      <div className="bo-notes">
        {disabled && <Alert kind="info">{m.office_goods_view_only()}</Alert>}
        {goods.archivedAt !== null && (
          <Alert kind="warn">
            {m.office_goods_archived_note({ date: formatDateTime(Date.parse(goods.archivedAt)) })}
          </Alert>
        )}
        <DraftNotes refused={refused} problems={problems} />
        {isDirty && <p className="bo-unsaved">{m.office_goods_unsaved()}</p>}
      </div>
      <div className={`bo-product${hasOptions(draft) ? ' has-options' : ''}`}>
        <form ref={form} id={FORM} noValidate onSubmit={(event) => void submit(event)}>
          <WordsPanel {...shared} />
          <SalePanel {...shared} />
          <PicturesField
            pictures={draft.pictures}
            name={nameOf(goods)}
            disabled={disabled}
            onChange={(pictures) => editing.change(withPictures(draft, pictures))}
          />
          <VariantsPanel {...shared} goods={goods} />
        </form>
        <div>
          <StockPanel goods={goods} onChanged={onChanged} />
        </div>
      </div>
      <LeavingDialog blocker={leaving} />
      {theirs && (
        <ConflictDialog
          base={draftOf(base)}
          mine={draft}
          theirs={draftOf(theirs)}
          onClose={editing.giveUp}
          onChosen={(chosen) => {
            editing.resolve(chosen)
            toast(m.office_goods_conflict_merged())
          }}
        />
      )}
    </>
  )
}
