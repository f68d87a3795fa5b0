import type { PublishedPaper } from '#contracts/many-orders.ts'
import { piecesOf } from '#domain/ordering/quote.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { DOT } from '#web/i18n/dot.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { bagCode } from '#web/orders/bag-code.ts'
import { shownId, shownNumber } from '#web/orders/order-number.ts'
import QrCode from '#web/routes/account/security/qr-code.tsx'
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
      {DOT}
      {returned > 0 ? m.office_receipt_returned() : m.office_receipt_returning()}{' '}
      <bdi>{toReturn + returned}</bdi>
    </>
  )
}

interface LabelProps {
  readonly paper: PublishedPaper
  readonly bag: number
  readonly bags: number
}

/** Bag label: the number, the recipient, which bag it is, and on the first one the cash to collect. */
const Label = ({ paper, bag, bags }: LabelProps) => (
  <article className="bo-sheet bo-label">
    <p className="bo-label-number">
      <b>
        <bdi className="issued">{shownNumber(paper)}</bdi>
      </b>
      {paper.number && <bdi className="issued">{shownId(paper)}</bdi>}
    </p>
    <div className="bo-label-body">
      <DeliverTo to={paper.shippingInfo} />
      <QrCode text={bagCode(paper, bag, bags)} label={m.office_label_code()} />
    </div>
    <p className="bo-label-foot">
      <span>
        {bags > 1 && `${m.office_label_bag({ bag, bags })}${DOT}`}
        {m.office_pieces({ count: paper.items.reduce((sum, item) => sum + piecesOf(item), 0) })}
        <LabelReturns paper={paper} />
      </span>
      {bag > 1 ? null : paper.cashDue > 0 ? (
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
      {({ papers }) =>
        papers.flatMap((paper) => {
          const bags = paper.bags ?? 1
          return Array.from({ length: bags }, (_, at) => (
            <Label key={`${paper._id} ${at}`} paper={paper} bag={at + 1} bags={bags} />
          ))
        })
      }
    </PapersPage>
  )
}
