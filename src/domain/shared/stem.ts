import { isArabic } from '#domain/shared/arabic.ts'

/** Irregular plurals, folded, only of goods that a shop sells. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['قمصان', 'قميص'],
  ['بناطيل', 'بنطلون'],
  ['احذيه', 'حذا'],
  ['ارغفه', 'رغيف'],
  ['اطباق', 'طبق'],
  ['اكواب', 'كوب'],
  ['اكياس', 'كيس'],
  ['اقلام', 'قلم'],
  ['اقفال', 'قفل'],
  ['اقراص', 'قرص'],
  ['اطقم', 'طقم'],
  ['علب', 'علبه'],
  ['حلل', 'حله'],
  ['سلال', 'سله'],
  ['جرار', 'جره'],
  ['ورود', 'ورد'],
  ['زجاجات', 'زجاجه'],
  ['قبعات', 'قبعه'],
  // `موزه` is a shank of meat, not a form of `موز`; `glasses` are spectacles, not the plural of glass.
  ['موزه', 'موزه'],
  ['glasses', 'glasses'],
  ['shoes', 'shoe'],
  ['knives', 'knife'],
  ['loaves', 'loaf'],
  ['leaves', 'leaf'],
  ['shelves', 'shelf'],
  ['scarves', 'scarf'],
  ['teeth', 'tooth'],
  ['men', 'man'],
  ['women', 'woman'],
  ['children', 'child'],
])

// Longest first: `وال` before `ال`. At least two letters must remain, and three after a preposition, because
// `بالطو` and `كالون` are words of their own.
const ARTICLES = ['وال', 'بال', 'كال', 'فال', 'ال', 'لل'] as const

/** Removes the article and the prepositions attached to it. */
export const withoutArticle = (word: string): string => {
  const article = ARTICLES.find((each) => word.startsWith(each) && word.length - each.length >= each.length)
  return article ? word.slice(article.length) : word
}

const arabicStem = (word: string): string => {
  const bare = withoutArticle(word)
  const singular = IRREGULAR.get(bare) ?? bare
  if (IRREGULAR.get(bare) === bare) return bare
  if (singular.length >= 5 && /(?:ات|ين)$/.test(singular)) return singular.slice(0, -2)
  // A folded ta marbuta: `جبنه` is one piece of `جبن`.
  return singular.length >= 3 && singular.endsWith('ه') ? singular.slice(0, -1) : singular
}

const englishStem = (word: string): string => {
  const irregular = IRREGULAR.get(word)
  if (irregular) return irregular
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(?:[sxz]|ch|sh|o)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** The stem of a folded word, without article and plural, in either language. */
export const stem = (word: string): string => (isArabic(word) ? arabicStem(word) : englishStem(word))
