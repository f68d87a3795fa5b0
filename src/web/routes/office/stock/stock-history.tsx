import { useState } from 'react'
import { reverseStock } from '#contracts/operations/stock.ts'
import type { PublishedDocument } from '#contracts/stock.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { DOT } from '#web/i18n/dot.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { formatDateTime } from '#web/orders/dates.ts'
import { DotSeparated } from '#web/orders/dot-separated.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useMutation } from '../data/use-mutation.ts'
import type { LoadedList } from '../data/use-office-list.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { More } from '../parts/more.tsx'
import { REASON_WORDS, signedStock } from '../products/goods.ts'

const KIND_WORDS: Readonly<Record<PublishedDocument['kind'], () => string>> = {
  receipt: m.office_stock_kind_receipt,
  count: m.office_stock_kind_count,
  waste: m.office_stock_kind_waste,
  reversal: m.office_goods_reason_reversed,
}

/** Pieces and grams have no common sum. */
const changeWords = ({ change, grams }: PublishedDocument): string =>
  [(change !== 0 || !grams) && signedStock(change, {}), grams && signedStock(grams, { weight: {} })]
    .filter(Boolean)
    .join(DOT)

interface Props {
  readonly list: LoadedList<PublishedDocument>
  readonly onReversed: () => void
}

/** Earlier receipts, counts and waste; a mistaken one is taken back by a counter entry. */
export const StockHistory = ({ list, onReversed }: Props) => {
  const [mistaken, setMistaken] = useState<PublishedDocument>()
  const mutation = useMutation()
  const reverse = async (document: PublishedDocument): Promise<void> => {
    const input = { params: { id: document.id }, body: { id: crypto.randomUUID() } }
    if (!(await mutation.act(reverseStock, input))) return
    setMistaken(undefined)
    toast(m.office_stock_reversed())
    onReversed()
  }
  if (list.items.length === 0) return null
  return (
    <section className="card bo-panel">
      <h2>{m.office_stock_history()}</h2>
      <ol className="bo-journal">
        {list.items.map((each) => (
          <li key={each.id}>
            <span className="bo-moved">
              <span>
                <b>{KIND_WORDS[each.kind]()}</b>{' '}
                <bdi>{each.supplier || (each.reason ? REASON_WORDS[each.reason]() : '')}</bdi>
              </span>
              <bdi>
                <b>{changeWords(each)}</b>
              </bdi>
            </span>
            {each.note && <bdi>{each.note}</bdi>}
            <DotSeparated className="bo-sub">
              {m.office_stock_products({ count: each.products })}
              {(each.cost ?? 0) !== 0 && <bdi>{formatMoney(fromEgp(each.cost ?? 0))}</bdi>}
              <bdi>{each.actorName}</bdi>
              {formatDateTime(Date.parse(each.at))}
            </DotSeparated>
            {each.isReversed ? (
              <span className="tag">{m.office_goods_reason_reversed()}</span>
            ) : (
              each.kind !== 'reversal' && (
                <button type="button" className="btn btn-line btn-sm" onClick={() => setMistaken(each)}>
                  {m.office_stock_reverse()}
                </button>
              )
            )}
          </li>
        ))}
      </ol>
      <More {...list} />
      {mistaken && (
        <ConfirmDialog
          title={m.office_stock_reverse_title()}
          button={m.office_stock_reverse()}
          mutation={mutation}
          isDanger
          onConfirm={() => void reverse(mistaken)}
          onClose={() => setMistaken(undefined)}
        >
          <p>{m.office_stock_reverse_text()}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
