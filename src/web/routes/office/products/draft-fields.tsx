import { MAX_BRAND, MAX_CODE, MAX_SHELF_PLACE, MAX_SUPPLIER_CODE, marginOf } from '#domain/catalog/goods.ts'
import { UNITS, type Unit } from '#domain/catalog/product.ts'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { formatShare } from '#web/i18n/numbers.ts'
import { UNIT_WORDS } from '#web/i18n/unit-words.ts'
import { CategoryOptions } from '../data/categories.tsx'
import { useMay } from '../data/use-may.ts'
import { SelectField } from '../parts/select-field.tsx'
import { type Draft, hasOptions, type Problems } from './draft.ts'
import { FactsField } from './facts-field.tsx'
import { readPounds } from './goods.ts'
import { barcodeDoubt } from './variants-problems.ts'
import { gramsHint, WeightFields } from './weight-fields.tsx'

interface Props {
  readonly draft: Draft
  readonly problems: Problems
  readonly disabled: boolean
  readonly onChange: (fields: Partial<Draft>) => void
}

type TextField = 'nameEn' | 'nameAr' | 'descriptionEn' | 'descriptionAr'

const TEXTS: readonly { field: TextField; label: () => string; dir: 'ltr' | 'rtl'; max: number }[] = [
  { field: 'nameEn', label: m.office_goods_name_en, dir: 'ltr', max: 120 },
  { field: 'nameAr', label: m.office_goods_name_ar, dir: 'rtl', max: 120 },
  { field: 'descriptionEn', label: m.office_goods_description_en, dir: 'ltr', max: 2000 },
  { field: 'descriptionAr', label: m.office_goods_description_ar, dir: 'rtl', max: 2000 },
]

/** Texts of a product in both languages. */
export const WordsPanel = ({ draft, problems, disabled, onChange }: Props) => (
  <section className="card bo-panel">
    <h2>{m.office_goods_text()}</h2>
    <div className="form">
      {TEXTS.map(({ field, label, dir, max }) => (
        <Field
          key={field}
          label={label()}
          name={field}
          lang={dir === 'rtl' ? 'ar' : 'en'}
          multiline={max > 200}
          maxLength={max}
          required
          disabled={disabled}
          value={draft[field]}
          error={problems[field]}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      ))}
      <div className="full">
        <FactsField
          facts={draft.facts}
          error={problems.facts}
          disabled={disabled}
          onChange={(facts) => onChange({ facts })}
        />
      </div>
    </div>
  </section>
)

interface SaleProps extends Props {
  /** Initial stock, only for a new product. */
  readonly stock?: { readonly value: string; readonly onChange: (stock: string) => void }
}

/** Short texts for staff, none of them required. */
const DETAILS = [
  { field: 'shelfPlace', label: m.office_goods_shelf, max: MAX_SHELF_PLACE, dir: 'ltr', placeholder: 'B3' },
  { field: 'brand', label: m.office_goods_brand, max: MAX_BRAND, dir: 'auto' },
  { field: 'supplierCode', label: m.office_goods_supplier_code, max: MAX_SUPPLIER_CODE, dir: 'ltr' },
  { field: 'sku', label: m.office_goods_sku, max: MAX_CODE, dir: 'ltr' },
  { field: 'barcode', label: m.office_goods_barcode, max: MAX_CODE, dir: 'ltr' },
] as const

/** With options each variant has its own codes; a code that the product already has stays visible. */
const IN_VARIANTS: ReadonlySet<keyof Draft> = new Set(['sku', 'barcode'])

export const RETURNABLE_WORDS = {
  usual: m.office_goods_returnable_usual,
  yes: m.office_goods_returnable_yes,
  no: m.office_goods_returnable_no,
} as const

export const returnableKey = (returnable: boolean | null): keyof typeof RETURNABLE_WORDS => {
  if (returnable === null) return 'usual'
  return returnable ? 'yes' : 'no'
}

/** The margin of what is typed so far; with options from the cheapest variant on sale to the dearest. */
const marginWords = (draft: Draft): string | undefined => {
  const rows = draft.variants.rows.filter(({ isOn }) => isOn)
  const typed = hasOptions(draft) ? rows.map(({ price }) => price) : [draft.price]
  const [prices, paid] = [typed.flatMap((price) => readPounds(price) ?? []), readPounds(draft.cost)]
  const marginAt = (price: number) => (paid === undefined ? undefined : marginOf(price, paid))
  const [least, most] = [marginAt(Math.min(...prices)), marginAt(Math.max(...prices))]
  if (prices.length === 0 || !least || !most) return undefined
  const words = { amount: formatMoney(least.amount), share: formatShare(least.share) }
  return least.amount === most.amount
    ? m.office_goods_margin(words)
    : m.office_goods_margins({
        ...words,
        most: formatMoney(most.amount),
        mostShare: formatShare(most.share),
      })
}

const doubtful = (hint: string | undefined) => hint && { className: 'doubt', hint }

export const SalePanel = ({ draft, problems, disabled, onChange, stock }: SaleProps) => {
  const maySeeCost = useMay('products.cost')
  const isPlain = !hasOptions(draft)
  return (
    <section className="card bo-panel">
      <h2>{m.office_goods_sale()}</h2>
      <div className="bo-row">
        {isPlain && (
          <Field
            label={draft.weight ? m.office_goods_price_kg() : m.office_goods_price_egp()}
            name="price"
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            required
            disabled={disabled}
            value={draft.price}
            error={problems.price}
            onChange={({ target }) => onChange({ price: target.value })}
          />
        )}
        <SelectField
          label={m.office_goods_unit()}
          name="unit"
          disabled={disabled || (isPlain && draft.weight !== null)}
          value={draft.unit}
          onChange={({ target }) => onChange({ unit: target.value as Unit })}
        >
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {UNIT_WORDS[unit]()}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={m.office_goods_category()}
          name="categoryId"
          required
          disabled={disabled}
          value={draft.categoryId || ''}
          error={problems.categoryId}
          onChange={({ target }) => onChange({ categoryId: Number(target.value) })}
        >
          {draft.categoryId === 0 && <option value="">{m.office_goods_category_choose()}</option>}
          <CategoryOptions />
        </SelectField>
        {DETAILS.filter(({ field }) => isPlain || !IN_VARIANTS.has(field) || draft[field] !== '').map(
          ({ field, label, max, ...input }) => (
            <Field
              key={field}
              label={label()}
              optional={m.office_goods_optional()}
              name={field}
              autoComplete="off"
              maxLength={max}
              disabled={disabled}
              value={draft[field]}
              {...(field === 'barcode' && doubtful(barcodeDoubt(draft.barcode)))}
              onChange={({ target }) => onChange({ [field]: target.value })}
              {...input}
            />
          ),
        )}
        {maySeeCost && (
          <Field
            label={m.office_goods_cost_egp()}
            optional={m.office_goods_optional()}
            name="cost"
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            disabled={disabled}
            value={draft.cost}
            error={problems.cost}
            hint={marginWords(draft)}
            liveHint
            onChange={({ target }) => onChange({ cost: target.value })}
          />
        )}
        <Field
          label={draft.weight ? m.office_goods_low_stock_grams() : m.office_goods_low_stock()}
          name="lowStock"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          disabled={disabled}
          value={draft.lowStock}
          error={problems.lowStock}
          hint={draft.weight ? gramsHint(draft.lowStock) : m.office_goods_low_stock_hint()}
          onChange={({ target }) => onChange({ lowStock: target.value })}
        />
        <SelectField
          label={m.office_goods_returnable()}
          name="returnable"
          disabled={disabled}
          value={returnableKey(draft.returnable)}
          onChange={({ target: { value } }) =>
            onChange({ returnable: value === 'usual' ? null : value === 'yes' })
          }
        >
          {Object.entries(RETURNABLE_WORDS).map(([key, words]) => (
            <option key={key} value={key}>
              {words()}
            </option>
          ))}
        </SelectField>
        {stock && isPlain && (
          <Field
            label={draft.weight ? m.office_goods_first_stock_grams() : m.office_goods_first_stock()}
            name="stock"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            required
            value={stock.value}
            error={problems.stock}
            hint={draft.weight ? gramsHint(stock.value) : undefined}
            onChange={({ target }) => stock.onChange(target.value)}
          />
        )}
      </div>
      {isPlain && <WeightFields {...{ draft, problems, disabled, onChange }} />}
    </section>
  )
}
