import { type FormEvent, useCallback, useEffect, useMemo, useState } from 'react'
import { showGoods } from '#contracts/operations/goods.ts'
import { listStockDocuments, listSuppliers, recordStock } from '#contracts/operations/stock.ts'
import type { StockDocumentBody } from '#contracts/stock.ts'
import {
  MAX_SUPPLIER,
  RECORDED_KINDS,
  WASTE_REASONS,
  type WasteReason,
} from '#domain/catalog/stock-document.ts'
import { type LineId, lineKey } from '#domain/catalog/variants.ts'
import { Alert } from '#web/forms/alert.tsx'
import { Field } from '#web/forms/field.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { userIdOf, useUser } from '#web/site/stored-values.ts'
import { toast } from '#web/ui/toasts.tsx'
import { callOffice, problemOf } from '../data/call-office.ts'
import type { OfficeHandle } from '../data/staff.ts'
import { useMay } from '../data/use-may.ts'
import { useOffice } from '../data/use-office.ts'
import { useOfficeList } from '../data/use-office-list.ts'
import { LeavingDialog } from '../parts/leaving-dialog.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { Segments } from '../parts/segments.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { useUnsavedWarning } from '../parts/use-unsaved-warning.ts'
import { REASON_WORDS } from '../products/goods.ts'
import { AddProducts } from './add-products.tsx'
import { AddShelves } from './add-shelves.tsx'
import { StockDifferences } from './stock-differences.tsx'
import {
  bodyOf,
  emptyDraft,
  keyOf,
  problemsOf,
  type StockDraft,
  type StockKind,
  type StockLine,
  stockOf,
  withItem,
  withItems,
  withLine,
  withLinesOf,
  withoutSaved,
} from './stock-draft.ts'
import { StockHistory } from './stock-history.tsx'
import { type LineActions, StockLines } from './stock-lines.tsx'
import { hasLines, useStockDrafts } from './stored-drafts.ts'
import '../products/product.css'
import './stock.css'

export const handle: OfficeHandle = { needs: 'stock.change' }

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map()

const TABS = {
  receipt: m.office_stock_receive,
  count: m.office_stock_count,
  waste: m.office_stock_waste,
} as const

/** Drafts belong to a person, so another account starts anew. */
export default function StockPage() {
  const ownerId = userIdOf(useUser()) ?? ''
  return <StockDesk key={ownerId} ownerId={ownerId} />
}

const StockDesk = ({ ownerId }: { readonly ownerId: string }) => {
  const maySeeCost = useMay('products.cost')
  const [kind, setKind] = useState<StockKind>('receipt')
  const { drafts, setDrafts, isStored } = useStockDrafts(ownerId)
  const draft = drafts[kind]
  const setDraft = useCallback(
    (next: (last: StockDraft) => StockDraft): void =>
      setDrafts((last) => ({ ...last, [kind]: next(last[kind]) })),
    [kind, setDrafts],
  )
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [problem, setProblem] = useState<string>()
  const [isExpectedShown, showExpected] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const suppliers = useOffice(listSuppliers, {})
  const history = useOfficeList(listStockDocuments, {})
  const blocker = useUnsavedWarning(!isStored && hasLines(drafts))
  const [wasRestored] = useState(() => hasLines(drafts))
  useEffect(() => {
    if (wasRestored) toast(m.office_stock_restored())
  }, [wasRestored])
  const clear = (): void => {
    setDraft(() => emptyDraft(kind))
    setProblems(NO_PROBLEMS)
    toast(m.office_stock_cleared(), {
      action: {
        label: m.office_stock_undo(),
        act: () => setDraft((last) => (last.lines.length === 0 ? draft : withLinesOf(last, draft))),
      },
    })
  }
  const change = (fields: Partial<StockDraft>) => setDraft((last) => ({ ...last, ...fields }))

  const counted = useCallback(
    async ({ goods, variantId }: StockLine): Promise<boolean> => {
      const reply = await callOffice(showGoods, { params: { id: goods.id } })
      if (!reply.ok) {
        setProblem(problemOf(reply))
        return false
      }
      const now = { goods: reply.body.product, variantId }
      setDraft((last) => withLine(last, keyOf(now), { ...now, expected: stockOf(now) }))
      return true
    },
    [setDraft],
  )
  const actions = useMemo(
    (): LineActions => ({
      change: (key, fields) => setDraft((last) => withLine(last, key, fields)),
      counted: (line) => void counted(line),
      remove: (key) =>
        setDraft((last) => ({ ...last, lines: last.lines.filter((line) => keyOf(line) !== key) })),
    }),
    [setDraft, counted],
  )
  const save = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    const body = bodyOf(draft)
    const reply = await callOffice(recordStock, { body })
    setBusy(false)
    setChecking(false)
    // The id changes with each save, so the lines are removed only once.
    const leave = (lines: StockDocumentBody['lines']): void =>
      setDraft((last) => (last.id === body.id ? withoutSaved(last, lines) : last))
    // The answer to an earlier attempt was lost, and the list was changed since.
    if (!reply.ok && reply.body.error === 'stock.id-taken') {
      const { saved = [] } = reply.body as { readonly saved?: StockDocumentBody['lines'] }
      leave(saved)
      setProblem(m.office_stock_saved_before())
      return history.reload()
    }
    if (!reply.ok) {
      const { productId = 0, variantId } = reply.body as Partial<LineId>
      const [key, text] = [lineKey({ productId, variantId }), problemOf(reply)]
      if (draft.lines.some((line) => keyOf(line) === key)) setProblems(new Map([[key, text]]))
      else setProblem(text)
      return
    }
    toast(m.office_stock_saved())
    leave(body.lines)
    suppliers.reload()
    history.reload()
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const wrong = problemsOf(draft)
    const isEmpty = draft.lines.every(({ quantity }) => quantity === '')
    setProblems(wrong)
    setProblem(isEmpty ? m.office_stock_empty() : undefined)
    if (wrong.size > 0 || isEmpty) return
    if (draft.kind !== 'count') return save()
    // When the button is pressed right after typing, the stock for the last number is not loaded yet.
    const late = draft.lines.filter(({ quantity, expected }) => quantity !== '' && expected === undefined)
    const compared = await Promise.all(late.map(counted))
    // If a stock could not be loaded, the list of differences would be incomplete.
    if (compared.every(Boolean)) setChecking(true)
  }
  return (
    <>
      <OfficeHead title={m.office_stock()} />
      <Segments
        label={m.office_stock()}
        options={RECORDED_KINDS.map((value) => ({ value, name: TABS[value]() }))}
        value={kind}
        onChange={(next) => {
          setProblems(NO_PROBLEMS)
          setProblem(undefined)
          setKind(next)
        }}
      />
      <div className="bo-stock-page">
        <section className="card bo-panel">
          <AddProducts key={kind} onAdd={(item) => setDraft((last) => withItem(last, item))} />
          {draft.kind === 'count' && (
            <AddShelves onAdd={(items) => setDraft((last) => withItems(last, items))} />
          )}
          <form className="bo-stock-doc" noValidate onSubmit={(event) => void submit(event)}>
            {draft.lines.length > 0 && (
              <StockLines
                draft={draft}
                problems={problems}
                hasCost={draft.kind === 'receipt' && maySeeCost}
                isExpectedShown={isExpectedShown}
                actions={actions}
              />
            )}
            {draft.kind === 'count' && (
              <label className="check">
                <input
                  type="checkbox"
                  checked={isExpectedShown}
                  onChange={({ target }) => showExpected(target.checked)}
                />
                <span>{m.office_stock_show_expected()}</span>
              </label>
            )}
            <div className="bo-row">
              {draft.kind === 'receipt' && (
                <>
                  <Field
                    label={m.office_stock_supplier()}
                    optional={m.office_goods_optional()}
                    name="supplier"
                    dir="auto"
                    list="suppliers"
                    autoComplete="off"
                    maxLength={MAX_SUPPLIER}
                    value={draft.supplier}
                    onChange={({ target }) => change({ supplier: target.value })}
                  />
                  <datalist id="suppliers">
                    {suppliers.data?.suppliers.map((name) => (
                      <option key={name} value={name} />
                    ))}
                  </datalist>
                </>
              )}
              {draft.kind === 'waste' && (
                <SelectField
                  label={m.office_goods_reason()}
                  name="reason"
                  value={draft.reason}
                  onChange={({ target }) => change({ reason: target.value as WasteReason })}
                >
                  {WASTE_REASONS.map((reason) => (
                    <option key={reason} value={reason}>
                      {REASON_WORDS[reason]()}
                    </option>
                  ))}
                </SelectField>
              )}
              <Field
                label={m.office_goods_stock_note()}
                optional={m.office_goods_optional()}
                name="note"
                dir="auto"
                maxLength={200}
                value={draft.note}
                onChange={({ target }) => change({ note: target.value })}
              />
            </div>
            {problem && (
              <Alert kind="danger" live>
                <p>{problem}</p>
              </Alert>
            )}
            <div className="bo-stock-acts">
              <SubmitButton busy={isBusy}>
                {draft.kind === 'count' ? m.office_stock_check() : m.office_stock_save()}
              </SubmitButton>
              {draft.lines.length > 0 && (
                <button type="button" className="btn btn-ghost" onClick={clear}>
                  {m.office_stock_clear()}
                </button>
              )}
            </div>
          </form>
        </section>
        <StockHistory list={history} onReversed={history.reload} />
      </div>
      {isChecking && draft.lines.length > 0 && (
        <StockDifferences draft={draft} onApply={() => void save()} onClose={() => setChecking(false)} />
      )}
      <LeavingDialog blocker={blocker} />
    </>
  )
}
