import { memo } from 'react'
import { pictureUrl } from '#contracts/pictures.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { DOT } from '#web/i18n/dot.ts'
import { Icon } from '#web/ui/icon.tsx'
import { signedStock, stockText } from '../products/goods.ts'
import {
  changeOf,
  codesOf,
  itemName,
  keyOf,
  pictureOf,
  type StockDraft,
  type StockKind,
  type StockLine,
  stockOf,
} from './stock-draft.ts'

/** Actions on a line. The functions are the same in every render, so that a change renders one line, not a thousand. */
export interface LineActions {
  readonly change: (key: string, change: Partial<StockLine>) => void
  /** Called when a number was entered: it is compared with the stock of this moment. */
  readonly counted: (line: StockLine) => void
  readonly remove: (key: string) => void
}

interface LineProps {
  readonly line: StockLine
  readonly kind: StockKind
  readonly error: string | undefined
  readonly hasCost: boolean
  /** Shows what should be there before it is counted. */
  readonly isExpectedShown: boolean
  readonly actions: LineActions
}

const quantityLabel = (kind: StockDraft['kind'], { weight }: StockLine['goods']): string => {
  if (weight) return m.office_stock_grams()
  return kind === 'count' ? m.office_stock_counted() : m.office_stock_quantity()
}

const Expected = ({ line, isShown }: { readonly line: StockLine; readonly isShown: boolean }) => {
  const difference = changeOf('count', line)
  if (difference !== undefined)
    return (
      <span className={difference === 0 ? 'tag ok' : 'tag warn'}>
        {m.office_stock_difference({
          expected: stockText({ ...line.goods, stock: line.expected ?? 0 }),
          change: signedStock(difference, line.goods),
        })}
      </span>
    )
  return (
    isShown && (
      <span className="bo-sub">
        {line.goods.weight
          ? m.office_goods_stock_now_weight({ weight: stockText(line.goods) })
          : m.office_stock_expected({ count: stockOf(line) })}
      </span>
    )
  )
}

const Line = memo(({ line, kind, error, hasCost, isExpectedShown, actions }: LineProps) => {
  const { goods, quantity, cost } = line
  const [key, name] = [keyOf(line), itemName(line)]
  return (
    <li className={error ? 'err' : undefined}>
      <img src={pictureUrl(pictureOf(line), 160)} alt="" width={52} height={45} loading="lazy" />
      <span className="bo-stock-name">
        <b>{name}</b>
        <bdi className="bo-sub">
          {[`#${goods.id}`, goods.shelfPlace, codesOf(line)[0]].filter(Boolean).join(DOT)}
        </bdi>
        {kind === 'count' && <Expected line={line} isShown={isExpectedShown} />}
      </span>
      <label>
        <span>{quantityLabel(kind, goods)}</span>
        <input
          className="input num"
          name={`quantity-${key}`}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          aria-label={m.office_stock_quantity_of({ name })}
          aria-invalid={error ? true : undefined}
          value={quantity}
          onChange={({ target }) => actions.change(key, { quantity: target.value, expected: undefined })}
          onBlur={() => kind === 'count' && quantity !== '' && actions.counted(line)}
        />
      </label>
      {hasCost && (
        <label>
          <span>{goods.weight ? m.office_stock_cost_kg() : m.office_stock_cost()}</span>
          <input
            className="input num"
            name={`cost-${key}`}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            aria-label={goods.weight ? m.office_stock_cost_kg_of({ name }) : m.office_stock_cost_of({ name })}
            placeholder={goods.cost?.toFixed(2) ?? ' '}
            value={cost}
            onChange={({ target }) => actions.change(key, { cost: target.value })}
          />
        </label>
      )}
      <button
        type="button"
        className="icon-btn"
        aria-label={m.office_stock_remove({ name })}
        onClick={() => actions.remove(key)}
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
})

interface Props extends Omit<LineProps, 'line' | 'kind' | 'error'> {
  readonly draft: StockDraft
  readonly problems: ReadonlyMap<string, string>
}

/** The products of a receipt, a count or waste, each with its number. */
export const StockLines = ({ draft, problems, ...same }: Props) => (
  <ul className="bo-stock-lines">
    {draft.lines.map((line) => (
      <Line key={keyOf(line)} line={line} kind={draft.kind} error={problems.get(keyOf(line))} {...same} />
    ))}
  </ul>
)
