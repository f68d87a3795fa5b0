import { weightText } from '#domain/catalog/weight.ts'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { type Draft, type Problems, withWeight } from './draft.ts'
import { readWhole } from './goods.ts'

/** Typed grams as people read them. */
export const gramsHint = (typed: string): string | undefined => {
  const grams = readWhole(typed)
  return grams === undefined ? undefined : weightText(grams, currentLanguage())
}

const FIELDS = [
  { field: 'step', label: m.office_goods_weight_step },
  { field: 'min', label: m.office_goods_weight_min },
  { field: 'max', label: m.office_goods_weight_max },
] as const

interface Props {
  readonly draft: Draft
  readonly problems: Problems
  readonly disabled: boolean
  readonly onChange: (change: Partial<Draft>) => void
}

/** Whether a product is sold by weight, and in which steps. */
export const WeightFields = ({ draft, problems, disabled, onChange }: Props) => {
  const { weight } = draft
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          name="byWeight"
          disabled={disabled}
          checked={weight !== null}
          onChange={({ target }) => onChange(withWeight(draft, target.checked))}
        />
        <span>{m.office_goods_by_weight()}</span>
      </label>
      {weight && <p className="bo-sub">{m.office_goods_by_weight_hint()}</p>}
      {weight && (
        <div className="bo-row">
          {FIELDS.map(({ field, label }) => (
            <Field
              key={field}
              label={label()}
              name={`weight-${field}`}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              required
              disabled={disabled}
              value={weight[field]}
              error={field === 'step' ? problems.weight : undefined}
              hint={gramsHint(weight[field])}
              onChange={({ target }) => onChange({ weight: { ...weight, [field]: target.value } })}
            />
          ))}
        </div>
      )}
    </>
  )
}
