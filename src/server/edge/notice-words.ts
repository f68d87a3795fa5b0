import type { ErrorCode } from '#contracts/errors.ts'
import { type Say, say } from '#server/edge/payment-words.ts'

type NoticeCode = Extract<ErrorCode, `notice.${string}`>

/** The words of errors about messages to people. */
export const NOTICE_WORDS: Readonly<Record<NoticeCode, Say>> = {
  'notice.report-refused': say('This report was not accepted.', 'لم يُقبل هذا التقرير.'),
  'notice.link-unknown': say(
    'This link does not work. Choose your messages in your profile.',
    'هذا الرابط لا يعمل. اختر رسائلك من ملفك الشخصي.',
  ),
  'notice.not-found': say('There is no such message.', 'لا توجد رسالة كهذه.'),
  'notice.cannot-repeat': say(
    'This message held a code or a secret link and cannot be sent again. The person can ask for a new one.',
    'كانت في هذه الرسالة رمز أو رابط سري، فلا يمكن إرسالها مرة أخرى. يستطيع الشخص طلب رسالة جديدة.',
  ),
  'notice.template-unusable': say(
    'The text uses a name in braces that this message does not have, or lacks the code.',
    'في النص اسم بين قوسين لا تعرفه هذه الرسالة، أو ينقصه الرمز.',
  ),
  'notice.template-changed': say(
    'Someone has changed this text in the meantime. Read it again before you save.',
    'غيّر شخص آخر هذا النص. اقرأه مرة أخرى قبل الحفظ.',
  ),
  'notice.channel-off': say('This channel is not set up.', 'هذه القناة غير مُعدّة.'),
}
