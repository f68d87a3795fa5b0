import type { ErrorCode } from '#contracts/errors.ts'
import { amountText, isolated, type Words } from '#domain/shared/language.ts'
import { GOODS_WORDS } from '#server/edge/goods-words.ts'
import { NOTICE_WORDS } from '#server/edge/notice-words.ts'
import { PAYMENT_WORDS, type Say, say } from '#server/edge/payment-words.ts'
import { PHONE_WORDS } from '#server/edge/phone-words.ts'
import { PICKING_WORDS } from '#server/edge/picking-words.ts'

const MINUTES = { en: ['a minute', 'minutes'], ar: ['دقيقة', 'دقيقتين', 'دقائق'] } as const
const HOURS = { en: ['an hour', 'hours'], ar: ['ساعة', 'ساعتين', 'ساعات'] } as const

/** A time to wait: in minutes up to an hour and a half, above that in hours. */
const timeInWords = (seconds: number): Words => {
  const minutes = Math.max(1, Math.ceil(seconds / 60) || 1)
  const [count, { en, ar }] = minutes <= 90 ? [minutes, MINUTES] : [Math.ceil(minutes / 60), HOURS]
  const [one, two, few] = ar
  if (count <= 2) return { en: count === 1 ? en[0] : `2 ${en[1]}`, ar: count === 1 ? one : two }
  return { en: `${count} ${en[1]}`, ar: `${count} ${count <= 10 ? few : one}` }
}

/** The API's error messages. A code without a message in both languages does not compile. */
export const WORDS: Readonly<Record<ErrorCode, Say>> = {
  ...GOODS_WORDS,
  ...PAYMENT_WORDS,
  ...NOTICE_WORDS,
  ...PHONE_WORDS,
  ...PICKING_WORDS,
  'account already exists': say(
    'An account with this email already exists. Log in instead.',
    'يوجد حساب بهذا البريد الإلكتروني بالفعل. سجّل الدخول بدلًا من ذلك.',
  ),
  'account.password-wrong': say('The current password is wrong.', 'كلمة المرور الحالية غير صحيحة.'),
  'account.password-length': ({ min, max }) => ({
    en: `A password has ${String(min)} to ${String(max)} characters.`,
    ar: `تتكوّن كلمة المرور من ${String(min)} إلى ${String(max)} حرف.`,
  }),
  'account.password-common': say(
    'This password is too easy to guess. Choose another one.',
    'كلمة المرور هذه سهلة التخمين. اختر كلمة مرور أخرى.',
  ),
  'account.photo-unusable': say(
    'The photo must be a PNG, JPEG or WebP picture of at most 200 kB.',
    'يجب أن تكون الصورة بصيغة PNG أو JPEG أو WebP وبحجم لا يزيد على 200 كيلوبايت.',
  ),
  'account.disabled': say(
    'This account has been closed. Ask the shop if you think that is a mistake.',
    'هذا الحساب موقوف. تواصل مع المتجر إن كنت ترى أن في ذلك خطأ.',
  ),
  'session.needed': say('Log in first.', 'سجّل الدخول أولًا.'),
  'session.unknown': say('Your session has ended. Log in again.', 'انتهت جلستك. سجّل الدخول مرة أخرى.'),
  'session.not-found': say('This device is logged out already.', 'تم تسجيل الخروج من هذا الجهاز بالفعل.'),
  'login.wrong': say('Email or password is wrong.', 'البريد الإلكتروني أو كلمة المرور غير صحيحة.'),
  'login.code-needed': say(
    'Enter the code from your authenticator app, or a recovery code.',
    'اكتب الرمز الظاهر في تطبيق المصادقة، أو أحد الرموز الاحتياطية.',
  ),
  'login.code-wrong': say(
    'This code is wrong or was used already. Enter the one your app shows now, or one of your recovery codes.',
    'الرمز غير صحيح أو سبق استخدامه. اكتب الرمز الظاهر في التطبيق الآن، أو أحد رموزك الاحتياطية.',
  ),
  'second-factor.needed': say(
    'Set up two-step login first. Admins of this shop need it.',
    'فعّل الدخول بخطوتين أولًا، فهو مطلوب من مديري النظام في هذا المتجر.',
  ),
  'second-factor.on': say('Two-step login is on already.', 'الدخول بخطوتين مفعّل بالفعل.'),
  'second-factor.off': say('Two-step login is off.', 'الدخول بخطوتين غير مفعّل.'),
  'second-factor.own': say(
    'Turn off your own two-step login on your security page.',
    'أوقف الدخول بخطوتين لحسابك من صفحة الأمان.',
  ),
  'second-factor.code-wrong': say(
    'This code is wrong or was used already. Enter the one your app shows now.',
    'الرمز غير صحيح أو سبق استخدامه. اكتب الرمز الظاهر في التطبيق الآن.',
  ),
  'attempts.too-many': ({ retryAfterSeconds }) => {
    const { en, ar } = timeInWords(Number(retryAfterSeconds))
    return { en: `Too many attempts. Try again in ${en}.`, ar: `محاولات كثيرة. حاول مرة أخرى بعد ${ar}.` }
  },
  'attention.not-found': say('This entry does not exist.', 'هذا البند غير موجود.'),
  'order.not-found': say('This order does not exist.', 'هذا الطلب غير موجود.'),
  'order.cannot-become': say(
    'The status of the order has changed, so this is no longer possible.',
    'تغيّرت حالة الطلب، فلم يعد هذا ممكنًا.',
  ),
  'order.key-reused': say(
    'This Idempotency-Key belongs to an order with other contents.',
    'مفتاح Idempotency-Key هذا مستخدم لطلب بمحتوى آخر.',
  ),
  'order.id-taken': say('Another order has this id already.', 'يوجد طلب آخر بهذا الرقم بالفعل.'),
  'note.id-taken': say(
    'Another note or refund was already saved with this id. Reload the page and try again.',
    'سُجّلت ملاحظة أخرى أو عملية رد أخرى بهذا الرقم من قبل. حدّث الصفحة وحاول مرة أخرى.',
  ),
  'order.product-unknown': say(
    'A product in the order is no longer sold.',
    'أحد منتجات الطلب لم يعد متاحًا للبيع.',
  ),
  'order.choice-missing': say(
    'Some products come in sizes, colours or other options. Choose one of each.',
    'لبعض المنتجات مقاسات أو ألوان أو اختيارات أخرى. اختر ما يناسبك من كل منتج.',
  ),
  'order.quantity-unfit': say(
    'Choose another quantity: some products are sold in set weights, others up to 99 pieces.',
    'اختر كمية أخرى: بعض المنتجات تُباع بأوزان محددة، والباقي حتى 99 قطعة.',
  ),
  'order.not-returnable': say(
    'Some of these products can only be returned if they are damaged, wrong or not as described.',
    'بعض هذه المنتجات لا يُقبل إرجاعها إلا إذا كانت تالفة أو مختلفة عما طلبته أو عن الوصف.',
  ),
  'order.line-repeated': say(
    'A product is in the order twice: add up the quantities.',
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
  'order.not-served': say(
    'The shop does not deliver to this place yet.',
    'المتجر لا يوصّل إلى هذا المكان بعد.',
  ),
  'order.pin-elsewhere': say(
    'The pin on the map is not where the address is. Move the pin, remove it, or change the address.',
    'الموقع على الخريطة ليس في مكان العنوان. غيّر الموقع أو احذفه، أو غيّر العنوان.',
  ),
  'address.not-found': say('This address does not exist.', 'هذا العنوان غير موجود.'),
  'address.too-many': ({ most }) => ({
    en: `No more than ${String(most)} addresses can be kept. Delete one first.`,
    ar: `لا يمكن حفظ أكثر من ${String(most)} عنوانًا. احذف واحدًا أولًا.`,
  }),
  'order.payment-declined': say('The payment was declined.', 'لم تُقبل عملية الدفع.'),
  'order.method-not-offered': say(
    'This payment method isn’t available. Choose another one.',
    'طريقة الدفع هذه غير متاحة. اختر طريقة أخرى.',
  ),
  'order.too-much-unpaid': ({ mostOrders, mostAmount }) => ({
    en: `Unpaid orders are limited to ${String(mostOrders)} at a time, ${isolated(`${amountText(mostAmount)} EGP`)} in all. You can order again once one of yours is delivered or cancelled.`,
    ar: `الطلبات التي لم تُدفع محدودة بعدد ${String(mostOrders)} في الوقت نفسه، وبمبلغ ${isolated(`${amountText(mostAmount)} ج.م`)} إجمالًا. يمكنك الطلب من جديد بعد استلام أحد طلباتك أو إلغائه.`,
  }),
  'role.not-yours': say('Your account is not allowed to do this.', 'حسابك لا يسمح بهذا.'),
  'category.unknown': say('This category does not exist any more.', 'هذا القسم لم يعد موجودًا.'),
  'category.has-products': ({ products }) => ({
    en: `This category can’t be removed: it still has products (${String(products)}). Move them first, or hide the category.`,
    ar: `لا يمكن حذف هذا القسم لأن به منتجات (${String(products)}). انقلها أولًا أو أخفِ القسم.`,
  }),
  'settings.changed-meanwhile': ({ by }) => ({
    en: `${isolated(by)} has changed the settings meanwhile. Look at the difference before you save.`,
    ar: `غيّر ${isolated(by)} الإعدادات في هذه الأثناء. راجع الفرق قبل الحفظ.`,
  }),
  'page.unusable': say(
    'This part of the list can’t be found. Start again at its beginning.',
    'لم نجد هذا الجزء من القائمة. ابدأ من أولها.',
  ),
  'courier.not-found': say(
    'This courier does not exist or is not on shift.',
    'هذا المندوب غير موجود أو ليس في الوردية الآن.',
  ),
  'courier.has-stops': say(
    'The courier still has deliveries. Give them to someone else or finish them first.',
    'ما زالت مع المندوب طلبات. أعطها لمندوب آخر أو أنهها أولًا.',
  ),
  'customer.not-found': say('This customer does not exist.', 'هذا العميل غير موجود.'),
  'customer.order-under-way': say(
    'An order of this customer is still under way. Finish or cancel it first.',
    'لهذا العميل طلب لم ينتهِ بعد. أكمله أو ألغه أولًا.',
  ),
  'customer.not-confirmed': say(
    'This is not the customer’s email, so nothing was deleted.',
    'ما كتبته ليس بريد هذا العميل، فلم يُحذف شيء.',
  ),
  'invite.over': say(
    'This invitation is no longer valid. Ask for a new link.',
    'لم تعد هذه الدعوة صالحة. اطلب رابطًا جديدًا.',
  ),
  'invite.works-here': say(
    'This account works here already. An admin can change its role.',
    'صاحب هذا الحساب يعمل هنا بالفعل. يمكن لمدير النظام تغيير دوره.',
  ),
  'setup.over': say(
    'This set-up link no longer works. Restart the shop to get a new one.',
    'رابط الإعداد هذا لم يعد يعمل. أعد تشغيل المتجر لتحصل على رابط جديد.',
  ),
  'password-link.over': say(
    'This link no longer works. Ask the shop for a new one.',
    'لم يعد هذا الرابط يعمل. اطلب من المتجر رابطًا جديدًا.',
  ),
  'member.not-found': say('This team member does not exist.', 'هذا العضو غير موجود.'),
  'team.last-admin': say(
    'This is the last admin. Make someone else an admin first.',
    'هذا آخر مدير نظام. عيّن مدير نظام آخر أولًا.',
  ),
  'message.not-found': say('This message does not exist.', 'هذه الرسالة غير موجودة.'),
  'rating.not-found': say('This rating does not exist.', 'هذا التقييم غير موجود.'),
  'delivery.taken': say('Another courier has taken this delivery.', 'أخذ مندوب آخر هذا الطلب.'),
  'shift.off': say('Start your shift first.', 'ابدأ ورديتك أولًا.'),
  'shift.stops-left': say(
    'You still have deliveries. Finish them before you end your shift.',
    'ما زالت لديك طلبات لم تُسلَّم. سلّمها قبل إنهاء الوردية.',
  ),
  'hand-over.code-wrong': say('The code is wrong. Ask again.', 'الرمز غير صحيح. اسأل العميل مرة أخرى.'),
  'hand-over.reason-needed': say(
    'The code was wrong too often. Enter why you hand over without it.',
    'تكرّر الرمز الخطأ. اكتب سبب التسليم بدون رمز.',
  ),
  'cash.amount-needed': say('Enter how much cash you collected.', 'اكتب المبلغ النقدي الذي حصّلته.'),
  'cash.reason-needed': say(
    'The cash differs from what is due. Enter the reason.',
    'المبلغ المحصّل يختلف عن المستحق. اكتب السبب.',
  ),
  'cash.id-taken': say(
    'Other cash was entered under this id already. Reload the page and try again.',
    'سبق تسجيل مبلغ آخر بهذا الرقم. أعد تحميل الصفحة وحاول مرة أخرى.',
  ),
  'cash.more-than-held': ({ held }) => ({
    en: `The courier holds ${isolated(`${amountText(held)} EGP`)}: no more can be taken in.`,
    ar: `مع المندوب ${isolated(`${amountText(held)} ج.م`)}، فلا يمكن استلام أكثر من ذلك.`,
  }),
  'share.not-found': say('This tracking link isn’t valid.', 'رابط التتبع غير صحيح.'),
  'share.over': say(
    'The delivery is over, so this link no longer works.',
    'انتهى التوصيل، ولم يعد الرابط يعمل.',
  ),
  'share.too-many': say('This order has reached its sharing limit.', 'وصلت إلى حد المشاركة لهذا الطلب.'),
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
    'Notifications cannot be sent to this browser.',
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
  'request.too-large': say('The request is too large.', 'حجم الطلب المرسل أكبر من المسموح.'),
  'request.wrong-type': say(
    'This address does not take a body of this type.',
    'هذا العنوان لا يقبل محتوى من هذا النوع.',
  ),
  'request.invalid': say('Something in the request is missing or wrong.', 'توجد خانة ناقصة أو غير صحيحة.'),
  'request.cancelled': say('The request was cancelled.', 'أُلغي الطلب المرسل.'),
  'shop.busy': say(
    'The shop is very busy right now. Try again in a moment.',
    'على المتجر ضغط كبير الآن. حاول مرة أخرى بعد لحظات.',
  ),
  'shop.failed': say('Something went wrong on our side. Try again.', 'حدث خطأ من جانبنا. حاول مرة أخرى.'),
  'shop.unavailable': say(
    'The shop is not available right now. Try again in a moment.',
    'المتجر غير متاح للحظات. حاول مرة أخرى بعد قليل.',
  ),
}
