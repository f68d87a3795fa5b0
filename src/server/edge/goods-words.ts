import type { ErrorCode } from '#contracts/errors.ts'
import { quantityText } from '#domain/catalog/weight.ts'
import { isolated, type Words } from '#domain/shared/language.ts'
import { type Say, say } from '#server/edge/payment-words.ts'

type GoodsCode = Extract<
  ErrorCode,
  `product.${string}` | `stock.${string}` | `picture.${string}` | `import.${string}`
>

const UNREADABLE_FILE: Words = {
  en: 'This file can’t be read. Send a CSV with a row of headings, or a list in JSON.',
  ar: 'تعذّرت قراءة هذا الملف. أرسل ملف CSV فيه صف عناوين، أو قائمة JSON.',
}

const UNREADABLE: Readonly<Record<string, Say>> = {
  empty: () => ({ en: 'There is no row in this file.', ar: 'لا يوجد أي صف في هذا الملف.' }),
  rows: ({ max }) => ({
    en: `A file has at most ${String(max)} rows. Split it.`,
    ar: `الحد الأقصى ${String(max)} صف في الملف. قسّمه إلى أكثر من ملف.`,
  }),
  heading: ({ column }) => ({
    en: `Two columns of this file have the heading “${isolated(column)}”. Keep one of them.`,
    ar: `في الملف عمودان بنفس العنوان «${isolated(column)}». احتفظ بواحد منهما فقط.`,
  }),
  encoding: () => ({
    en: 'The letters of this file can’t be read. Save it as “CSV UTF-8”.',
    ar: 'تعذّرت قراءة حروف الملف. احفظه بصيغة «CSV UTF-8».',
  }),
}

/** The error messages about products, their pictures and files of them. */
export const GOODS_WORDS: Readonly<Record<GoodsCode, Say>> = {
  'product.not-found': say('This product does not exist.', 'هذا المنتج غير موجود.'),
  'product.changed-meanwhile': say(
    'Someone else has changed this product since you opened it.',
    'عدّل شخص آخر هذا المنتج بعد أن فتحته.',
  ),
  'product.has-variants': say(
    'This product has variants. Change their prices and stocks instead.',
    'لهذا المنتج مقاسات أو ألوان. عدّل السعر والمخزون لكل واحد منها.',
  ),
  'product.weight-unusable': say(
    'A product sold by weight has the unit kg and no options. Its least and its most are multiples of its step, up to 100 kg.',
    'المنتج الذي يُباع بالوزن وحدته الكيلو وليس له مقاسات أو ألوان، وأقل كمية وأكبر كمية من مضاعفات الخطوة، حتى 100 كجم.',
  ),
  'product.options-unusable': say(
    'The options and variants don’t fit each other, or one of them is there twice.',
    'الاختيارات لا تتفق مع بعضها، أو تكرّر أحدها.',
  ),
  'product.code-taken': ({ code }) => ({
    en: `Another variant has this code already${code === undefined ? '' : `: ${isolated(code)}`}.`,
    ar: `هذا الكود مستخدم من قبل${code === undefined ? '' : `: ${isolated(code)}`}.`,
  }),
  'stock.unusable': say(
    'A delivery adds to the stock and may have costs, waste takes from it.',
    'التوريد يزيد المخزون وقد تكون له تكلفة، والهالك ينقصه.',
  ),
  'stock.id-taken': say('This was saved before with other contents.', 'تم حفظ هذا من قبل بمحتوى آخر.'),
  'stock.not-found': say('This stock entry does not exist.', 'حركة المخزون هذه غير موجودة.'),
  'stock.cannot-reverse': say('This was reversed already.', 'تم التراجع عن هذه الحركة من قبل.'),
  'stock.out-of-range': ({ stock, byWeight }) => {
    const left = { quantity: Number(stock), byWeight: byWeight === true }
    return {
      en: `The stock can't become that. In stock now: ${isolated(quantityText(left, 'en'))}.`,
      ar: `لا يمكن أن يصل المخزون إلى هذا الرقم. الموجود الآن ${isolated(quantityText(left, 'ar'))}.`,
    }
  },
  'picture.unusable': say(
    'The picture must be a JPEG, PNG or WebP of at most 8 MB and at least 200 pixels on each side.',
    'يجب أن تكون الصورة بصيغة JPEG أو PNG أو WebP، بحجم لا يزيد على 8 ميجابايت، ولا يقل أي ضلع عن 200 بكسل.',
  ),
  'import.unreadable': (facts) => UNREADABLE[String(facts.why)]?.(facts) ?? UNREADABLE_FILE,
  'import.faulty': say(
    'Some rows have mistakes, so nothing was changed.',
    'في بعض الصفوف أخطاء، لذلك لم يتغير شيء.',
  ),
  'import.outdated': say(
    'The shop has changed since the preview. Nothing was changed: preview again.',
    'تغيّر المتجر بعد المعاينة. لم يُحفظ شيء: راجع المعاينة من جديد.',
  ),
  'import.busy': say(
    'Other files are being imported right now. Try again in a minute.',
    'يجري استيراد ملفات أخرى الآن. حاول مرة أخرى بعد دقيقة.',
  ),
  'import.cancelled': say(
    'The import was cancelled. Nothing was changed.',
    'تم إلغاء الاستيراد. لم يتغير شيء.',
  ),
  'import.not-found': say(
    'This import is older than 7 days, so it can no longer be undone.',
    'مرّ على هذا الاستيراد أكثر من 7 أيام، ولم يعد التراجع عنه ممكنًا.',
  ),
  'import.undone': say('This import is already undone.', 'تم التراجع عن هذا الاستيراد من قبل.'),
}
