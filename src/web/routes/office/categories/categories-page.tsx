import { useLayoutEffect, useRef, useState } from 'react'
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

type Change = (categories: readonly PublishedCategory[]) => readonly CategoryBody[]

const withFields =
  (fields: Partial<CategoryBody> & Pick<PublishedCategory, 'id'>) =>
  (categories: readonly PublishedCategory[]): PublishedCategory[] =>
    categories.map((each) => (each.id === fields.id ? { ...each, ...fields } : each))

const swapped =
  (one: PublishedCategory, other: PublishedCategory) =>
  (categories: readonly PublishedCategory[]): readonly PublishedCategory[] => {
    const [first, second] = [one, other].map(({ id }) => categories.find((each) => each.id === id))
    if (!first || !second) return categories
    return inTreeOrder(categories.map((each) => (each === first ? second : each === second ? first : each)))
  }

/**
 * Every change is shown at once and saved as a new list, one after the other: each is made on the list that the server
 * answered to the one before. One made on an old list is refused and the list is loaded again.
 */
const Contents = ({ loaded, reload }: ContentsProps) => {
  const [shown, setShown] = useState<readonly PublishedCategory[]>(loaded.categories)
  const [edited, setEdited] = useState<CategoryBody>()
  const [full, setFull] = useState<PublishedCategory>()
  const [waiting, setWaiting] = useState(0)
  const [moved, setMoved] = useState('')
  const stored = useRef(Promise.resolve(loaded))
  const mayEdit = useMay('settings.edit')
  // Before painting: a click on what is painted already replaces the stored list.
  useLayoutEffect(() => {
    stored.current = Promise.resolve(loaded)
    setShown(loaded.categories)
  }, [loaded])
  const isBusy = waiting > 0
  const all = inTreeOrder(shown)

  const send = async (change: Change): Promise<CategoriesAnswer | undefined> => {
    setWaiting((count) => count + 1)
    const sent = stored.current.then(async ({ version, categories }) =>
      callOffice(changeCategories, { body: { version, categories: change(categories).map(bodyOf) } }),
    )
    const before = stored.current
    const next = sent.then((reply) => (reply.ok ? reply.body : before))
    stored.current = next
    const [reply, newest] = await Promise.all([sent, next])
    setWaiting((count) => count - 1)
    // Later changes are shown already; the answer to the last one has them all.
    if (stored.current === next || !reply.ok) setShown(newest.categories)
    if (reply.ok) {
      rememberCategories(reply.body.categories)
      return reply.body
    }
    toast(problemOf(reply), { kind: 'bad' })
    if (reply.body.error === 'settings.changed-meanwhile') reload()
    return undefined
  }
  const saved = async (change: Change): Promise<boolean> => {
    const isSaved = (await send(change)) !== undefined
    if (isSaved) toast(m.office_settings_saved())
    return isSaved
  }
  const put = (fields: Parameters<typeof withFields>[0]): Promise<boolean> => {
    setShown(withFields(fields))
    return saved(withFields(fields))
  }
  const save = ({ id, ...fields }: CategoryBody): Promise<boolean> =>
    id === undefined ? saved((categories) => [...inTreeOrder(categories), fields]) : put({ ...fields, id })
  const move = (category: PublishedCategory, by: -1 | 1): void => {
    const siblings = besides(all, category)
    const place = siblings.indexOf(category) + by
    const other = siblings[place]
    if (!other) return
    flushSync(() => {
      setShown(swapped(category, other)(all))
      setMoved(m.office_category_moved({ name: categoryLabel(category), place: String(place + 1) }))
    })
    void send((categories) => swapped(category, other)(inTreeOrder(categories)))
  }
  const remove = async (category: PublishedCategory): Promise<void> => {
    if (category.products > 0) return setFull(category)
    const isRemoved = await send((categories) =>
      categories.filter(({ id, parentId }) => id !== category.id && parentId !== category.id),
    )
    if (!isRemoved) return
    const { id: _id, ...again } = bodyOf(category)
    const undo = async (): Promise<void> => {
      const isBack = await send((categories) => {
        const next: CategoryBody[] = [...inTreeOrder(categories)]
        return next.toSpliced(all.indexOf(category), 0, again)
      })
      if (isBack) toast(m.office_settings_undone())
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
            onChange={(fields) => void put({ ...fields, id: category.id })}
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
          onSave={(category) => save(category).then((isSaved) => isSaved && setEdited(undefined))}
          onClose={() => setEdited(undefined)}
        />
      )}
      {full && (
        <FullDialog
          category={full}
          onHide={() => {
            setFull(undefined)
            void put({ id: full.id, isHidden: true })
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
