import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import type { Draft } from './draft.ts'

const MOST = 8

interface Props {
  readonly facts: Draft['facts']
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChange: (facts: Draft['facts']) => void
}

/** Short facts in both languages. */
export const FactsField = ({ facts, error, disabled, onChange }: Props) => {
  const set = (at: number, fact: Partial<Draft['facts'][number]>): void =>
    onChange(facts.map((each, index) => (index === at ? { ...each, ...fact } : each)))
  return (
    <fieldset className={`bo-short-facts${error ? ' err' : ''}`}>
      <legend className="label">{m.office_goods_facts()}</legend>
      <p className="bo-sub">{m.office_goods_facts_text()}</p>
      {facts.map((fact, index) => {
        const number = index + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have no id
          <div key={index} className="bo-fact">
            <input
              className="input"
              name={`fact-en-${number}`}
              dir="ltr"
              lang="en"
              maxLength={60}
              disabled={disabled}
              aria-label={m.office_goods_fact_en({ number })}
              value={fact.en}
              onChange={({ target }) => set(index, { en: target.value })}
            />
            <input
              className="input"
              name={`fact-ar-${number}`}
              dir="rtl"
              lang="ar"
              maxLength={60}
              disabled={disabled}
              aria-label={m.office_goods_fact_ar({ number })}
              value={fact.ar}
              onChange={({ target }) => set(index, { ar: target.value })}
            />
            {!disabled && (
              <button
                type="button"
                className="icon-btn danger"
                aria-label={m.office_goods_fact_remove({ number })}
                onClick={() => onChange(facts.filter((_, at) => at !== index))}
              >
                <Icon name="trash-2" />
              </button>
            )}
          </div>
        )
      })}
      {error && (
        <span className="msg" role="alert">
          {error}
        </span>
      )}
      {!disabled && facts.length < MOST && (
        <button
          type="button"
          className="btn btn-soft"
          onClick={() => onChange([...facts, { en: '', ar: '' }])}
        >
          <Icon name="plus" />
          {m.office_goods_fact_add()}
        </button>
      )}
    </fieldset>
  )
}
