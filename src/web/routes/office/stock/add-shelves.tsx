import { useState } from 'react'
import type { PublishedGoods } from '#contracts/goods.ts'
import { listGoods, listShelfPlaces } from '#contracts/operations/goods.ts'
import { compareShelfPlaces } from '#domain/catalog/shelf-place.ts'
import { MAX_DOCUMENT_LINES } from '#domain/catalog/stock-document.ts'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { callOffice, problemOf } from '../data/call-office.ts'
import { CategoryOptions } from '../data/categories.tsx'
import { useOffice } from '../data/use-office.ts'
import { SelectField } from '../parts/select-field.tsx'
import { itemsOf, type StockItem } from './stock-draft.ts'

const PAGE = 200

type Chosen = { readonly category: string } | { readonly shelfFrom: string; readonly shelfTo: string }

interface Props {
  readonly onAdd: (items: readonly StockItem[]) => void
}

/** Adds all products of a category or of a range of shelf places to a count, in the order of a walk. */
export const AddShelves = ({ onAdd }: Props) => {
  const places = useOffice(listShelfPlaces, {}).data?.places ?? []
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const load = async (query: Chosen): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    const goods: PublishedGoods[] = []
    let after: string | undefined
    do {
      const reply = await callOffice(listGoods, { query: { ...query, limit: PAGE, after } })
      if (!reply.ok) {
        setProblem(problemOf(reply))
        break
      }
      goods.push(...reply.body.items)
      after = reply.body.next ?? undefined
    } while (after && goods.length <= MAX_DOCUMENT_LINES)
    setBusy(false)
    const items = goods
      .toSorted((one, other) => compareShelfPlaces(one.shelfPlace, other.shelfPlace))
      .flatMap(itemsOf)
    if (items.length > MAX_DOCUMENT_LINES) setProblem(m.office_stock_too_many({ count: MAX_DOCUMENT_LINES }))
    onAdd(items)
  }
  const options = places.map((place) => (
    <option key={place} value={place}>
      {place}
    </option>
  ))
  return (
    <div className="bo-stock-shelves">
      <SelectField
        label={m.office_stock_category()}
        name="category"
        value=""
        disabled={isBusy}
        onChange={({ target }) => void load({ category: target.value })}
      >
        <option value="">{m.office_goods_category_choose()}</option>
        <CategoryOptions />
      </SelectField>
      {places.length > 0 && (
        <fieldset>
          <legend>{m.office_stock_shelves()}</legend>
          <SelectField
            label={m.office_stock_shelf_from()}
            name="shelf-from"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          >
            <option value="">{m.office_stock_shelf_choose()}</option>
            {options}
          </SelectField>
          <SelectField
            label={m.office_stock_shelf_to()}
            name="shelf-to"
            value={to}
            onChange={({ target }) => setTo(target.value)}
          >
            <option value="">{m.office_stock_shelf_choose()}</option>
            {options}
          </SelectField>
          <button
            type="button"
            className="btn btn-line"
            disabled={isBusy || from === ''}
            onClick={() => void load({ shelfFrom: from, shelfTo: to || from })}
          >
            {m.office_stock_shelves_add()}
          </button>
        </fieldset>
      )}
      {problem && (
        <Alert kind="danger" live>
          <p>{problem}</p>
        </Alert>
      )}
    </div>
  )
}
