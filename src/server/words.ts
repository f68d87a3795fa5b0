import type { ErrorCode } from '#contracts/errors.ts'
import type { Words } from '#domain/shared/language.ts'
import type { Facts } from '#domain/shared/refusal.ts'

type Say = (facts: Facts) => Words

const say =
  (en: string, ar: string): Say =>
  () => ({ en, ar })

/** What the API says when it says no. A code without words in both languages does not compile. */
export const WORDS: Readonly<Record<ErrorCode, Say>> = {
  'account already exists': say(
    'An account with this e-mail already exists. Log in instead.',
    'يوجد حساب بهذا البريد الإلكتروني بالفعل. سجّل الدخول بدلًا من ذلك.',
  ),
  'account.password-wrong': say('The current password is not right.', 'كلمة المرور الحالية غير صحيحة.'),
  'account.password-length': ({ min, max }) => ({
    en: `A password has ${String(min)} to ${String(max)} characters.`,
    ar: `تتكوّن كلمة المرور من ${String(min)} إلى ${String(max)} حرف.`,
  }),
  'account.photo-unusable': say(
    'The photo must be a PNG, JPEG or WebP picture of at most 200 kB.',
    'يجب أن تكون الصورة بصيغة PNG أو JPEG أو WebP وبحجم لا يزيد على 200 كيلوبايت.',
  ),
  'session.needed': say('Log in first.', 'سجّل الدخول أولًا.'),
  'session.unknown': say('Your session has ended. Log in again.', 'انتهت جلستك. سجّل الدخول مرة أخرى.'),
  'login.wrong': say('E-mail or password is wrong.', 'البريد الإلكتروني أو كلمة المرور غير صحيحة.'),
  'attempts.too-many': say(
    'Too many attempts. Wait a little and try again.',
    'محاولات كثيرة. انتظر قليلًا ثم حاول مرة أخرى.',
  ),
  'product.not-found': say('There is no such product.', 'هذا المنتج غير موجود.'),
  'order.not-found': say('There is no such order.', 'هذا الطلب غير موجود.'),
  'order.cannot-become': say(
    'The order has moved on, so this can no longer be done.',
    'تغيّرت حالة الطلب، فلم يعد هذا ممكنًا.',
  ),
  'order.key-reused': say(
    'This Idempotency-Key belongs to an order with other contents.',
    'مفتاح Idempotency-Key هذا مستخدم لطلب بمحتوى آخر.',
  ),
  'order.id-taken': say('Another order has this id already.', 'يوجد طلب آخر بهذا الرقم بالفعل.'),
  'order.product-unknown': say(
    'A product in the order is no longer sold.',
    'أحد منتجات الطلب لم يعد متاحًا للبيع.',
  ),
  'order.line-repeated': say(
    'A product stands in the order twice: add the quantities up.',
    'تكرّر أحد المنتجات في الطلب: اجمع الكميتين في سطر واحد.',
  ),
  'order.stock-short': say(
    'There is not enough left of some products.',
    'الكمية المتبقية من بعض المنتجات لا تكفي.',
  ),
  'order.price-changed': say(
    'The total has changed since it was agreed to.',
    'تغيّر الإجمالي عمّا وافقت عليه.',
  ),
  'refund.more-than-paid': ({ left }) => ({
    en: `No more than ${String(left)} EGP of this order can still be given back.`,
    ar: `لا يمكن رد أكثر من ${String(left)} ج.م من هذا الطلب.`,
  }),
  'order.payment-declined': say('The payment was declined.', 'لم تُقبل عملية الدفع.'),
  'role.not-yours': say('Your account may not do this.', 'حسابك لا يسمح بهذا.'),
  'page.unusable': say(
    'This part of the list can’t be found. Start again at its beginning.',
    'لم نجد هذا الجزء من القائمة. ابدأ من أولها.',
  ),
  'courier.not-found': say(
    'There is no such courier, or not on shift.',
    'لا يوجد مندوب كهذا، أو ليس في وردية الآن.',
  ),
  'delivery.taken': say('Another courier has taken this delivery.', 'أخذ مندوب آخر هذا التوصيل.'),
  'shift.off': say('Start your shift first.', 'ابدأ ورديتك أولًا.'),
  'shift.stops-left': say(
    'You still have deliveries. Finish them before you end your shift.',
    'ما زالت لديك طلبات لم تُسلَّم. سلّمها قبل إنهاء الوردية.',
  ),
  'hand-over.code-wrong': say('The code is wrong. Ask again.', 'الرمز غير صحيح. اسأل العميل مرة أخرى.'),
  'hand-over.reason-needed': say(
    'The code was wrong too often. Say why you hand over without it.',
    'تكرّر الرمز الخطأ. اكتب سبب التسليم بدون رمز.',
  ),
  'cash.amount-needed': say('Say how much cash you collected.', 'اكتب المبلغ النقدي الذي حصّلته.'),
  'cash.reason-needed': say(
    'The cash differs from what is due. Say why.',
    'المبلغ المحصّل يختلف عن المستحق. اكتب السبب.',
  ),
  'cash.more-than-held': say('The courier holds less cash than that.', 'المندوب معه مبلغ أقل من ذلك.'),
  'share.not-found': say('There is no such link.', 'هذا الرابط غير موجود.'),
  'share.over': say('The delivery is over, and so is this link.', 'انتهى التوصيل، وانتهى معه هذا الرابط.'),
  'share.too-many': say('This order has been shared often enough.', 'تمت مشاركة هذا الطلب مرات كافية.'),
  'live.too-many': say(
    'This is open in too many windows. Close one of them.',
    'الصفحة مفتوحة في نوافذ كثيرة. أغلق إحداها.',
  ),
  'rating.not-received': say(
    'An order can be rated once it has been received.',
    'يمكن تقييم الطلب بعد استلامه.',
  ),
  'rating.closed': say(
    'A rating can be changed for seven days only.',
    'يمكن تعديل التقييم خلال سبعة أيام فقط.',
  ),
  'rating.subject-unknown': say('This was not part of the order.', 'هذا لم يكن ضمن الطلب.'),
  'push.endpoint-unusable': say(
    'Notices cannot be sent to this browser.',
    'لا يمكن إرسال الإشعارات إلى هذا المتصفح.',
  ),
  'request.malformed': say('The request could not be read.', 'تعذّرت قراءة الطلب المرسل.'),
  'request.key-missing': say(
    'Send an Idempotency-Key header of 8 to 100 letters, digits, - or _.',
    'أرسل ترويسة Idempotency-Key من 8 إلى 100 حرف أو رقم أو - أو _.',
  ),
  'request.forged': say(
    'The X-XSRF-TOKEN header must equal the XSRF-TOKEN cookie.',
    'يجب أن تطابق ترويسة X-XSRF-TOKEN قيمة الكوكي XSRF-TOKEN.',
  ),
  'request.not-found': say('There is nothing at this address.', 'لا يوجد شيء في هذا العنوان.'),
  'request.timeout': say('The request took too long to arrive.', 'استغرق وصول الطلب المرسل وقتًا طويلًا.'),
  'request.too-large': say('The request is larger than 256 kB.', 'حجم الطلب المرسل أكبر من 256 كيلوبايت.'),
  'request.wrong-type': say('Send the body as application/json.', 'أرسل المحتوى بصيغة application/json.'),
  'request.invalid': say('Something in the request is missing or wrong.', 'يوجد حقل ناقص أو غير صحيح.'),
  'shop.failed': say('Something went wrong on our side. Try again.', 'حدث خطأ من جانبنا. حاول مرة أخرى.'),
  'shop.unavailable': say(
    'The shop is catching its breath. Try again in a moment.',
    'المتجر غير متاح للحظات. حاول مرة أخرى بعد قليل.',
  ),
}
