import { m } from '#web/i18n/compiled/messages.js'
import { OfficeDialog } from '../parts/office-dialog.tsx'
import { readWhole, signedStock, stockText } from '../products/goods.ts'
import { changeOf, itemName, keyOf, type StockDraft } from './stock-draft.ts'

/** The lines of a count that are not as expected. */
const Differences = ({ draft }: { readonly draft: StockDraft }) => {
  const wrong = draft.lines.filter((line) => (changeOf('count', line) ?? 0) !== 0)
  if (wrong.length === 0) return <p>{m.office_stock_no_difference()}</p>
  return (
    <dl className="bo-books">
      {wrong.map((line) => (
        <div key={keyOf(line)}>
          <dt>{itemName(line)}</dt>
          <dd>
            <bdi>{signedStock(changeOf('count', line) ?? 0, line.goods)}</bdi>{' '}
            <span className="bo-sub">
              {m.office_stock_counted_of({
                counted: stockText({ ...line.goods, stock: readWhole(line.quantity) ?? 0 }),
                expected: stockText({ ...line.goods, stock: line.expected ?? 0 }),
              })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface Props {
  readonly draft: StockDraft
  readonly onApply: () => void
  readonly onClose: () => void
}

/** What a count changes, before it is applied. */
export const StockDifferences = ({ draft, onApply, onClose }: Props) => (
  <OfficeDialog title={m.office_stock_differences()} onClose={onClose}>
    <Differences draft={draft} />
    <div className="bo-dialog-acts">
      <button type="button" className="btn btn-ghost" onClick={onClose}>
        {m.office_cancel()}
      </button>
      <button type="button" className="btn btn-primary" onClick={onApply}>
        {m.office_stock_apply()}
      </button>
    </div>
  </OfficeDialog>
)
