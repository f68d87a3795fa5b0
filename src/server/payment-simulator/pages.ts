import { decimalText } from '#adapters/system/loose-fields.ts'
import { both, escaped, simulatorPage } from '#server/loopback/page.ts'
import type { SimPayment } from '#server/payment-simulator/bank.ts'

const page = (title: string, content: string): string =>
  simulatorPage(title, both('محاكاة: مفيش فلوس بتتحرك', 'SIMULATOR: no money moves'), content)

const sumOf = ({ amount, currency }: SimPayment): string =>
  `<bdi>${escaped(`${decimalText(amount)} ${currency}`)}</bdi>`

const TITLES = { paymob: 'Paymob', fawry: 'Fawry', paypal: 'PayPal' } as const

const SOURCES = {
  card: both('كارت', 'Card'),
  wallet: both('محفظة موبايل', 'Mobile wallet'),
} as const

/** The payment page of Paymob and PayPal: pay, be declined, or leave. */
export const checkoutPage = (
  payment: SimPayment,
  path: string,
  sources: readonly (keyof typeof SOURCES)[],
): string => {
  const choices = sources
    .map(
      (source, at) =>
        `<label><input type="radio" name="source" value="${source}" style="inline-size:auto"${at === 0 ? ' checked' : ''}> ${SOURCES[source]}</label>`,
    )
    .join('')
  return page(
    `${TITLES[payment.provider]} simulator`,
    `<h1>${TITLES[payment.provider]}</h1>
<p>${both('المطلوب', 'To pay')}: <strong>${sumOf(payment)}</strong></p>
<p>${both('رقم العملية', 'Reference')}: <bdi>${escaped(payment.number)}</bdi></p>
<form method="post" action="/_page${path}"><input type="hidden" name="number" value="${escaped(payment.number)}">${choices}
<button name="what" value="pay">${both('ادفع', 'Pay')}</button>
<button name="what" value="decline">${both('ادفع بكارت مرفوض', 'Pay, but be declined')}</button>
<button name="what" value="leave">${both('ارجع من غير دفع', 'Leave without paying')}</button></form>`,
  )
}

/** A kiosk: type a reference, pay in cash. */
export const kioskPage = (payments: readonly SimPayment[]): string => {
  const rows = payments
    .toReversed()
    .slice(0, 20)
    .map((each) => {
      const isPaid = each.transactions.some(({ status }) => status === 'paid')
      return `<li><bdi>${escaped(each.providerId)}</bdi> — ${sumOf(each)} ${isPaid ? both('مدفوع', 'paid') : ''}</li>`
    })
    .join('')
  return page(
    'Fawry kiosk simulator',
    `<h1>${both('كشك فوري', 'Fawry kiosk')}</h1>
<form method="post" action="/_page/kiosk"><label>${both('الكود المرجعي', 'Reference number')}
<input name="reference" inputmode="numeric" required></label>
<button name="what" value="pay">${both('ادفع الكود', 'Pay reference')}</button></form><ul>${rows}</ul>`,
  )
}

const RESULTS: Readonly<Record<string, string>> = {
  paid: both('الكود اتدفع', 'The reference is paid'),
  closed: both(
    'العملية دي اتقفلت: اتدفعت قبل كده أو وقتها خلص',
    'This payment is closed: already paid, or out of time',
  ),
  unknown: both('مفيش عملية بالرقم ده', 'There is no such payment'),
  left: both('مدفعتش حاجة', 'Nothing was paid'),
}

/** What the page says when the browser is not sent back to the shop. */
export const resultPage = (result: string): string =>
  page('Simulator', `<p role="status">${RESULTS[result] ?? escaped(result)}</p>`)
