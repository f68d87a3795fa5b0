import type { PapersAnswer, PublishedPaper } from '#contracts/many-orders.ts'
import { type LineId, lineKey } from '#domain/catalog/variants.ts'
import { quantityText } from '#domain/catalog/weight.ts'
import { directionOf, type Language } from '#domain/shared/language.ts'
import { fromEgp, type Piastres } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { DOT, dotted } from '#web/i18n/dot.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { shownQuantity, shownUnitPrice } from '#web/i18n/quantity.ts'
import { chargeRows } from '#web/orders/charge-rows.ts'
import { formatDateTime } from '#web/orders/dates.ts'
import { fullNumber } from '#web/orders/order-number.ts'
import { PhoneShown } from '#web/orders/phone-shown.tsx'
import { shopFront } from '#web/site/shop-front.ts'
import type { OfficeHandle } from '../data/staff.ts'
import { METHOD_NAMES } from '../parts/order-words.ts'
import { Both, bothLanguages } from './both.tsx'
import { DeliverTo } from './deliver-to.tsx'
import { returnsOf } from './paper-lines.ts'
import { PapersPage } from './papers-page.tsx'

/** Amounts are shown once, in the current language: two would read as two amounts. */
const Money = ({ of }: { readonly of: Piastres }) => <bdi className="num">{formatMoney(of)}</bdi>

type Line = PublishedPaper['items'][number]

const nameIn = (language: Language, line: Line | undefined): string =>
  dotted(
    (language === 'en' ? [line?.name, line?.variant] : [line?.nameAr, line?.variantAr])
      .filter(Boolean)
      .join(DOT),
  )

const Returning = ({ paper, line }: { readonly paper: PublishedPaper; readonly line: LineId }) => {
  const { toReturn, returned } = returnsOf(paper, line)
  if (toReturn + returned === 0) return null
  return (
    <span className="bo-roll-return">
      <Both word={returned > 0 ? m.office_receipt_returned : m.office_receipt_returning} />{' '}
      <b>
        <bdi>{toReturn + returned}</bdi>
      </b>
    </span>
  )
}

/** How a line was packed otherwise than ordered: its price follows from that. */
const PackedNote = ({ paper, line }: { readonly paper: PublishedPaper; readonly line: Line }) => {
  const { quantity, byWeight, ordered, replaces } = line
  const replaced = replaces === undefined ? undefined : paper.items.find((item) => lineKey(item) === replaces)
  if (!ordered && !replaced) return null
  const wordsIn = (locale: Language): string => {
    if (!ordered) return m.office_line_replaces({ name: nameIn(locale, replaced) }, { locale })
    const count = quantityText({ quantity: ordered.quantity, byWeight }, locale)
    return (quantity === 0 ? m.office_line_left_out : m.office_line_ordered)({ count }, { locale })
  }
  return (
    <span className="bo-roll-return">
      {bothLanguages().map((language) => (
        <span key={language} lang={language} dir={directionOf(language)}>
          {wordsIn(language)}
        </span>
      ))}
    </span>
  )
}

const ShopHead = ({ shop }: Pick<PapersAnswer, 'shop'>) => (
  <header className="bo-roll-head">
    <h2 className="bo-both">
      {bothLanguages().map((language) => (
        <bdi key={language} lang={language}>
          {shopFront().name[language]}
        </bdi>
      ))}
    </h2>
    {bothLanguages().map((language) => (
      <span key={language} lang={language} dir={directionOf(language)}>
        {shop.address[language]}
      </span>
    ))}
    <PhoneShown phone={shopFront().phone} />
    {shop.taxNumber && (
      <span>
        <Both word={m.office_receipt_tax} /> <bdi className="issued">{shop.taxNumber}</bdi>
      </span>
    )}
  </header>
)

const Sums = ({ paper }: { readonly paper: PublishedPaper }) => (
  <dl className="bo-roll-sums">
    <div>
      <dt>
        <Both word={m.office_receipt_subtotal} />
      </dt>
      <dd>
        <Money of={paper.items.reduce((sum, { total }) => sum + fromEgp(total), 0)} />
      </dd>
    </div>
    {chargeRows(paper).map(({ key, name, amount }) => (
      <div key={key}>
        <dt>
          <Both word={name} />
        </dt>
        <dd>
          <Money of={amount} />
        </dd>
      </div>
    ))}
    <div className="total">
      <dt>
        <Both word={m.office_order_total} />
      </dt>
      <dd>
        <Money of={fromEgp(paper.price)} />
      </dd>
    </div>
    {paper.refunded > 0 && (
      <div>
        <dt>
          <Both word={m.office_order_refunded} />
        </dt>
        <dd>
          <Money of={fromEgp(paper.refunded)} />
        </dd>
      </div>
    )}
    <div>
      <dt>
        <Both word={m.office_order_payment} />
      </dt>
      <dd>
        <Both word={METHOD_NAMES[paper.method]} />
      </dd>
    </div>
  </dl>
)

const Receipt = ({ paper, shop }: { readonly paper: PublishedPaper } & Pick<PapersAnswer, 'shop'>) => (
  <article className="bo-sheet bo-roll bo-receipt">
    <ShopHead shop={shop} />
    <p className="bo-roll-order">
      <Both word={m.office_receipt_title} />
      <b>
        <bdi className="issued">{fullNumber(paper)}</bdi>
      </b>
      <span>{formatDateTime(Date.parse(paper.createdAt), { now: 0 })}</span>
    </p>
    <section>
      <h3>
        <Both word={m.office_receipt_to} />
      </h3>
      <DeliverTo to={paper.shippingInfo} />
    </section>
    <ul className="bo-roll-lines">
      {paper.items.map((item) => (
        <li key={lineKey(item)}>
          <span className="bo-roll-name">
            {bothLanguages().map((language) => (
              <bdi key={language} lang={language}>
                {nameIn(language, item)}
              </bdi>
            ))}
          </span>
          <bdi>{item.quantity > 0 && `${shownQuantity(item)} × ${shownUnitPrice(item)}`}</bdi>
          <Money of={fromEgp(item.total)} />
          <PackedNote paper={paper} line={item} />
          <Returning paper={paper} line={item} />
        </li>
      ))}
    </ul>
    <Sums paper={paper} />
    <p className="bo-thanks">
      {bothLanguages().map((language) => (
        <span key={language} lang={language} dir={directionOf(language)}>
          {m.office_receipt_thanks({ shop: shopFront().name[language] }, { locale: language })}
        </span>
      ))}
    </p>
  </article>
)

export const handle: OfficeHandle = { needs: 'orders.see' }

export default function ReceiptsPage() {
  return (
    <PapersPage page="receipts">
      {({ papers, shop }) => papers.map((paper) => <Receipt key={paper._id} paper={paper} shop={shop} />)}
    </PapersPage>
  )
}
