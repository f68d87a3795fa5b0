import { type FormEvent, useRef, useState } from 'react'
import type { PublishedGoods } from '#contracts/goods.ts'
import { listGoods } from '#contracts/operations/goods.ts'
import { oneLine } from '#domain/shared/text.ts'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { callOffice, problemOf } from '../data/call-office.ts'
import { CategoryOptions } from '../data/categories.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { nameOf } from '../products/goods.ts'

const MOST_FOUND = 8
const MOST_COUNTED = 100

interface Props {
  readonly onAdd: (goods: readonly PublishedGoods[]) => void
  /** Offers whole categories, for a count. */
  readonly hasCategories: boolean
}

/** Adds products by barcode, code, number or name. A scanner types the code and presses Enter. */
export const AddProducts = ({ onAdd, hasCategories }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly PublishedGoods[]>([])
  const [problem, setProblem] = useState<string>()

  const add = (goods: readonly PublishedGoods[]): void => {
    onAdd(goods)
    setTyped('')
    setFound([])
    form.current?.querySelector('input')?.focus()
  }
  const search = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const q = oneLine(typed)
    if (q === '') return
    const reply = await callOffice(listGoods, { query: { q, limit: MOST_FOUND } })
    if (!reply.ok) return setProblem(problemOf(reply))
    const { items } = reply.body
    setProblem(items.length === 0 ? m.office_stock_not_found({ code: q }) : undefined)
    if (items.length === 1) add(items)
    else setFound(items)
  }
  const addCategory = async (category: string): Promise<void> => {
    const reply = await callOffice(listGoods, { query: { category, limit: MOST_COUNTED } })
    if (!reply.ok) return setProblem(problemOf(reply))
    setProblem(undefined)
    add(reply.body.items)
  }
  return (
    <form ref={form} className="bo-stock-add" noValidate onSubmit={(event) => void search(event)}>
      <Field
        label={m.office_stock_add()}
        name="code"
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={typed}
        error={problem}
        hint={m.office_stock_add_hint()}
        onChange={({ target }) => setTyped(target.value)}
      />
      {hasCategories && (
        <SelectField
          label={m.office_stock_category()}
          name="category"
          value=""
          onChange={({ target }) => void addCategory(target.value)}
        >
          <option value="">{m.office_goods_category_choose()}</option>
          <CategoryOptions />
        </SelectField>
      )}
      {found.length > 0 && (
        <ul className="bo-stock-found" aria-label={m.office_stock_choose()}>
          {found.map((goods) => (
            <li key={goods.id}>
              <button type="button" className="btn btn-line" onClick={() => add([goods])}>
                <bdi>{nameOf(goods)}</bdi> <bdi className="bo-sub">{`#${goods.id}`}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
