import { pictureUrl } from '#contracts/pictures.ts'
import { CATEGORIES } from '#domain/catalog/category.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { PictureChoice } from './picture-choice.tsx'
import { Section } from './section.tsx'
import type { SettingsForm } from './use-settings-form.ts'
import { WordsFields } from './words-fields.tsx'

export const CategorySection = ({ draft: { categories }, problems, change }: SettingsForm) => (
  <Section title={m.office_settings_categories()} text={m.office_settings_categories_text()}>
    <ul className="bo-cats">
      {CATEGORIES.map(({ id, slug, label: usual }) => {
        const category = categories[id]
        const put = (changed: (newest: typeof category) => Partial<typeof category>) =>
          change((newest) => {
            const last = newest.categories[id]
            return { categories: { ...newest.categories, [id]: { ...last, ...changed(last) } } }
          })
        const drawn = `/img/categories/${slug}-320.webp`
        return (
          <li key={id}>
            <PictureChoice
              of={category.label}
              categoryId={id}
              drawn={drawn}
              shown={category.picture ? pictureUrl(category.picture, 160) : drawn}
              onChoose={(picture) => put(() => ({ picture }))}
            />
            <div className="form">
              <WordsFields
                label={usual[currentLanguage()]}
                path={`categories.${id}.label`}
                value={category.label}
                problems={problems}
                onChange={(words) => put(({ label }) => ({ label: { ...label, ...words } }))}
              />
            </div>
          </li>
        )
      })}
    </ul>
  </Section>
)
