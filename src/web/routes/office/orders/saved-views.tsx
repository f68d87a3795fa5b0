import { type SubmitEvent, useState } from 'react'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useFormCheck } from '../data/use-form-check.ts'
import { OfficeDialog } from '../parts/office-dialog.tsx'
import { dropView, keepView, type StoredView, useStoredViews } from './stored-views.ts'
import { textOf } from './text-of.ts'
import { FILTER_NAMES, type OrderFilters, queryOf } from './use-order-filter.ts'

interface Props {
  readonly owner: string
  readonly filters: OrderFilters
  readonly show: (filters: OrderFilters) => void
}

const filtersOf = (query: string): OrderFilters => {
  const params = new URLSearchParams(query)
  return Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

const SaveDialog = ({ owner, filters, onClose }: Omit<Props, 'show'> & { readonly onClose: () => void }) => {
  const check = useFormCheck()
  const save = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!check.isWhole(event.currentTarget)) return
    const name = textOf(new FormData(event.currentTarget), 'name')
    keepView({ name: name.slice(0, 60), query: queryOf(filters), owner })
    toast(m.office_view_saved())
    onClose()
  }
  return (
    <OfficeDialog title={m.office_view_save()} onClose={onClose}>
      <form noValidate onSubmit={save}>
        <Field
          label={m.office_view_name()}
          name="name"
          required
          maxLength={60}
          autoFocus
          error={check.errorOf('name')}
        />
        <div className="bo-dialog-acts">
          <button type="button" className="btn btn-soft" onClick={onClose}>
            {m.office_cancel()}
          </button>
          <button type="submit" className="btn btn-primary">
            {m.office_save()}
          </button>
        </div>
      </form>
    </OfficeDialog>
  )
}

/** Named filters of this user. */
export const SavedViews = ({ owner, filters, show }: Props) => {
  const views = useStoredViews(owner)
  const [isSaving, setSaving] = useState(false)
  const query = queryOf(filters)
  const remove = (view: StoredView): void => {
    dropView(view)
    const action = { label: m.office_undo(), act: () => keepView(view) }
    toast(m.office_view_removed({ name: view.name }), { action })
  }
  const isSaved = views.some((view) => view.query === query)
  if (views.length === 0 && query === '') return null
  return (
    <div className="bo-views bo-stored-views" role="group" aria-label={m.office_views()}>
      {views.map((view) => (
        <span key={view.name} className="bo-view">
          <button
            type="button"
            className="chip"
            aria-pressed={view.query === query}
            onClick={() => show(view.query === query ? {} : filtersOf(view.query))}
          >
            <bdi>{view.name}</bdi>
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={m.office_view_remove({ name: view.name })}
            onClick={() => remove(view)}
          >
            <Icon name="x" size={16} />
          </button>
        </span>
      ))}
      {query !== '' && !isSaved && (
        <button type="button" className="btn btn-ghost" onClick={() => setSaving(true)}>
          <Icon name="plus" size={18} />
          {m.office_view_save()}
        </button>
      )}
      {query !== '' && (
        <button type="button" className="btn btn-ghost" onClick={() => show({})}>
          <Icon name="x" size={18} />
          {m.office_filter_clear()}
        </button>
      )}
      {isSaving && <SaveDialog owner={owner} filters={filters} onClose={() => setSaving(false)} />}
    </div>
  )
}
