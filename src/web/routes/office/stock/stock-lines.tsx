import { pictureUrl } from '#contracts/pictures.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { nameOf } from '../products/goods.ts'
import { changeOf, type StockDraft, type StockLine } from './stock-draft.ts'

export const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`)

interface Props {
  readonly draft: StockDraft
  readonly problems: ReadonlyMap<number, string>
  readonly hasCost: boolean
  /** Shows what should be there before it is counted. */
  readonly isExpectedShown: boolean
  readonly onChange: (id: number, change: Partial<StockLine>) => void
  /** A number was entered: the stock of this moment is what it is compared with. */
  readonly onCounted: (id: number) => void
  readonly onRemove: (id: number) => void
}

const Expected = ({ line, isShown }: { readonly line: StockLine; readonly isShown: boolean }) => {
  const difference = changeOf('count', line)
  if (difference !== undefined)
    return (
      <span className={difference === 0 ? 'tag ok' : 'tag warn'}>
        {m.office_stock_difference({ expected: line.expected ?? 0, change: signed(difference) })}
      </span>
    )
  return isShown && <span className="bo-sub">{m.office_stock_expected({ count: line.goods.stock })}</span>
}

/** The products of a receipt, a count or waste, each with its number. */
export const StockLines = (props: Props) => {
  const { draft, problems, hasCost, isExpectedShown, onChange, onCounted, onRemove } = props
  return (
    <ul className="bo-stock-lines">
      {draft.lines.map((line) => {
        const { goods, quantity, cost } = line
        const name = nameOf(goods)
        const error = problems.get(goods.id)
        return (
          <li key={goods.id} className={error ? 'err' : undefined}>
            <img
              src={pictureUrl(goods.pictures[0] ?? '', 160)}
              alt=""
              width={52}
              height={45}
              loading="lazy"
            />
            <span className="bo-stock-name">
              <b>{name}</b>
              <bdi className="bo-sub">
                {[`#${goods.id}`, goods.shelfPlace, goods.barcode || goods.sku].filter(Boolean).join(' · ')}
              </bdi>
              {draft.kind === 'count' && <Expected line={line} isShown={isExpectedShown} />}
            </span>
            <label>
              <span>{draft.kind === 'count' ? m.office_stock_counted() : m.office_stock_quantity()}</span>
              <input
                className="input num"
                name={`quantity-${goods.id}`}
                dir="ltr"
                inputMode="numeric"
                autoComplete="off"
                maxLength={9}
                aria-label={m.office_stock_quantity_of({ name })}
                aria-invalid={error ? true : undefined}
                value={quantity}
                onChange={({ target }) => onChange(goods.id, { quantity: target.value, expected: undefined })}
                onBlur={() => draft.kind === 'count' && quantity !== '' && onCounted(goods.id)}
              />
            </label>
            {hasCost && (
              <label>
                <span>{m.office_stock_cost()}</span>
                <input
                  className="input num"
                  name={`cost-${goods.id}`}
                  dir="ltr"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={12}
                  aria-label={m.office_stock_cost_of({ name })}
                  placeholder={goods.cost?.toFixed(2) ?? ' '}
                  value={cost}
                  onChange={({ target }) => onChange(goods.id, { cost: target.value })}
                />
              </label>
            )}
            <button
              type="button"
              className="icon-btn"
              aria-label={m.office_stock_remove({ name })}
              onClick={() => onRemove(goods.id)}
            >
              <Icon name="x" />
            </button>
            {error && (
              <span className="msg" role="alert">
                {error}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
