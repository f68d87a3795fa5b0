import { LANGUAGES, type Words } from '#domain/shared/language.ts'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import type { Problems } from './draft.ts'
import { problemAt } from './problem-words.ts'

const LABELS = { en: m.office_settings_in_english, ar: m.office_settings_in_arabic } as const

interface Props {
  /** Name of the text, without its language. */
  readonly label: string
  readonly path: string
  readonly value: Words
  readonly problems: Problems
  readonly onChange: (changed: Partial<Words>) => void
}

/** One text in both languages, side by side. */
export const WordsFields = ({ label, path, value, problems, onChange }: Props) =>
  LANGUAGES.map((language) => (
    <Field
      key={language}
      name={`${path}.${language}`}
      label={LABELS[language]({ what: label })}
      lang={language}
      value={value[language]}
      onChange={({ target }) => onChange({ [language]: target.value })}
      error={problemAt(problems, `${path}.${language}`, m.office_settings_too_long)}
    />
  ))
