import type { PublishedPaper } from '#contracts/many-orders.ts'
import { piecesOf } from '#domain/ordering/quote.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatMoney } from '#web/i18n/money.ts'
import { shownId, shownNumber } from '#web/orders/order-number.ts'
import type { OfficeHandle } from '../data/staff.ts'
import { Both } from './both.tsx'
import { DeliverTo } from './deliver-to.tsx'
import { returnsOf } from './paper-lines.ts'
import { PapersPage } from './papers-page.tsx'

const LabelReturns = ({ paper }: { readonly paper: PublishedPaper }) => {
  const { toReturn, returned } = returnsOf(paper)
  if (toReturn + returned === 0) return null
  return (
    <>
      {' · '}
      {returned > 0 ? m.office_receipt_returned() : m.office_receipt_returning()}{' '}
      <bdi>{toReturn + returned}</bdi>
    </>
  )
}

/** Bag label: the number, the recipient, and the cash to collect. */
const Label = ({ paper }: { readonly paper: PublishedPaper }) => (
  <article className="bo-sheet bo-label">
    <p className="bo-label-number">
      <b>
        <bdi className="issued">{shownNumber(paper)}</bdi>
      </b>
      {paper.number && <bdi className="issued">{shownId(paper)}</bdi>}
    </p>
    <DeliverTo to={paper.shippingInfo} />
    <p className="bo-label-foot">
      <span>
        {m.office_pieces({ count: paper.items.reduce((sum, item) => sum + piecesOf(item), 0) })}
        <LabelReturns paper={paper} />
      </span>
      {paper.cashDue > 0 ? (
        <b>
          <Both word={m.office_label_collect} /> <bdi>{formatMoney(fromEgp(paper.cashDue))}</bdi>
        </b>
      ) : (
        <b>
          <Both word={m.office_label_paid} />
        </b>
      )}
    </p>
  </article>
)

export const handle: OfficeHandle = { needs: 'orders.see' }

export default function LabelsPage() {
  return (
    <PapersPage page="labels">
      {({ papers }) => papers.map((paper) => <Label key={paper._id} paper={paper} />)}
    </PapersPage>
  )
}
