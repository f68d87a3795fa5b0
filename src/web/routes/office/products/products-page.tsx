import { useCallback, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PublishedGoods } from '#contracts/goods.ts'
import { listGoods } from '#contracts/operations/goods.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import type { OfficeHandle } from '../data/staff.ts'
import { useMay } from '../data/use-may.ts'
import { useOfficeList } from '../data/use-office-list.ts'
import { officeHref } from '../office-paths.ts'
import { More } from '../parts/more.tsx'
import { Nothing, NothingFound } from '../parts/nothing.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { Problem } from '../parts/problem.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { GoodsFilters } from './goods-filters.tsx'
import { GoodsTable } from './goods-table.tsx'
import { type GoodsFilter, queryOf, readFilters, writeFilters } from './views.ts'
import '../parts/bulk-bar.css'
import './goods.css'

const NONE: ReadonlySet<number> = new Set()
const MOST_AT_ONCE = 500

const isPlain = ({ q, category, view }: GoodsFilter): boolean =>
  q === '' && category === '' && view === 'sale'

export const handle: OfficeHandle = { needs: 'products.see' }

export default function ProductsPage() {
  const [query, setQuery] = useSearchParams()
  const filters = useMemo(() => readFilters(query), [query])
  const list = useOfficeList(listGoods, { query: queryOf(filters) })
  const may = { edit: useMay('products.edit'), stock: useMay('stock.change') }
  const [selected, setSelected] = useState(NONE)
  const [isBulk, setBulk] = useState(false)
  const chosen = list.items.filter(({ id }) => selected.has(id)).slice(0, MOST_AT_ONCE)

  const ask = useCallback(
    (next: GoodsFilter) => {
      setSelected(NONE)
      setQuery(writeFilters(next), { replace: true })
    },
    [setQuery],
  )
  const changed = (goods: readonly PublishedGoods[]): void => {
    const byId = new Map(goods.map((each) => [each.id, each]))
    const isListed = ({ id, archivedAt }: PublishedGoods): boolean =>
      (archivedAt !== null) === (filters.view === 'archived') && list.items.some((item) => item.id === id)
    // Products that enter or leave the filtered list need a reload.
    if (!goods.every(isListed)) list.reload()
    list.edit((items) => items.map((item) => byId.get(item.id) ?? item))
  }
  return (
    <>
      <OfficeHead title={m.office_products()}>
        {may.edit && (
          <>
            <Link className="btn btn-line" to={officeHref('transfer')}>
              <Icon name="arrow-up-down" />
              {m.office_import()}
            </Link>
            <Link className="btn btn-primary" to={officeHref('product', { id: 'new' })}>
              <Icon name="plus" />
              {m.office_goods_add()}
            </Link>
          </>
        )}
      </OfficeHead>
      <GoodsFilters filters={filters} onAsk={ask} />
      {list.problem && <Problem text={list.problem} again={list.reload} />}
      {list.items.length > 0 ? (
        <section className="card bo-card" aria-busy={list.isLoading || undefined}>
          <GoodsTable
            items={list.items}
            may={may}
            selected={selected}
            onSelect={setSelected}
            onChanged={(goods) => changed([goods])}
            sort={filters.sort}
            onSort={(sort) => ask({ ...filters, sort })}
          />
          <More {...list} />
        </section>
      ) : list.isLoading ? (
        <RowsSkeleton label={m.office_loading()} />
      ) : (
        !list.problem && (
          <section className="card">
            {isPlain(filters) ? (
              <Nothing icon="boxes" title={m.office_goods_none()} text={m.office_goods_none_text()} />
            ) : (
              <NothingFound />
            )}
          </section>
        )
      )}
      {chosen.length > 0 && (
        <div className="bo-bulk-bar" role="region" aria-label={m.office_goods_bulk()}>
          <b>{m.office_goods_selected({ count: chosen.length })}</b>
          <button type="button" className="btn btn-ghost" onClick={() => setSelected(NONE)}>
            {m.office_goods_clear()}
          </button>
          <button type="button" className="btn btn-primary" onClick={() => setBulk(true)}>
            {m.office_goods_bulk()}
          </button>
        </div>
      )}
      {isBulk && (
        <BulkDialog
          selected={chosen}
          onClose={() => setBulk(false)}
          onChanged={changed}
          onOutdated={list.reload}
        />
      )}
    </>
  )
}
