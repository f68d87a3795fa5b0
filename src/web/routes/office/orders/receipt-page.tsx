import type { OrderFileAnswer } from '#contracts/office-orders.ts'
import { LANGUAGES, type Language } from '#domain/shared/language.ts'
import { fromEgp } from '#domain/shared/money.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { formatDateTime } from '#web/i18n/dates.ts'
import { currentLanguage, directionOf } from '#web/i18n/language.ts'
import { formatMoney } from '#web/i18n/money.ts'
import { fullNumber } from '#web/i18n/order-number.ts'
import { shopFront } from '#web/shop-front.ts'
import { METHOD_NAMES } from '../parts/order-words.ts'
import { PrintPage } from './print-page.tsx'

/** The one being spoken first. */
const bothLanguages = (): readonly Language[] => {
  const own = currentLanguage()
  return [own, ...LANGUAGES.filter((language) => language !== own)]
}

type Word = (inputs: { readonly shop: string }, options: { locale: Language }) => string

/** The same in both languages, each in its own direction. */
const Both = ({ word }: { readonly word: Word }) => (
  <span className="bo-both">
    {bothLanguages().map((language) => (
      <span key={language} lang={language} dir={directionOf(language)}>
        {word({ shop: shopFront().name[language] }, { locale: language })}
      </span>
    ))}
  </span>
)

const Money = ({ amount }: { readonly amount: number }) => (
  <span className="bo-both">
    {bothLanguages().map((language) => (
      <bdi key={language} lang={language}>
        {formatMoney(fromEgp(amount), language)}
      </bdi>
    ))}
  </span>
)

const Sheet = ({ file: { order } }: { readonly file: OrderFileAnswer }) => {
  const placed = Date.parse(order.createdAt)
  return (
    <>
      <header>
        <h2 className="bo-both">
          {bothLanguages().map((language) => (
            <bdi key={language} lang={language}>
              {shopFront().name[language]}
            </bdi>
          ))}
        </h2>
        <Both word={m.office_receipt_title} />
      </header>
      <dl className="bo-receipt-facts">
        <div>
          <dt>
            <Both word={m.office_receipt_number} />
          </dt>
          <dd>
            <bdi className="issued">{fullNumber(order)}</bdi>
          </dd>
        </div>
        <div>
          <dt>
            <Both word={m.office_receipt_date} />
          </dt>
          <dd className="bo-both">
            {bothLanguages().map((language) => (
              <span key={language} lang={language} dir={directionOf(language)}>
                {formatDateTime(placed, { language, now: 0 })}
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>
            <Both word={m.office_receipt_customer} />
          </dt>
          <dd>
            <bdi>{order.shippingInfo.fullName}</bdi>
          </dd>
        </div>
        <div>
          <dt>
            <Both word={m.office_order_payment} />
          </dt>
          <dd>
            <Both word={METHOD_NAMES[order.method]} />
          </dd>
        </div>
      </dl>
      <table className="bo-paper">
        <thead>
          <tr>
            <th>
              <Both word={m.office_picking_product} />
            </th>
            <th>
              <Both word={m.office_picking_quantity} />
            </th>
            <th>
              <Both word={m.office_receipt_price} />
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.productId}>
              <td>
                {bothLanguages().map((language) => (
                  <span key={language} lang={language}>
                    <bdi>{language === 'en' ? item.name : item.nameAr}</bdi>
                  </span>
                ))}
              </td>
              <td>
                <bdi>{item.quantity}</bdi>
              </td>
              <td>
                <Money amount={item.total} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={2} scope="row">
              <Both word={m.office_order_delivery} />
            </th>
            <td>
              <Money amount={order.deliveryFee} />
            </td>
          </tr>
          <tr className="total">
            <th colSpan={2} scope="row">
              <Both word={m.office_order_total} />
            </th>
            <td>
              <Money amount={order.price} />
            </td>
          </tr>
          {order.refunded > 0 && (
            <tr>
              <th colSpan={2} scope="row">
                <Both word={m.office_order_refunded} />
              </th>
              <td>
                <Money amount={order.refunded} />
              </td>
            </tr>
          )}
        </tfoot>
      </table>
      <p className="bo-thanks">
        <Both word={m.office_receipt_thanks} />
      </p>
    </>
  )
}

export default function ReceiptPage() {
  return <PrintPage title={m.office_print_receipt()} sheet={(file) => <Sheet file={file} />} />
}
