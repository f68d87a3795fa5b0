import { fold } from '#domain/shared/arabic.ts'

/**
 * Messages that ask for no more messages, as people write them. The message must be nothing else: "stop at the gate"
 * is for the courier.
 */
const STOP_WORDS = new Set(
  [
    'stop',
    'stop all',
    'stopall',
    'stop promotions',
    'unsubscribe',
    'إيقاف',
    'أوقف',
    'وقف',
    'قف',
    'توقف',
    'إلغاء',
    'إلغاء الاشتراك',
    'وقف الرسائل',
    'وقف الرسايل',
    'إيقاف العروض الترويجية',
  ].map(fold),
)

export const isStopWord = (text: string): boolean => text.length <= 60 && STOP_WORDS.has(fold(text))
