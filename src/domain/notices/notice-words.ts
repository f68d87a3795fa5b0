import type { Template } from '#domain/notices/notice.ts'
import type { NoticeKind, Variable } from '#domain/notices/notice-kinds.ts'
import { rulesOf, VARIABLES } from '#domain/notices/notice-kinds.ts'
import { isolated, type Language, type Words } from '#domain/shared/language.ts'

type KindWords = Readonly<Record<Language, Template & { readonly button?: string }>>

/** The shop's own words for each message. `{…}` stands for a variable of the kind. The link is added by the channel. */
export const NOTICE_WORDS: Readonly<Record<NoticeKind, KindWords>> = {
  received: {
    en: {
      title: 'We have your order',
      body: 'Thank you, {name}. Order {order} for {total} is with us. We will tell you when the courier leaves.',
      button: 'Follow the order',
    },
    ar: {
      title: 'استلمنا طلبك',
      body: 'شكرًا {name}. استلمنا طلبك {order} بقيمة {total}. سنخبرك عندما يتحرك المندوب.',
      button: 'تابع الطلب',
    },
  },
  preparing: {
    en: {
      title: 'We are preparing your order',
      body: 'A courier will pick up {order} soon.',
      button: 'Follow the order',
    },
    ar: { title: 'نحضّر طلبك الآن', body: 'سيستلم المندوب الطلب {order} قريبًا.', button: 'تابع الطلب' },
  },
  on_the_way: {
    en: {
      title: 'Your order is on its way',
      body: 'Follow the courier with {order} on the map.',
      button: 'Open the map',
    },
    ar: {
      title: 'طلبك في الطريق إليك',
      body: 'تابع المندوب ومعه الطلب {order} على الخريطة.',
      button: 'افتح الخريطة',
    },
  },
  near: {
    en: {
      title: 'Your courier is near',
      body: 'Keep the hand-over code of {order} ready.',
      button: 'Show the code',
    },
    ar: { title: 'المندوب قريب منك', body: 'جهّز رمز استلام الطلب {order}.', button: 'اعرض الرمز' },
  },
  arrived: {
    en: {
      title: 'Your courier has arrived',
      body: 'Give the courier the hand-over code of {order}.',
      button: 'Show the code',
    },
    ar: { title: 'وصل المندوب', body: 'أعطِ المندوب رمز استلام الطلب {order}.', button: 'اعرض الرمز' },
  },
  question: {
    en: {
      title: 'We have a question about your order',
      body: 'Something in order {order} is not as you ordered it. Please answer within five minutes.',
      button: 'Answer now',
    },
    ar: {
      title: 'لدينا سؤال عن طلبك',
      body: 'شيء في الطلب {order} ليس كما طلبته. جاوبنا خلال خمس دقائق من فضلك.',
      button: 'جاوب الآن',
    },
  },
  delivered: {
    en: {
      title: 'Your order was delivered',
      body: 'Order {order} for {total} was delivered. Your receipt is on its page.',
      button: 'Open the receipt',
    },
    ar: {
      title: 'تم تسليم طلبك',
      body: 'تم تسليم الطلب {order} بقيمة {total}. إيصالك في صفحة الطلب.',
      button: 'افتح الإيصال',
    },
  },
  cancelled: {
    en: {
      title: 'We had to cancel your order',
      body: 'We are sorry, {name}: order {order} is cancelled. Write to us if you have a question.',
      button: 'Open the order',
    },
    ar: {
      title: 'اضطررنا إلى إلغاء طلبك',
      body: 'نعتذر لك يا {name}: أُلغي الطلب {order}. راسلنا إن كان لديك سؤال.',
      button: 'افتح الطلب',
    },
  },
  payment_due: {
    en: {
      title: 'Your order waits for its payment',
      body: 'Pay {total} for {order} by {until}, or change to cash. We hold the products until then.',
      button: 'Pay now',
    },
    ar: {
      title: 'طلبك في انتظار الدفع',
      body: 'ادفع {total} للطلب {order} قبل {until}، أو غيّر إلى الدفع نقدًا. نحجز لك المنتجات حتى ذلك الوقت.',
      button: 'ادفع الآن',
    },
  },
  paid: {
    en: {
      title: 'We received your payment',
      body: '{amount} arrived for {order}. We start preparing it now.',
      button: 'Follow the order',
    },
    ar: {
      title: 'تم استلام الدفع',
      body: 'استلمنا {amount} للطلب {order}. نبدأ تحضيره الآن.',
      button: 'تابع الطلب',
    },
  },
  refund: {
    en: {
      title: 'Your money is on its way back',
      body: 'We sent back {amount} for {order}. Your bank may need some days to show it.',
      button: 'Open the order',
    },
    ar: {
      title: 'أعدنا إليك المبلغ',
      body: 'أرسلنا إليك {amount} من الطلب {order}. قد يحتاج البنك بضعة أيام حتى يظهر.',
      button: 'افتح الطلب',
    },
  },
  rating: {
    en: {
      title: 'How was your order?',
      body: 'Tell us how {order} was, {name}. It takes a minute.',
      button: 'Rate the order',
    },
    ar: {
      title: 'كيف كان طلبك؟',
      body: 'قيّم الطلب {order} يا {name}. لن يأخذ أكثر من دقيقة.',
      button: 'قيّم الطلب',
    },
  },
  back_in_stock: {
    en: { title: '{product} is back', body: '{product} is in stock again at {shop}.', button: 'See it' },
    ar: { title: '{product} متوفر الآن', body: 'عاد {product} إلى {shop}.', button: 'شاهد المنتج' },
  },
  login_code: {
    en: {
      title: 'Your code for {shop}',
      body: '{code} is your code for {shop}. It is valid for 5 minutes. Give it to no one.',
    },
    ar: {
      title: 'رمزك في {shop}',
      body: '{code} هو رمزك في {shop}. صالح لمدة 5 دقائق. لا تعطه لأحد.',
    },
  },
  password_link: {
    en: {
      title: 'Choose a new password',
      body: 'Hello {name}. Choose a new password for {shop} within an hour. If you did not ask for this, ignore this message: nothing has changed.',
      button: 'Choose a password',
    },
    ar: {
      title: 'اختر كلمة مرور جديدة',
      body: 'مرحبًا {name}. اختر كلمة مرور جديدة لحسابك في {shop} خلال ساعة. إن لم تطلب ذلك فتجاهل هذه الرسالة، فلم يتغير شيء.',
      button: 'اختر كلمة المرور',
    },
  },
  email_proof: {
    en: {
      title: 'Confirm your email address',
      body: 'Hello {name}. Confirm that this address is yours, so that receipts and links reach you.',
      button: 'Confirm the address',
    },
    ar: {
      title: 'أكّد بريدك الإلكتروني',
      body: 'مرحبًا {name}. أكّد أن هذا البريد لك حتى تصلك الإيصالات والروابط.',
      button: 'أكّد البريد',
    },
  },
  password_changed: {
    en: {
      title: 'Your password was changed',
      body: 'Hello {name}. The password of your account at {shop} was changed. If it was not you, choose a new one at once and write to us.',
    },
    ar: {
      title: 'تغيّرت كلمة مرورك',
      body: 'مرحبًا {name}. تغيّرت كلمة مرور حسابك في {shop}. إن لم تكن أنت فاختر كلمة مرور جديدة فورًا وراسلنا.',
    },
  },
  new_login: {
    en: {
      title: 'New login to your account',
      body: 'Hello {name}. {device} logged in to your account at {shop}. If it was not you, change your password.',
    },
    ar: {
      title: 'تسجيل دخول جديد إلى حسابك',
      body: 'مرحبًا {name}. سُجّل الدخول إلى حسابك في {shop} من {device}. إن لم تكن أنت فغيّر كلمة المرور.',
    },
  },
  contact_changed: {
    en: {
      title: 'Your account was changed',
      body: 'Hello {name}. {reason} If it was not you, write to us at once.',
    },
    ar: {
      title: 'تغيّرت بيانات حسابك',
      body: 'مرحبًا {name}. {reason} إن لم تكن أنت فراسلنا فورًا.',
    },
  },
  low_stock: {
    en: {
      title: 'Products are running out',
      body: 'Low or out of stock ({count}): {products}.',
      button: 'Open the products',
    },
    ar: {
      title: 'منتجات توشك على النفاد',
      body: 'منتجات نفدت أو توشك على النفاد ({count}): {products}.',
      button: 'افتح المنتجات',
    },
  },
  unread_messages: {
    en: {
      title: 'Messages wait for an answer',
      body: 'Unanswered messages from customers: {count}.',
      button: 'Open the messages',
    },
    ar: {
      title: 'رسائل تنتظر الرد',
      body: 'عدد رسائل العملاء التي تنتظر الرد: {count}.',
      button: 'افتح الرسائل',
    },
  },
  test: {
    en: {
      title: 'A test message from {shop}',
      body: 'If you can read this, messages of {shop} arrive on this channel.',
    },
    ar: { title: 'رسالة تجربة من {shop}', body: 'إن وصلتك هذه الرسالة فرسائل {shop} تصل عبر هذه القناة.' },
  },
}

/** The names in braces of a text. */
const bracesIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, name]) => name ?? '')

/** The names in braces that the kind does not have, and braces that are not closed. */
export const unknownIn = (kind: NoticeKind, { title, body }: Template): readonly string[] => {
  const known: readonly string[] = rulesOf(kind).variables
  const all = `${title}\n${body}`
  const stray = /[{}]/.exec(all.replace(/\{[^{}]*\}/g, ''))
  return [...bracesIn(all).filter((name) => !known.includes(name)), ...(stray ? [stray[0]] : [])]
}

/** Variables that a text lacks although its message is useless without them: the code. */
export const missingIn = (kind: NoticeKind, { body }: Template): readonly Variable[] =>
  rulesOf(kind).variables.filter((name) => name === 'code' && !bracesIn(body).includes(name))

/** `{name}` with the comma or the يا before it. Without a name both are removed: `Hello {name}.` becomes `Hello.` */
const ADDRESSED = /(?:[,،]?\s+(?:يا\s+)?)?\{name\}/g

/**
 * Replaces the names in braces. Values keep their own direction inside the sentence, except a code at the start of a
 * message, which phones recognise by its plain digits.
 */
export const filled = (text: string, values: Readonly<Partial<Record<Variable, string>>>): string =>
  (values.name ? text : text.replace(ADDRESSED, '')).replace(/\{(\w+)\}/g, (_, name: string) => {
    const variable = VARIABLES.find((known) => known === name)
    const value = (variable && values[variable]) ?? ''
    return variable === 'code' || value === '' ? value : isolated(value)
  })

/** The label of the link in e-mails that stops offers. */
export const STOP_LABEL: Words = { en: 'Stop messages like this', ar: 'إيقاف هذه الرسائل' }

/** Sentences about a change of an account, for the old number or address. */
export const CHANGE_REASONS: Readonly<Record<'phone' | 'email' | 'joined' | 'safety', Words>> = {
  phone: {
    en: 'The mobile number of your account was changed.',
    ar: 'تغيّر رقم الموبايل في حسابك.',
  },
  email: {
    en: 'The email address of your account was changed.',
    ar: 'تغيّر البريد الإلكتروني في حسابك.',
  },
  joined: {
    en: 'Your account was joined into another one that confirmed its mobile number.',
    ar: 'تم دمج حسابك في حساب آخر أكّد رقم الموبايل نفسه.',
  },
  safety: {
    en: 'Messages about logins or a new password were switched off for your account.',
    ar: 'تم إيقاف رسائل تسجيل الدخول أو تغيير كلمة المرور لحسابك.',
  },
}
