import { Fragment, useId } from 'react'
import type { SubstitutionBody } from '#contracts/substitution.ts'
import { type LineId, lineIdOf, lineKey } from '#domain/catalog/variants.ts'
import {
  CEILINGS,
  type Ceiling,
  choiceFor,
  type LineChoice,
  SUBSTITUTION_CHOICES,
  type SubstitutionChoice,
  wantsProposals,
} from '#domain/ordering/substitution.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import './substitution.css'

const CHOICE_WORDS: Readonly<Record<SubstitutionChoice, () => string>> = {
  similar: m.substitution_similar,
  same: m.substitution_same,
  'leave-out': m.substitution_leave_out,
  call: m.substitution_call,
}

/** `10%` is left to right in both languages. */
const ceilingWords = (ceiling: number): string =>
  ceiling === 0 ? m.substitution_ceiling_none() : m.substitution_ceiling_up({ percent: `${ceiling}%` })

interface SelectProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly (readonly [T, string])[]
  readonly onChange: (value: T) => void
}

const Select = <T extends string>({ label, value, options, onChange }: SelectProps<T>) => {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>
        <bdi>{label}</bdi>
      </label>
      <span className="ctl sel">
        <select
          id={id}
          className="input"
          value={value}
          onChange={({ target }) => {
            const chosen = options.find(([option]) => option === target.value)
            if (chosen) onChange(chosen[0])
          }}
        >
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="caret" size={18} />
      </span>
    </div>
  )
}

interface CeilingProps {
  readonly label: string
  readonly choice: LineChoice
  readonly onChange: (ceiling: Ceiling) => void
}

/** How much dearer a substitute may be; nothing where none is wanted. */
const CeilingSelect = ({ label, choice, onChange }: CeilingProps) =>
  wantsProposals(choice) && (
    <Select
      label={label}
      value={String(choice.ceiling)}
      options={CEILINGS.map((ceiling) => [String(ceiling), ceilingWords(ceiling)])}
      onChange={(text) => onChange(CEILINGS.find((each) => String(each) === text) ?? 0)}
    />
  )

interface Props {
  /** The lines of the order, for choices of their own. */
  readonly lines: readonly (LineId & { readonly name: string })[]
  readonly value: SubstitutionBody
  readonly onChange: (value: SubstitutionBody) => void
}

const CHOICES = SUBSTITUTION_CHOICES.map((choice) => [choice, CHOICE_WORDS[choice]] as const)

/** What to do when something is missing: for the order, and for single products. */
export const SubstitutionFields = ({ lines, value, onChange }: Props) => {
  const own = new Map(value.lines?.map((line) => [lineKey(line), line]))
  const setLine = (line: LineId, chosen: LineChoice | undefined): void => {
    const others = (value.lines ?? []).filter((each) => lineKey(each) !== lineKey(line))
    onChange({ ...value, lines: chosen ? [...others, { ...lineIdOf(line), ...chosen }] : others })
  }
  return (
    <div className="substitution">
      <Select
        label={m.substitution_title()}
        value={value.choice}
        options={CHOICES.map(([choice, words]) => [choice, words()])}
        onChange={(choice) => onChange({ ...value, choice })}
      />
      <CeilingSelect
        label={m.substitution_ceiling()}
        choice={value}
        onChange={(ceiling) => onChange({ ...value, ceiling })}
      />
      {lines.length > 1 && (
        <details>
          <summary>{m.substitution_lines()}</summary>
          {lines.map((line) => {
            const chosen = own.get(lineKey(line))
            return (
              <Fragment key={lineKey(line)}>
                <Select
                  label={line.name}
                  value={chosen?.choice ?? ''}
                  options={[
                    ['', m.substitution_as_order()],
                    ...CHOICES.map(([choice, words]) => [choice, words()] as const),
                  ]}
                  onChange={(choice) =>
                    setLine(line, choice === '' ? undefined : { ...choiceFor(value, line), choice })
                  }
                />
                {chosen && (
                  <CeilingSelect
                    label={m.substitution_ceiling_of({ name: line.name })}
                    choice={chosen}
                    onChange={(ceiling) => setLine(line, { ...chosen, ceiling })}
                  />
                )}
              </Fragment>
            )
          })}
        </details>
      )}
    </div>
  )
}
