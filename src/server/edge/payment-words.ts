import type { ErrorCode } from '#contracts/errors.ts'
import { amountText, isolated, type Words } from '#domain/shared/language.ts'
import type { Facts } from '#domain/shared/refusal.ts'

/** The words of an error code in both languages. */
export type Say = (facts: Facts) => Words

export const say =
  (en: string, ar: string): Say =>
  () => ({ en, ar })

type PaymentCode = Extract<ErrorCode, `payment.${string}` | `refund.${string}`>

/** The error messages about payments and refunds. */
export const PAYMENT_WORDS: Readonly<Record<PaymentCode, Say>> = {
  'refund.more-than-paid': ({ left }) => ({
    en: `No more than ${isolated(`${amountText(left)} EGP`)} of this order can still be refunded.`,
    ar: `لا يمكن رد أكثر من ${isolated(`${amountText(left)} ج.م`)} من هذا الطلب.`,
  }),
  'refund.over-limit': ({ limit }) => ({
    en: `You may refund up to ${isolated(`${amountText(limit)} EGP`)} per order. Ask someone with a higher limit.`,
    ar: `الحد المسموح لك هو ${isolated(`${amountText(limit)} ج.م`)} لكل طلب. اطلب الرد من شخص حده أعلى.`,
  }),
  'refund.id-taken': ({ refunded }) => ({
    en: `An earlier try already refunded ${isolated(`${amountText(refunded)} EGP`)}. Check the order before you refund anything else.`,
    ar: `محاولة سابقة ردّت بالفعل ${isolated(`${amountText(refunded)} ج.م`)}. راجع الطلب قبل رد أي مبلغ آخر.`,
  }),
  'refund.line-done': say(
    'Some of these products were already refunded or put back on sale. Reload the order and try again.',
    'بعض هذه المنتجات رُدّ ثمنها أو عادت للبيع من قبل. حدّث صفحة الطلب وحاول مرة أخرى.',
  ),
  'refund.not-found': say('This refund doesn’t exist.', 'عملية الرد هذه غير موجودة.'),
  'refund.not-failed': say(
    'This refund changed in the meantime. Reload the page.',
    'تغيّرت حالة الرد في هذه الأثناء. حدّث الصفحة.',
  ),
  'refund.not-certain': say(
    'The provider doesn’t say whether this money was already paid back. Check its dashboard, then pay it back by hand or record that it was paid.',
    'مزود الدفع لا يوضح هل رُدّ هذا المبلغ أم لا. راجع لوحة تحكم المزود، ثم ردّه يدويًا أو سجّل أنه رُدّ.',
  ),
  'payment.not-found': say('This payment doesn’t exist.', 'عملية الدفع هذه غير موجودة.'),
  'payment.not-due': say(
    'This order is not waiting for a payment any more.',
    'هذا الطلب لم يعد في انتظار الدفع.',
  ),
  'payment.too-late': say(
    'The time to pay for this order is over. Please order again.',
    'انتهت مهلة الدفع لهذا الطلب. من فضلك اطلب مرة أخرى.',
  ),
  'payment.provider-silent': say(
    'The payment service does not answer at the moment. Nothing was charged: try again in a minute, or choose another way to pay.',
    'خدمة الدفع لا تستجيب حاليًا، ولم يُخصم أي مبلغ. حاول مرة أخرى بعد دقيقة أو اختر طريقة دفع أخرى.',
  ),
  'payment.provider-refused': say(
    'This way of paying does not work at the moment. Choose another one or pay in cash.',
    'طريقة الدفع هذه غير متاحة حاليًا. اختر طريقة أخرى أو ادفع نقدًا.',
  ),
  'payment.callback-refused': say('This message was not accepted.', 'لم تُقبل هذه الرسالة.'),
}
