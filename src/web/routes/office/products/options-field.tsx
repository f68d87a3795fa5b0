import { useId, useRef } from 'react'
import { MAX_OPTIONS, MAX_VALUES, type Option } from '#domain/catalog/variants.ts'
import type { Words } from '#domain/shared/language.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Problems } from './draft.ts'
import { isNeutral, presetsBeside, setsBeside } from './option-presets.ts'
import { useFocusLater } from './use-focus-later.ts'
import {
  type VariantsDraft,
  withName,
  withOption,
  withoutOption,
  withoutValue,
  withValueEarlier,
  withValues,
  withWords,
} from './variants-draft.ts'
import { optionField, valueField } from './variants-problems.ts'

interface Props {
  readonly draft: VariantsDraft
  readonly problems: Problems
  readonly disabled: boolean
  readonly onChange: (draft: VariantsDraft) => void
  /** What is left; `name` is what was removed. */
  readonly onRemove: (draft: VariantsDraft, name: string) => void
}

const NO_WORDS: Words = { en: '', ar: '' }
const SIDES = ['en', 'ar'] as const

const removeValue = (option: number, value: number): string => `option-${option}-remove-${value}`

interface WordsInputProps {
  readonly name: string
  readonly label: string
  readonly language: keyof Words
  readonly value: string
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onType: (text: string) => void
  readonly onLeave?: () => void
  readonly onEnter?: () => void
}

const WordsInput = (props: WordsInputProps) => {
  const id = useId()
  const { language, error } = props
  return (
    <span className={`bo-words${error ? ' err' : ''}`}>
      <input
        className="input"
        name={props.name}
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        autoComplete="off"
        maxLength={40}
        aria-label={props.label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        disabled={props.disabled}
        value={props.value}
        onChange={({ target }) => props.onType(target.value)}
        onBlur={props.onLeave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !props.onEnter) return
          event.preventDefault()
          props.onEnter()
        }}
      />
      {error && (
        <span className="msg" id={id}>
          {error}
        </span>
      )}
    </span>
  )
}

interface OptionProps extends Props {
  readonly option: Option
  readonly at: number
  /** Moves the focus to a field once it is there. */
  readonly onFocus: (field: string) => void
}

const setName = (set: readonly Words[]): string => {
  const [first, last] = [set[0], set.at(-1)]
  const language = currentLanguage()
  return first === last ? (first?.[language] ?? '') : `${first?.[language]} – ${last?.[language]}`
}

const OptionField = (props: OptionProps) => {
  const { option, at, draft, problems, disabled, onChange, onRemove, onFocus } = props
  const language = currentLanguage()
  const number = at + 1
  const { values } = option
  const isFull = values.length >= MAX_VALUES
  const add = (): void => {
    if (isFull) return
    onChange(withValues(draft, at, [NO_WORDS]))
    onFocus(valueField(at, values.length, 'en'))
  }
  /** What is written alike in both languages is typed once. */
  const complete = (value: number): void => {
    const { en, ar } = values[value] ?? NO_WORDS
    if (ar === '' && en !== '' && isNeutral(en)) onChange(withWords(draft, at, value, { ar: en }))
    else if (en === '' && ar !== '' && isNeutral(ar)) onChange(withWords(draft, at, value, { en: ar }))
  }
  const problem = problems[`option-${at}`]
  return (
    <fieldset className="bo-option">
      <legend className="label">{m.office_variants_option({ number })}</legend>
      <div className="bo-option-head">
        {SIDES.map((side) => (
          <WordsInput
            key={side}
            name={optionField(at, side)}
            label={
              side === 'en' ? m.office_variants_name_en({ number }) : m.office_variants_name_ar({ number })
            }
            language={side}
            value={option.name[side]}
            error={problems[optionField(at, side)]}
            disabled={disabled}
            onType={(text) => onChange(withName(draft, at, { [side]: text }))}
          />
        ))}
        {!disabled && (
          <button
            type="button"
            className="icon-btn danger"
            aria-label={m.office_variants_option_remove({ number })}
            onClick={() => {
              onRemove(withoutOption(draft, at), option.name[language])
              onFocus('option-add')
            }}
          >
            <Icon name="trash-2" />
          </button>
        )}
      </div>
      <p className="bo-sub">{m.office_variants_values()}</p>
      <ol className="bo-values">
        {values.map((value, index) => {
          const place = { number: index + 1, option: number }
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: values have no id
            <li key={index}>
              {SIDES.map((side) => (
                <WordsInput
                  key={side}
                  name={valueField(at, index, side)}
                  label={
                    side === 'en' ? m.office_variants_value_en(place) : m.office_variants_value_ar(place)
                  }
                  language={side}
                  value={value[side]}
                  error={problems[valueField(at, index, side)]}
                  disabled={disabled}
                  onType={(text) => onChange(withWords(draft, at, index, { [side]: text }))}
                  onLeave={() => complete(index)}
                  onEnter={add}
                />
              ))}
              {!disabled && (
                <span className="bo-value-acts">
                  <button
                    type="button"
                    className="icon-btn up"
                    disabled={index === 0}
                    aria-label={m.office_variants_value_up(place)}
                    onClick={() => onChange(withValueEarlier(draft, at, index))}
                  >
                    <Icon name="chevron-down" />
                  </button>
                  <button
                    type="button"
                    className="icon-btn down"
                    disabled={index === values.length - 1}
                    aria-label={m.office_variants_value_down(place)}
                    onClick={() => onChange(withValueEarlier(draft, at, index + 1))}
                  >
                    <Icon name="chevron-down" />
                  </button>
                  <button
                    type="button"
                    className="icon-btn danger"
                    name={removeValue(at, index)}
                    aria-label={m.office_variants_value_remove(place)}
                    onClick={() => {
                      onRemove(withoutValue(draft, at, index), value[language])
                      onFocus(values.length > 1 ? removeValue(at, Math.max(0, index - 1)) : `option-${at}`)
                    }}
                  >
                    <Icon name="trash-2" />
                  </button>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {!disabled && (
        <div className="bo-option-add">
          <button
            type="button"
            className="btn btn-soft"
            name={`option-${at}`}
            disabled={isFull}
            aria-describedby={problem ? `option-${at}-message` : undefined}
            onClick={add}
          >
            <Icon name="plus" />
            {m.office_variants_value_add()}
          </button>
          {setsBeside(option).map((set) => (
            <button
              key={setName(set)}
              type="button"
              className="chip"
              onClick={() => onChange(withValues(draft, at, set))}
            >
              <Icon name="plus" size={16} />
              <bdi>{setName(set)}</bdi>
            </button>
          ))}
        </div>
      )}
      {problem && (
        <span className="msg" id={`option-${at}-message`}>
          {problem}
        </span>
      )}
    </fieldset>
  )
}

/** Up to three options with their values in both languages. */
export const OptionsField = (props: Props) => {
  const { draft, disabled, onChange } = props
  const box = useRef<HTMLDivElement>(null)
  const onFocus = useFocusLater(box)
  const count = draft.options.length
  const add = (name: Words): void => {
    onChange(withOption(draft, { name, values: [] }))
    onFocus(name === NO_WORDS ? optionField(count, 'en') : `option-${count}`)
  }
  return (
    <div className="bo-options" ref={box}>
      {draft.options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options have no id
        <OptionField key={at} {...props} option={option} at={at} onFocus={onFocus} />
      ))}
      {!disabled && count < MAX_OPTIONS && (
        <div className="bo-option-add">
          <span className="label">{m.office_variants_option_add()}</span>
          {presetsBeside(draft.options).map(({ name }) => (
            <button key={name.en} type="button" className="btn btn-soft" onClick={() => add(name)}>
              <Icon name="plus" />
              {name[currentLanguage()]}
            </button>
          ))}
          <button type="button" className="btn btn-line" name="option-add" onClick={() => add(NO_WORDS)}>
            <Icon name="plus" />
            {m.office_variants_option_other()}
          </button>
        </div>
      )}
    </div>
  )
}
