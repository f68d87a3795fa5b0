import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type CategoryBody, type PublishedCategory, repeatedName } from '#contracts/categories.ts'
import { LANGUAGES } from '#domain/shared/language.ts'
import { oneLine } from '#domain/shared/text.ts'
import { Field } from '#web/forms/field.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { categoryLabel } from '#web/site/shop-front.ts'
import { officeHref } from '../office-paths.ts'
import { OfficeDialog } from '../parts/office-dialog.tsx'
import { SelectField } from '../parts/select-field.tsx'

const MAX_LABEL = 40
const LABELS = { en: m.office_settings_in_english, ar: m.office_settings_in_arabic } as const

export const NEW_CATEGORY: CategoryBody = {
  label: { en: '', ar: '' },
  picture: null,
  parentId: null,
  isHidden: false,
}

interface Props {
  readonly category: CategoryBody
  readonly all: readonly PublishedCategory[]
  readonly isBusy: boolean
  readonly onSave: (category: CategoryBody) => Promise<unknown>
  readonly onClose: () => void
}

/** Names and place of a new or an existing category. */
export const CategoryDialog = ({ category, all, isBusy, onSave, onClose }: Props) => {
  const [draft, setDraft] = useState(category)
  const [isChecked, setChecked] = useState(false)
  const others = all.filter(({ id }) => id !== category.id)
  const label = { en: oneLine(draft.label.en), ar: oneLine(draft.label.ar) }
  const problemOf = (language: 'en' | 'ar'): string | undefined => {
    if (label[language] === '') return m.office_goods_needed()
    // A repeated name is reported beside the language in which it is repeated.
    const same = { en: label[language], ar: label[language] }
    const names = others.map((other) => ({ label: { en: other.label[language], ar: other.label[language] } }))
    return repeatedName([...names, { label: same }]) ? m.office_category_repeated() : undefined
  }
  const isFine = LANGUAGES.every((language) => problemOf(language) === undefined)
  // One that has others in it stays on the first level.
  const canNest = others.every(({ parentId }) => parentId !== category.id || category.id === undefined)
  const isSaving = useRef(false)
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setChecked(true)
    const form = event.currentTarget
    if (!isFine) return queueMicrotask(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    // A second click would add it twice. Other changes of the list may be under way meanwhile.
    if (isSaving.current) return
    isSaving.current = true
    await onSave({ ...draft, label })
    isSaving.current = false
  }
  return (
    <OfficeDialog
      title={
        category.id
          ? m.office_category_edit_of({ name: category.label[currentLanguage()] })
          : m.office_category_add()
      }
      onClose={onClose}
    >
      <form className="form" noValidate onSubmit={(event) => void save(event)}>
        {LANGUAGES.map((language) => (
          <Field
            key={language}
            name={`label.${language}`}
            label={LABELS[language]({ what: m.office_field_name() })}
            lang={language}
            maxLength={MAX_LABEL}
            autoComplete="off"
            value={draft.label[language]}
            error={isChecked ? problemOf(language) : undefined}
            onChange={({ target }) =>
              setDraft((last) => ({ ...last, label: { ...last.label, [language]: target.value } }))
            }
          />
        ))}
        {canNest && (
          <SelectField
            label={m.office_category_inside()}
            name="parentId"
            value={draft.parentId ?? ''}
            onChange={({ target }) =>
              setDraft((last) => ({ ...last, parentId: target.value ? Number(target.value) : null }))
            }
          >
            <option value="">{m.office_category_top()}</option>
            {others
              .filter(({ parentId }) => parentId === null)
              .map((other) => (
                <option key={other.id} value={other.id}>
                  {categoryLabel(other)}
                </option>
              ))}
          </SelectField>
        )}
        <div className="bo-dialog-acts">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {m.office_cancel()}
          </button>
          <SubmitButton busy={isBusy}>{m.office_save()}</SubmitButton>
        </div>
      </form>
    </OfficeDialog>
  )
}

interface FullProps {
  readonly category: PublishedCategory
  readonly onHide: () => void
  readonly onClose: () => void
}

/** Why a category can't be removed, and what to do instead. */
export const FullDialog = ({ category, onHide, onClose }: FullProps) => (
  <OfficeDialog title={m.office_category_remove_of({ name: categoryLabel(category) })} onClose={onClose}>
    <p>{m.office_category_full({ count: category.products })}</p>
    <div className="bo-dialog-acts">
      {!category.isHidden && (
        <button type="button" className="btn btn-line" onClick={onHide}>
          {m.office_category_hide()}
        </button>
      )}
      <Link className="btn btn-primary" to={`${officeHref('products')}?category=${category.id}`}>
        {m.office_category_move_products()}
      </Link>
    </div>
  </OfficeDialog>
)
