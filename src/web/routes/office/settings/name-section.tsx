import { directionOf, LANGUAGES } from '#domain/shared/language.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { BrandMark } from '#web/shell/brand.tsx'
import { Section } from './section.tsx'
import type { SettingsForm } from './use-settings-form.ts'
import { WordsFields } from './words-fields.tsx'

export const NameSection = ({ draft: { name }, problems, change }: SettingsForm) => (
  <Section title={m.office_settings_name()} text={m.office_settings_name_text()}>
    <div className="form">
      <WordsFields
        label={m.office_settings_name()}
        path="name"
        value={name}
        problems={problems}
        onChange={(words) => change((newest) => ({ name: { ...newest.name, ...words } }))}
      />
    </div>
    <div className="bo-set-preview" role="group" aria-label={m.office_settings_preview()}>
      {LANGUAGES.map((language) => (
        <p key={language} className="brand" lang={language} dir={directionOf(language)}>
          <BrandMark />
          <span>{name[language]}</span>
        </p>
      ))}
    </div>
  </Section>
)
