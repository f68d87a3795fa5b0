import type { ErrorCode } from '#contracts/errors.ts'
import { isolated } from '#domain/shared/language.ts'
import { type Say, say } from '#server/edge/payment-words.ts'

type PickingCode = Extract<ErrorCode, `picking.${string}`>

/** The error messages about picking orders. */
export const PICKING_WORDS: Readonly<Record<PickingCode, Say>> = {
  'picking.taken': ({ by }) => ({
    en: by ? `${isolated(by)} is picking this order.` : 'Someone else is picking this order.',
    ar: by ? `هذا الطلب مع ${isolated(by)} الآن.` : 'هذا الطلب مع شخص آخر الآن.',
  }),
  'picking.held': ({ by }) => ({
    en: `${isolated(by)} is still picking this order. It must be packed, or released on the picking page, first.`,
    ar: `هذا الطلب ما زال مع ${isolated(by)}. يجب تعبئته أولًا، أو تركه من صفحة تحضير الطلبات.`,
  }),
  'picking.unpacked': say(
    'A picker found less of this order, or asked for a substitute. Pack it on the picking page, so that its price is right.',
    'في هذا الطلب كمية ناقصة أو بديل. عبّئه من صفحة تحضير الطلبات ليُحسب سعره الصحيح.',
  ),
  'picking.not-held': say('Take this order first.', 'استلم هذا الطلب أولًا.'),
  'picking.over': ({ step }) =>
    step === 'cancelled'
      ? {
          en: 'This order was cancelled. Put the goods back.',
          ar: 'تم إلغاء هذا الطلب. أعد المنتجات إلى أماكنها.',
        }
      : { en: 'This order is no longer to be picked.', ar: 'هذا الطلب لم يعد مطلوبًا تحضيره.' },
  'picking.begun': say(
    'Your order is being prepared, so this can no longer be changed.',
    'بدأنا تحضير طلبك، ولم يعد التغيير ممكنًا.',
  ),
  'picking.line-unknown': say('This product is not in the order.', 'هذا المنتج ليس في الطلب.'),
  'picking.too-many': ({ most }) => ({
    en: `That is more than was ordered: ${isolated(String(most))}.`,
    ar: `هذا أكثر من المطلوب: ${isolated(String(most))}.`,
  }),
  'picking.too-heavy': ({ most, isPrepaid }) => ({
    en: `Take at most ${isolated(`${String(most)} g`)}${isPrepaid ? '.' : ', or ask the customer.'}`,
    ar: `الحد الأقصى ${isolated(`${String(most)} جم`)}${isPrepaid ? '.' : '، أو اسأل العميل.'}`,
  }),
  'picking.not-wanted': say('The customer does not want a substitute.', 'العميل لا يريد بديلًا.'),
  'picking.not-done': say('Some products are not picked yet.', 'بعض المنتجات لم تُحضَّر بعد.'),
  'picking.answer-awaited': say('The customer has not answered yet.', 'لم يرد العميل بعد.'),
  'picking.nothing-packed': say(
    'Nothing of this order was found. Ask the office to cancel it.',
    'لم يتوفر أي شيء من هذا الطلب. اطلب من المكتب إلغاءه.',
  ),
  'picking.proposal-over': say('This offer is no longer open.', 'انتهى وقت هذا العرض.'),
}
