import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { listGoods } from '#contracts/operations/goods.ts'
import { listCustomers } from '#contracts/operations/office-customers.ts'
import { searchOrders } from '#contracts/operations/office-orders.ts'
import { mayRole, type Permission } from '#domain/identity/permissions.ts'
import { fold } from '#domain/shared/arabic.ts'
import { isolated } from '#domain/shared/language.ts'
import type { Reply } from '#web/browser/call-api.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { shownNumber } from '#web/orders/order-number.ts'
import { callOffice } from '../data/call-office.ts'
import type { Staff } from '../data/staff.ts'
import { officeHref } from '../office-paths.ts'
import { OfficeDialog } from './office-dialog.tsx'
import { sectionsOf } from './office-sections.tsx'
import './command-palette.css'

interface Entry {
  readonly to: string
  readonly text: string
  /** Type of the entry. */
  readonly kind: string
}

interface Page<T> {
  readonly items: readonly T[]
}

const MOST_OF_A_KIND = 5
/** Debounce. */
const PAUSE_MS = 200

const ask = async <T,>(
  staff: Staff,
  needs: Permission,
  look: () => Promise<Reply<Page<T>>>,
): Promise<readonly T[]> => {
  if (!mayRole(staff.role, needs)) return []
  const { ok, body } = await look()
  return ok ? body.items : []
}

/** Searches orders, products and customers. */
const find = async (staff: Staff, typed: string): Promise<readonly Entry[]> => {
  const [byWords, byName] = [
    { query: { words: typed, limit: MOST_OF_A_KIND } },
    { query: { q: typed, limit: MOST_OF_A_KIND } },
  ]
  const [orders, goods, customers] = await Promise.all([
    ask(staff, 'orders.see', () => callOffice(searchOrders, byWords)),
    ask(staff, 'products.see', () => callOffice(listGoods, byName)),
    ask(staff, 'customers.see', () => callOffice(listCustomers, byName)),
  ])
  return [
    ...orders.map((order) => ({
      to: officeHref('order', { id: order._id }),
      text: `${isolated(shownNumber(order))} ${isolated(order.name)}`,
      kind: m.office_orders(),
    })),
    ...goods.map(({ id, name }) => ({
      to: officeHref('product', { id }),
      text: name[currentLanguage()],
      kind: m.office_products(),
    })),
    ...customers.map(({ _id, name }) => ({
      to: officeHref('customer', { id: _id }),
      text: name,
      kind: m.office_customers(),
    })),
  ]
}

const pagesOf = (staff: Staff, typed: string): readonly Entry[] =>
  sectionsOf(staff)
    .map(({ page, name }) => ({ to: officeHref(page), text: name(), kind: m.office_palette_page() }))
    .filter(({ text }) => fold(text).includes(fold(typed)))

interface Props {
  readonly staff: Staff
  readonly onClose: () => void
}

/** Finds any page, order, product or customer; arrow keys select, Enter opens. */
export const CommandPalette = ({ staff, onClose }: Props) => {
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly Entry[]>([])
  const [at, setAt] = useState(0)
  const words = typed.trim()
  useEffect(() => {
    let isStale = false
    const timer = setTimeout(async () => {
      const entries = words === '' ? [] : await find(staff, words)
      if (!isStale) setFound(entries)
    }, PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [staff, words])
  const entries = [...pagesOf(staff, words), ...found]
  const go = (entry: Entry | undefined): void => {
    if (!entry) return
    onClose()
    void navigate(entry.to)
  }
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') go(entries[at])
    else if (step && entries.length > 0) setAt((at + step + entries.length) % entries.length)
    else return
    event.preventDefault()
  }
  return (
    <OfficeDialog title={m.office_palette()} onClose={onClose}>
      <input
        className="input"
        role="combobox"
        aria-label={m.office_palette_hint()}
        placeholder={m.office_palette_hint()}
        aria-expanded={true}
        aria-controls={listId}
        aria-activedescendant={entries[at] && `${listId}-${at}`}
        autoComplete="off"
        dir="auto"
        autoFocus
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <ul className="bo-palette" id={listId} role="listbox" aria-label={m.office_palette()}>
        {entries.map((entry, index) => (
          <li
            key={entry.to}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            onClick={() => go(entry)}
            onKeyDown={press}
          >
            <bdi>{entry.text}</bdi>
            <span className="bo-sub">{entry.kind}</span>
          </li>
        ))}
      </ul>
      {entries.length === 0 && <p>{m.office_palette_none()}</p>}
    </OfficeDialog>
  )
}
