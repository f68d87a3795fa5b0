import { type FormEvent, useRef, useState } from 'react'
import { listGoods } from '#contracts/operations/goods.ts'
import { oneLine } from '#domain/shared/text.ts'
import { Field } from '#web/forms/field.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { READS_CODES } from '#web/scan/keyboard-scanner.ts'
import { type ScanAnswer, Scanner } from '#web/scan/scanner.tsx'
import { callOffice, problemOf } from '../data/call-office.ts'
import { itemName, itemsWithCode, keyOf, type StockItem } from './stock-draft.ts'

const MOST_FOUND = 8

interface Props {
  readonly onAdd: (item: StockItem) => void
}

/** Adds products by barcode, code, number or name: typed, from a scanner, or with the camera. */
export const AddProducts = ({ onAdd }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly StockItem[]>([])
  const [problem, setProblem] = useState<string>()

  const add = (item: StockItem, q = typed): void => {
    onAdd(item)
    // What was typed or scanned meanwhile stays.
    setTyped((last) => (oneLine(last) === oneLine(q) ? '' : last))
    setFound([])
  }
  const look = async (q: string, isScan: boolean): Promise<ScanAnswer> => {
    const reply = await callOffice(listGoods, { query: { q, limit: MOST_FOUND } })
    const { items, isSure } = itemsWithCode(reply.ok ? reply.body.items : [], q, isScan)
    const why = reply.ok ? m.office_stock_not_found({ code: q }) : problemOf(reply)
    const [first] = items
    setProblem(first ? undefined : why)
    setFound(isSure ? [] : items)
    if (!first) return { isRight: false, text: why }
    if (!isSure) return { isRight: false, text: m.office_stock_choose() }
    add(first, q)
    return { isRight: true, text: itemName(first) }
  }
  const search = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const q = oneLine(typed)
    if (q === '') return
    // The next scan replaces it, even if it comes before the answer.
    form.current?.querySelector('input')?.select()
    await look(q, false)
  }
  return (
    <form ref={form} className="bo-stock-add" noValidate onSubmit={(event) => void search(event)}>
      <Field
        {...READS_CODES}
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
      <Scanner onCode={(code) => look(code, true)} />
      {found.length > 0 && (
        <ul className="bo-stock-found" aria-label={m.office_stock_choose()}>
          {found.map((item) => (
            <li key={keyOf(item)}>
              <button type="button" className="btn btn-line" onClick={() => add(item)}>
                <bdi>{itemName(item)}</bdi> <bdi className="bo-sub">{`#${item.goods.id}`}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
