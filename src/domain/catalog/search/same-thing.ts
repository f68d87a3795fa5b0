import { fold } from '#domain/shared/arabic.ts'
import { stem } from '#domain/shared/stem.ts'

/** Words an Egyptian would use for one and the same thing on the shelf. Whoever asks for one is shown the others too. */
const GROUPS: readonly string[] = [
  'جزمة حذاء shoe',
  'قهوة بن coffee',
  'كوتشي sneaker trainer',
  'تليفون هاتف phone telephone',
  'موبايل محمول mobile',
  'عربية سيارة car',
  'طماطم قوطة tomato',
  'عيش خبز bread',
  'فراخ دجاج chicken',
  'لحمة لحم beef meat',
  'لبن حليب milk',
  'شراب جورب sock',
  'جيبة تنورة skirt',
  'بنطلون سروال trouser pants',
  'شنطة حقيبة bag handbag',
  'كاب قبعة cap hat',
  'مراية مرآة mirror',
  'حلة قدر pot',
  'مكرونة باستا pasta spaghetti',
  'جمبري روبيان shrimp prawn',
  'بطاطا sweetpotato',
  'سماعة هيدفون headphone earphone',
  'ايربودز earbud',
  'فوطة منشفة towel',
  'لمبة مصباح bulb',
  'كشاف بطارية torch flashlight',
  'سجادة سجاد carpet rug',
  'تيشيرت tshirt',
  'بلوفر كنزة sweater pullover jumper',
  'باذنجان eggplant aubergine',
  'فلفل pepper capsicum',
  'كركديه hibiscus karkade',
  'فول ful beans fava',
  'طعمية فلافل falafel taameya',
]

const others = new Map<string, readonly string[]>()
for (const group of GROUPS) {
  const words = group.split(' ').map(fold)
  for (const word of words)
    others.set(stem(word), [...(others.get(stem(word)) ?? []), ...words.filter((each) => each !== word)])
}

/** Other words for what a folded word names. */
export const sameThing = (word: string): readonly string[] => others.get(stem(word)) ?? []
