import type { PublishedPaper } from '#contracts/many-orders.ts'
import { lineKey } from '#domain/catalog/variants.ts'
import { piecesOf } from '#domain/ordering/quote.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { shownQuantity } from '#web/i18n/quantity.ts'
import { formatDateTime } from '#web/orders/dates.ts'
import { fullNumber } from '#web/orders/order-number.ts'
import type { OfficeHandle } from '../data/staff.ts'
import { wantedOf } from './paper-lines.ts'
import { PapersPage } from './papers-page.tsx'

const Head = ({ papers }: { readonly papers: readonly PublishedPaper[] }) => {
  const [first, ...others] = papers
  const pieces = papers.flatMap(({ items }) => items).reduce((sum, item) => sum + piecesOf(item), 0)
  return (
    <header>
      <h2 className={others.length > 2 ? 'bo-numbers' : undefined}>
        <bdi className="issued">{papers.map(fullNumber).join(', ')}</bdi>
      </h2>
      <p>
        {first && others.length === 0 && (
          <>
            <b>
              <bdi>{first.shippingInfo.fullName}</bdi>
            </b>
            <br />
            {formatDateTime(Date.parse(first.createdAt), { now: 0 })}
            <br />
          </>
        )}
        {others.length > 0 && (
          <>
            {m.office_table_totals({ count: papers.length })}
            <br />
          </>
        )}
        {m.office_pieces({ count: pieces })}
      </p>
    </header>
  )
}

const Sheet = ({ papers }: { readonly papers: readonly PublishedPaper[] }) => (
  <article className="bo-sheet">
    <Head papers={papers} />
    <p>{m.office_picking_text()}</p>
    <table className="bo-paper">
      <thead>
        <tr>
          <th>
            <span className="vh">✓</span>
          </th>
          <th>{m.office_picking_shelf()}</th>
          <th>{m.office_picking_product()}</th>
          <th>{m.office_picking_quantity()}</th>
          {papers.length > 1 && <th>{m.office_picking_orders()}</th>}
        </tr>
      </thead>
      <tbody>
        {wantedOf(papers).map(
          ({
            name,
            nameAr,
            variant,
            variantAr,
            sku,
            shelfPlace,
            quantity,
            byWeight,
            toReturn,
            returned,
            orders,
            ...line
          }) => (
            <tr key={lineKey(line)}>
              <td>
                <i className="bo-box" aria-hidden="true" />
              </td>
              <td className="bo-shelf">
                <bdi className="issued">{shelfPlace || '–'}</bdi>
              </td>
              <td>
                {/* Both names, since the shelf label may have either. */}
                <b lang="ar">
                  <bdi>{nameAr}</bdi>
                </b>
                <span lang="en">
                  <bdi>{name}</bdi>
                </span>
                {variant && (
                  <b className="bo-paper-variant">
                    <bdi lang="ar">{variantAr}</bdi>
                    {variantAr !== variant && <bdi lang="en">{variant}</bdi>}
                    {sku && <bdi className="issued">{sku}</bdi>}
                  </b>
                )}
                {toReturn > 0 && (
                  <i>
                    {m.office_receipt_returning()} <bdi>{toReturn}</bdi>
                  </i>
                )}
                {returned > 0 && (
                  <i>
                    {m.office_receipt_returned()} <bdi>{returned}</bdi>
                  </i>
                )}
              </td>
              <td className="bo-quantity">
                <bdi>{shownQuantity({ quantity, byWeight })}</bdi>
              </td>
              {papers.length > 1 && (
                <td className="bo-for">
                  {orders.map((each) => (
                    <bdi key={each.number} className="issued">
                      {each.number} × {shownQuantity({ quantity: each.quantity, byWeight })}
                    </bdi>
                  ))}
                </td>
              )}
            </tr>
          ),
        )}
      </tbody>
    </table>
    <p className="bo-signed">{m.office_picking_by()}: ____________________</p>
  </article>
)

export const handle: OfficeHandle = { needs: 'orders.see' }

export default function PickingPage() {
  return <PapersPage page="picking">{({ papers }) => <Sheet papers={papers} />}</PapersPage>
}
