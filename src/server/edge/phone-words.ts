import type { ErrorCode } from '#contracts/errors.ts'
import { isolated } from '#domain/shared/language.ts'
import { type Say, say } from '#server/edge/payment-words.ts'

type PhoneCode =
  | Extract<ErrorCode, `phone.${string}` | `email-proof.${string}`>
  | 'account.password-needed'
  | 'order.phone-unproved'

/** The error messages about codes by phone and links by e-mail. */
export const PHONE_WORDS: Readonly<Record<PhoneCode, Say>> = {
  'phone.not-offered': say(
    'This shop can’t send codes to phones at the moment. Use your email and password.',
    'لا يمكن إرسال رموز إلى الموبايل حاليًا. استخدم البريد الإلكتروني وكلمة المرور.',
  ),
  'phone.not-served': say(
    'Enter an Egyptian mobile number, for example 010 1234 5678.',
    `اكتب رقم موبايل مصري، مثل ${isolated('010 1234 5678')}.`,
  ),
  'phone.code-wrong': say(
    'This code is wrong. Check the last message that you received.',
    'الرمز غير صحيح. راجع آخر رسالة وصلتك.',
  ),
  'phone.code-over': say(
    'This code is no longer valid. Ask for a new one.',
    'انتهت صلاحية هذا الرمز. اطلب رمزًا جديدًا.',
  ),
  'phone.no-account': say(
    'No account has confirmed this number. If you signed up by email, ask for a link by email. Or log in with your mobile number to open an account.',
    'لا يوجد حساب أكّد هذا الرقم. إن كنت سجّلت ببريدك فاطلب الرابط على البريد، أو سجّل الدخول برقم الموبايل لفتح حساب جديد.',
  ),
  'phone.staff': say(
    'Staff accounts log in with email and password.',
    'حسابات فريق العمل تسجّل الدخول بالبريد الإلكتروني وكلمة المرور.',
  ),
  'phone.other-account': say(
    'Another account uses this number. If it is yours, you can join the two.',
    'هذا الرقم مستخدم في حساب آخر. إن كان حسابك فيمكنك دمج الحسابين.',
  ),
  'phone.proof-needed': say(
    'You log in with this number. To change it, confirm the new one by a code.',
    'أنت تسجّل الدخول بهذا الرقم. لتغييره، أكّد الرقم الجديد برمز.',
  ),
  'account.password-needed': say(
    'Choose a password first, then change your number.',
    'اختر كلمة مرور أولًا، ثم غيّر رقمك.',
  ),
  'email-proof.over': say(
    'This link is no longer valid. Ask for a new one in your profile.',
    'لم يعد هذا الرابط صالحًا. اطلب رابطًا جديدًا من حسابك.',
  ),
  'email-proof.no-email': say(
    'Your account has no email address yet.',
    'لا يوجد بريد إلكتروني في حسابك بعد.',
  ),
  'order.phone-unproved': say(
    'Confirm your mobile number before you order with cash on delivery.',
    'أكّد رقم موبايلك قبل الطلب بالدفع عند الاستلام.',
  ),
}
