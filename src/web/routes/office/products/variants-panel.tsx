import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { PublishedGoods } from '#contracts/goods.ts'
import { MAX_VARIANTS } from '#domain/catalog/variants.ts'
import { Alert } from '#web/forms/alert.tsx'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { takeAway, toast } from '#web/ui/toasts.tsx'
import type { Draft, Problems } from './draft.ts'
import { readPounds, readWhole } from './goods.ts'
import { OptionsField } from './options-field.tsx'
import { missingChoices, stockOf, type VariantsDraft, withAllChoices } from './variants-draft.ts'
import { consequencesOf } from './variants-problems.ts'
import { VariantsTable } from './variants-table.tsx'
import './variants.css'

interface Props {
  readonly draft: Draft
  readonly problems: Problems
  readonly disabled: boolean
  readonly onChange: (fields: Partial<Draft>) => void
  /** As last read; absent for a new product. */
  readonly goods?: PublishedGoods
}

/** Warnings about what saving will do to the stock. */
const Consequences = ({
  draft,
  goods,
}: {
  readonly draft: VariantsDraft
  readonly goods: PublishedGoods
}) => {
  const { replaced, deleted, merged } = consequencesOf(draft, goods)
  return (
    <>
      {replaced && <Alert kind="warn">{m.office_variants_replaces(replaced)}</Alert>}
      {deleted && <Alert kind="warn">{m.office_variants_deletes(deleted)}</Alert>}
      {merged !== undefined && <Alert kind="warn">{m.office_variants_merges({ stock: merged })}</Alert>}
    </>
  )
}

interface ForAllProps {
  readonly draft: VariantsDraft
  readonly onChange: (draft: VariantsDraft) => void
}

/** One price or stock for all variants. */
const ForAll = ({ draft, onChange }: ForAllProps) => {
  const [typed, setTyped] = useState({ price: '', stock: '' })
  const [isTried, setTried] = useState(false)
  const { price, stock } = typed
  const wrong = {
    price: price !== '' && readPounds(price) === undefined ? m.office_goods_price_wrong() : undefined,
    stock: stock !== '' && readWhole(stock) === undefined ? m.office_goods_stock_wrong() : undefined,
  }
  const apply = (): void => {
    setTried(true)
    if (wrong.price || wrong.stock || (price === '' && stock === '')) return
    const fields = { ...(price !== '' && { price }), ...(stock !== '' && { stock }) }
    onChange({ ...draft, rows: draft.rows.map((row) => ({ ...row, ...fields })) })
    setTyped({ price: '', stock: '' })
    setTried(false)
  }
  const shared = (field: keyof typeof typed) => ({
    name: `all-${field}`,
    dir: 'ltr',
    autoComplete: 'off',
    maxLength: 12,
    value: typed[field],
    error: isTried ? wrong[field] : undefined,
    onChange: ({ target }: { readonly target: HTMLInputElement }) =>
      setTyped({ ...typed, [field]: target.value }),
    // Enter would save the whole form.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      apply()
    },
  })
  return (
    <div className="bo-for-all">
      <Field label={m.office_variants_all_price()} inputMode="decimal" {...shared('price')} />
      <Field label={m.office_variants_all_stock()} inputMode="numeric" {...shared('stock')} />
      <button type="button" className="btn btn-line" onClick={apply}>
        {m.office_variants_all_apply()}
      </button>
    </div>
  )
}

const UNDO_MS = 15_000

/** Offers to undo what was removed, until something else is changed, it is saved, or the page is left. */
const useUndo = (version: number | undefined) => {
  const offered = useRef('')
  const withdraw = (): void => takeAway(offered.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means that it was saved
  useEffect(() => withdraw, [version])
  const offer = (name: string, act: () => void): void => {
    offered.current = m.office_variants_removed({ name })
    toast(offered.current, { forMs: UNDO_MS, action: { label: m.office_undo(), act } })
  }
  return { offer, withdraw }
}

/** The options of a product, its variants, and what happens to its stock. */
export const VariantsPanel = ({ draft: { variants: draft, price, pictures }, goods, ...props }: Props) => {
  const { problems, disabled } = props
  const { offer, withdraw } = useUndo(goods?.version)
  const change = (variants: VariantsDraft): void => {
    withdraw()
    props.onChange({ variants })
  }
  const remove = (left: VariantsDraft, name: string): void => {
    change(left)
    // There is no undo for an option, value or variant without a name.
    if (name !== '') offer(name, () => props.onChange({ variants: draft }))
  }
  const missing = missingChoices(draft).length
  const isTooMany = draft.rows.length + missing > MAX_VARIANTS
  const hasOptions = draft.options.length > 0
  // Shown after a failed save until the number of variants is valid.
  const problem = draft.rows.length === 0 || isTooMany ? problems.variants : undefined
  if (disabled && !hasOptions) return null
  return (
    <section className="card bo-panel bo-variants-panel">
      <h2>{m.office_variants()}</h2>
      <p className="bo-sub">{m.office_variants_text()}</p>
      <OptionsField
        draft={draft}
        problems={problems}
        disabled={disabled}
        onChange={change}
        onRemove={remove}
      />
      {goods && <Consequences draft={draft} goods={goods} />}
      {hasOptions && (
        <>
          <div className="bo-variants-head">
            <h3>{m.office_variants_count({ count: draft.rows.length })}</h3>
            {!disabled && (missing > 0 || problem) && (
              <button
                type="button"
                className="btn btn-soft"
                name="variants"
                disabled={isTooMany || missing === 0}
                aria-describedby={problem || isTooMany ? 'variants-message' : undefined}
                onClick={() => change(withAllChoices(draft, price))}
              >
                <Icon name="plus" />
                {m.office_variants_add_all({ count: missing })}
              </button>
            )}
          </div>
          {(problem || isTooMany) && (
            <span className="msg" id="variants-message" role={problem ? 'alert' : undefined}>
              <Icon name="circle-alert" size={16} />
              {isTooMany ? m.office_variants_many({ most: MAX_VARIANTS }) : problem}
            </span>
          )}
          {draft.rows.length > 0 && (
            <>
              {!disabled && draft.rows.length > 1 && <ForAll draft={draft} onChange={change} />}
              <VariantsTable
                draft={draft}
                pictures={pictures}
                problems={problems}
                disabled={disabled}
                stockOf={(id) => stockOf(goods ?? {}, id)}
                onChange={(rows) => change({ ...draft, rows })}
                onRemove={(rows, name) => remove({ ...draft, rows }, name)}
              />
            </>
          )}
        </>
      )}
    </section>
  )
}
