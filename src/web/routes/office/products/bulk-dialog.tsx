import { type FormEvent, useState } from 'react'
import type { PublishedGoods } from '#contracts/goods.ts'
import type { BodyOf } from '#contracts/operation.ts'
import { editProducts } from '#contracts/operations/goods.ts'
import type { ChosenReason } from '#domain/catalog/stock-journal.ts'
import { Alert } from '#web/forms/alert.tsx'
import { Field } from '#web/forms/field.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { toast } from '#web/ui/toasts.tsx'
import { callOffice, problemOf } from '../data/call-office.ts'
import { CategoryOptions } from '../data/categories.tsx'
import { OfficeDialog } from '../parts/office-dialog.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { BULK_KINDS, type BulkKind, bodyOf, readChange, stepsOf, undoOf } from './bulk.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { nameOf } from './goods.ts'
import { ReasonSelect } from './reason-select.tsx'

interface Props {
  readonly selected: readonly PublishedGoods[]
  readonly onClose: () => void
  readonly onChanged: (goods: readonly PublishedGoods[]) => void
  /** The loaded products are outdated. */
  readonly onOutdated: () => void
}

const KIND_WORDS: Readonly<Record<BulkKind, () => string>> = {
  'price-percent': m.office_goods_bulk_price_percent,
  'price-amount': m.office_goods_bulk_price_amount,
  category: m.office_goods_bulk_category,
  'stock-add': m.office_goods_bulk_stock_add,
  'stock-set': m.office_goods_bulk_stock_set,
  archive: m.office_goods_bulk_archive,
  restore: m.office_goods_bulk_restore,
}

const NUMBER_LABELS: Readonly<Partial<Record<BulkKind, () => string>>> = {
  'price-percent': m.office_goods_bulk_percent,
  'price-amount': m.office_goods_bulk_amount,
  'stock-add': m.office_goods_bulk_pieces,
  'stock-set': m.office_goods_bulk_pieces,
}

const UNDO_MS = 15_000

const send = (body: BodyOf<typeof editProducts>) => callOffice(editProducts, { body })

export const BulkDialog = ({ selected, onClose, onChanged, onOutdated }: Props) => {
  const [kind, setKind] = useState<BulkKind>('price-percent')
  const [typed, setTyped] = useState('')
  const [category, setCategory] = useState(1)
  const [reason, setReason] = useState<ChosenReason>('received')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const change = readChange(kind, typed, category)
  const steps = change ? stepsOf(selected, change) : []
  const label = NUMBER_LABELS[kind]

  const undo = async (
    body: BodyOf<typeof editProducts>,
    done = m.office_goods_bulk_undone,
  ): Promise<void> => {
    const reply = await send(body)
    if (reply.ok) {
      onChanged(reply.body.products)
      return toast(done())
    }
    const changed = steps.find(({ goods }) => goods.id === reply.body.productId)?.goods
    if (!changed) return toast(problemOf(reply), { kind: 'bad' })
    onOutdated()
    const edits = body.edits.filter(({ id }) => id !== changed.id)
    const act = () => void undo({ ...body, edits }, m.office_goods_bulk_rest_undone)
    toast(m.office_goods_bulk_undo_conflict({ name: nameOf(changed) }), {
      kind: 'bad',
      forMs: UNDO_MS,
      ...(edits.length > 0 && { action: { label: m.office_goods_bulk_undo_rest(), act } }),
    })
  }
  const apply = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (steps.length === 0 || isBusy) return
    setBusy(true)
    const reply = await send(bodyOf(steps, reason))
    setBusy(false)
    if (reply.ok) {
      const { products } = reply.body
      onChanged(products)
      onClose()
      const act = () => void undo(undoOf(steps, products))
      toast(m.office_goods_bulk_done({ count: products.length }), {
        forMs: UNDO_MS,
        action: { label: m.office_undo(), act },
      })
      return
    }
    if (reply.status === 409) onOutdated()
    setProblem(reply.status === 409 ? m.office_goods_bulk_conflict() : problemOf(reply))
  }
  return (
    <OfficeDialog title={m.office_goods_bulk_title({ count: selected.length })} onClose={onClose} wide>
      <form className="bo-bulk" noValidate onSubmit={(event) => void apply(event)}>
        <div className="form keep2">
          <SelectField
            label={m.office_goods_bulk_what()}
            name="kind"
            value={kind}
            onChange={({ target }) => setKind(target.value as BulkKind)}
          >
            {BULK_KINDS.map((each) => (
              <option key={each} value={each}>
                {KIND_WORDS[each]()}
              </option>
            ))}
          </SelectField>
          {label && (
            <Field
              label={label()}
              hint={
                kind.startsWith('stock') && selected.some(({ weight }) => weight)
                  ? m.office_goods_bulk_kg()
                  : undefined
              }
              name="number"
              dir="ltr"
              inputMode="text"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              error={typed !== '' && !change ? m.office_goods_bulk_number_wrong() : undefined}
            />
          )}
          {kind === 'category' && (
            <SelectField
              label={m.office_goods_category()}
              name="bulk-category"
              value={category}
              onChange={({ target }) => setCategory(Number(target.value))}
            >
              <CategoryOptions />
            </SelectField>
          )}
          {kind.startsWith('stock') && <ReasonSelect value={reason} onChange={setReason} />}
        </div>
        {change && <BulkPreview steps={steps} same={selected.length - steps.length} />}
        {problem && (
          <Alert kind="danger" live>
            {problem}
          </Alert>
        )}
        <div className="bo-dialog-acts">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {m.office_cancel()}
          </button>
          {steps.length > 0 && (
            <SubmitButton busy={isBusy}>{m.office_goods_bulk_apply({ count: steps.length })}</SubmitButton>
          )}
        </div>
      </form>
    </OfficeDialog>
  )
}
