import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { CategoriesAnswer, CategoryBody, PublishedCategory } from '#contracts/categories.ts'
import { changeCategories, listCategories } from '#contracts/operations/settings.ts'
import { pictureUrl } from '#contracts/pictures.ts'
import { inTreeOrder, seedCategory } from '#domain/catalog/category.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { categoryLabel } from '#web/site/shop-front.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { callOffice, problemOf } from '../data/call-office.ts'
import { rememberCategories } from '../data/categories.tsx'
import type { OfficeHandle } from '../data/staff.ts'
import { useMay } from '../data/use-may.ts'
import { useOffice } from '../data/use-office.ts'
import { officeHref } from '../office-paths.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import { Problem } from '../parts/problem.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { Switch } from '../parts/switch.tsx'
import { CategoryDialog, FullDialog, NEW_CATEGORY } from './category-dialog.tsx'
import { PictureChoice } from './picture-choice.tsx'
import './categories.css'

const UNDO_MS = 15_000

const bodyOf = ({ id, label, picture, parentId, isHidden }: CategoryBody): CategoryBody => ({
  ...(id !== undefined && { id }),
  label,
  picture,
  parentId,
  isHidden,
})

/** The default drawing: the spec's own, that of the category around it, or home supplies. */
const drawingOf = ({ id, parentId }: PublishedCategory): string => {
  const slug = (seedCategory(id) ?? seedCategory(parentId ?? 0))?.slug ?? 'home-supplies'
  return `/img/categories/${slug}-320.webp`
}

/** Categories that stand beside this one. */
const besides = (all: readonly PublishedCategory[], { parentId }: PublishedCategory) =>
  all.filter((each) => each.parentId === parentId)

interface RowProps {
  readonly category: PublishedCategory
  readonly all: readonly PublishedCategory[]
  readonly mayEdit: boolean
  readonly onChange: (fields: Partial<CategoryBody>) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

const Row = ({ category, all, mayEdit, onChange, onMove, onEdit, onRemove }: RowProps) => {
  const name = categoryLabel(category)
  const siblings = besides(all, category)
  const place = siblings.indexOf(category)
  const shown = category.picture ? pictureUrl(category.picture, 160) : drawingOf(category)
  const step = (by: -1 | 1, label: string) => (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      aria-disabled={siblings[place + by] === undefined || undefined}
      onClick={({ currentTarget }) => {
        onMove(by)
        // A browser drops the focus of an element that moves in the document.
        currentTarget.focus()
      }}
    >
      <Icon name="chevron-down" className={by < 0 ? 'up' : ''} />
    </button>
  )
  return (
    <li className={category.parentId ? 'is-nested' : undefined}>
      {mayEdit ? (
        <PictureChoice
          of={category.label}
          categoryId={category.id}
          drawn={drawingOf(category)}
          shown={shown}
          onChoose={(picture) => onChange({ picture })}
        />
      ) : (
        <img src={shown} alt="" width={64} height={64} />
      )}
      <div className="bo-cat-words">
        <b>{name}</b>
        <span className="bo-sub" lang={currentLanguage() === 'ar' ? 'en' : 'ar'}>
          <bdi>{currentLanguage() === 'ar' ? category.label.en : category.label.ar}</bdi>
        </span>
        <Link to={`${officeHref('products')}?category=${category.id}`}>
          {m.office_category_products({ count: category.products })}
        </Link>
      </div>
      {category.isHidden && <span className="tag warn">{m.office_category_hidden()}</span>}
      {mayEdit && (
        <div className="bo-cat-acts">
          <Switch
            label={m.office_category_show_of({ name })}
            on={!category.isHidden}
            onChange={(on) => onChange({ isHidden: !on })}
          />
          {step(-1, m.office_category_up({ name }))}
          {step(1, m.office_category_down({ name }))}
          <button
            type="button"
            className="icon-btn"
            aria-label={m.office_category_edit_of({ name })}
            onClick={onEdit}
          >
            <Icon name="pencil" />
          </button>
          {!seedCategory(category.id) && (
            <button
              type="button"
              className="icon-btn"
              aria-label={m.office_category_remove_of({ name })}
              onClick={onRemove}
            >
              <Icon name="trash-2" />
            </button>
          )}
        </div>
      )}
    </li>
  )
}

interface ContentsProps {
  readonly loaded: CategoriesAnswer
  readonly reload: () => void
}

/** Every change is saved at once, as a new list; one made on an old list is refused and the list is loaded again. */
const Contents = ({ loaded, reload }: ContentsProps) => {
  const [stored, setStored] = useState(loaded)
  const [from, setFrom] = useState(loaded)
  const [edited, setEdited] = useState<CategoryBody>()
  const [full, setFull] = useState<PublishedCategory>()
  const [isBusy, setBusy] = useState(false)
  const [moved, setMoved] = useState('')
  const mayEdit = useMay('settings.edit')
  if (from !== loaded) {
    setFrom(loaded)
    setStored(loaded)
  }
  const all = inTreeOrder(stored.categories)

  const send = async (
    next: readonly CategoryBody[],
    { version, categories }: CategoriesAnswer = stored,
  ): Promise<CategoriesAnswer | undefined> => {
    setBusy(true)
    const reply = await callOffice(changeCategories, {
      body: { version, categories: next.map(bodyOf) },
    })
    setBusy(false)
    if (reply.ok) {
      setStored(reply.body)
      rememberCategories(reply.body.categories)
      return reply.body
    }
    setStored({ version, categories })
    toast(problemOf(reply), { kind: 'bad' })
    if (reply.body.error === 'settings.changed-meanwhile') reload()
    return undefined
  }
  const saveWith = async (fields: CategoryBody): Promise<boolean> => {
    const known = all.map((each) => (each.id === fields.id ? { ...each, ...fields, id: each.id } : each))
    // Shown at once; a refusal restores what is stored.
    setStored({ ...stored, categories: known })
    const saved = await send(fields.id ? known : [...all, fields], stored)
    if (saved) toast(m.office_settings_saved())
    return saved !== undefined
  }
  const move = (category: PublishedCategory, by: -1 | 1): void => {
    const siblings = besides(all, category)
    const place = siblings.indexOf(category) + by
    const other = siblings[place]
    if (!other || isBusy) return
    const next = all.map((each) => (each === category ? other : each === other ? category : each))
    flushSync(() => {
      setStored({ ...stored, categories: [...inTreeOrder(next)] })
      setMoved(m.office_category_moved({ name: categoryLabel(category), place: String(place + 1) }))
    })
    void send(inTreeOrder(next), stored)
  }
  const remove = async (category: PublishedCategory): Promise<void> => {
    if (category.products > 0) return setFull(category)
    const saved = await send(all.filter(({ id, parentId }) => id !== category.id && parentId !== category.id))
    if (!saved) return
    const { id: _id, ...again } = bodyOf(category)
    const undo = async (): Promise<void> => {
      const place = all.indexOf(category)
      const next = [...saved.categories.slice(0, place), again, ...saved.categories.slice(place)]
      if (await send(next, saved)) toast(m.office_settings_undone())
    }
    toast(m.office_category_removed({ name: categoryLabel(category) }), {
      forMs: UNDO_MS,
      action: { label: m.office_undo(), act: () => void undo() },
    })
  }
  return (
    <>
      <div className="bo-cat-head">
        <p className="bo-intro">{m.office_category_text()}</p>
        {mayEdit && (
          <button type="button" className="btn btn-primary" onClick={() => setEdited(NEW_CATEGORY)}>
            <Icon name="plus" />
            {m.office_category_add()}
          </button>
        )}
      </div>
      <ol className="card bo-card bo-cats" aria-busy={isBusy || undefined}>
        {all.map((category) => (
          <Row
            key={category.id}
            category={category}
            all={all}
            mayEdit={mayEdit}
            onChange={(fields) => void saveWith({ ...bodyOf(category), ...fields })}
            onMove={(by) => move(category, by)}
            onEdit={() => setEdited(bodyOf(category))}
            onRemove={() => void remove(category)}
          />
        ))}
      </ol>
      <p className="vh" aria-live="polite">
        {moved}
      </p>
      {edited && (
        <CategoryDialog
          category={edited}
          all={all}
          isBusy={isBusy}
          onSave={(category) => void saveWith(category).then((isSaved) => isSaved && setEdited(undefined))}
          onClose={() => setEdited(undefined)}
        />
      )}
      {full && (
        <FullDialog
          category={full}
          onHide={() => {
            setFull(undefined)
            void saveWith({ ...bodyOf(full), isHidden: true })
          }}
          onClose={() => setFull(undefined)}
        />
      )}
    </>
  )
}

export const handle: OfficeHandle = { needs: 'settings.see' }

export default function CategoriesPage() {
  const { data, problem, reload } = useOffice(listCategories, {})
  return (
    <>
      <OfficeHead title={m.office_categories()} />
      {problem && <Problem text={problem} again={reload} />}
      {data ? (
        <Contents loaded={data} reload={reload} />
      ) : (
        !problem && <RowsSkeleton label={m.office_loading()} />
      )}
    </>
  )
}
