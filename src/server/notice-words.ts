import type { PushMessage } from '#contracts/notices.ts'
import { officeHrefIn } from '#contracts/office-paths.ts'
import { hrefIn } from '#contracts/page-paths.ts'
import { NEW_ORDER, type Notice, type NoticeKind } from '#domain/notices/notice.ts'
import { dayNumberText } from '#domain/ordering/order-number.ts'
import { directionOf, type Language, type Words } from '#domain/shared/language.ts'

const WORDS: Readonly<Record<NoticeKind, { readonly title: Words; readonly body: Words }>> = {
  preparing: {
    title: { en: 'We are preparing your order', ar: 'نحضّر طلبك الآن' },
    body: { en: 'A courier will pick it up soon.', ar: 'سيستلمه المندوب قريبًا.' },
  },
  on_the_way: {
    title: { en: 'Your order is on its way', ar: 'طلبك في الطريق إليك' },
    body: { en: 'Follow the courier on the map.', ar: 'تابع المندوب على الخريطة.' },
  },
  near: {
    title: { en: 'Your courier is near', ar: 'المندوب قريب منك' },
    body: { en: 'Keep your hand-over code ready.', ar: 'جهّز رمز الاستلام.' },
  },
  arrived: {
    title: { en: 'Your courier has arrived', ar: 'وصل المندوب' },
    body: { en: 'Give the courier your hand-over code.', ar: 'أعطِ المندوب رمز الاستلام.' },
  },
  delivered: {
    title: { en: 'Your order was delivered', ar: 'تم تسليم طلبك' },
    body: { en: 'How was it? Rate your order.', ar: 'كيف كانت التجربة؟ قيّمها من خمس نجوم.' },
  },
  cancelled: {
    title: { en: 'We had to cancel your order', ar: 'اضطررنا إلى إلغاء طلبك' },
    body: {
      en: 'We are sorry. Write to us if you have a question.',
      ar: 'نعتذر لك. راسلنا إن كان لديك سؤال.',
    },
  },
  [NEW_ORDER]: {
    title: { en: 'New order', ar: 'طلب جديد' },
    body: { en: 'Open it to start preparing.', ar: 'افتحه وابدأ التحضير.' },
  },
}

/** A push notification's text in the subscriber's language. */
export const pushMessageFor = (
  { kind, orderId, dayNumber = null }: Notice,
  language: Language,
): PushMessage => ({
  title: [WORDS[kind].title[language], dayNumber === null ? '' : `\u2068${dayNumberText(dayNumber)}\u2069`]
    .filter(Boolean)
    .join(' '),
  body: WORDS[kind].body[language],
  url:
    kind === NEW_ORDER
      ? officeHrefIn(language, 'order', { id: orderId })
      : hrefIn(language, 'followedOrder', { id: orderId }),
  tag: `order-${orderId}`,
  lang: language,
  dir: directionOf(language),
})
