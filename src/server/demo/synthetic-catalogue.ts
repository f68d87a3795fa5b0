import { SEED_CATEGORIES } from '#domain/catalog/category.ts'
import { LOW_STOCK, type Product } from '#domain/catalog/product.ts'
import type { Variant } from '#domain/catalog/variants.ts'
import type { Words } from '#domain/shared/language.ts'

const words = (en: string, ar: string): Words => ({ en, ar })

/** Origins of food. */
const FIELDS = [
  words('Fayoum', 'الفيوم'),
  words('Ismailia', 'الإسماعيلية'),
  words('Minya', 'المنيا'),
  words('Qalyubia', 'القليوبية'),
  words('Beheira', 'البحيرة'),
  words('Siwa', 'سيوة'),
  words('Nubaria', 'النوبارية'),
  words('Aswan', 'أسوان'),
  words('Luxor', 'الأقصر'),
  words('Sharqia', 'الشرقية'),
  words('Assiut', 'أسيوط'),
  words('Monufia', 'المنوفية'),
]

/** Origins of manufactured goods. */
const WORKSHOPS = [
  words('Damietta', 'دمياط'),
  words('Mahalla', 'المحلة'),
  words('Khan el-Khalili', 'خان الخليلي'),
  words('Alexandria', 'الإسكندرية'),
  words('Port Said', 'بورسعيد'),
  words('Akhmim', 'أخميم'),
  words('Fustat', 'الفسطاط'),
  words('Nagada', 'نقادة'),
  words('Helwan', 'حلوان'),
  words('Tanta', 'طنطا'),
  words('Mansoura', 'المنصورة'),
  words('Suez', 'السويس'),
]

/** Nouns only: an Arabic adjective would have to agree with each product in gender and number. */
const QUALITIES = [
  words('first choice', 'درجة أولى'),
  words('new season', 'موسم جديد'),
  words('gift idea', 'فكرة هدية'),
  words('limited batch', 'كمية محدودة'),
  words('best seller', 'الأكثر مبيعًا'),
  words('special offer', 'عرض خاص'),
  words('everyday price', 'سعر كل يوم'),
  words('hand picked', 'فرز يدوي'),
]

const GROWN: ReadonlySet<string> = new Set(['grocery', 'vegetables', 'fruits'])
const PRICE_STEP = 25

/** A pseudo-random number from 0 up to `below` that depends only on the id and the question. */
const draw = (id: number, question: number, below: number): number => {
  let bits = Math.imul(id, 0x9e3779b1) ^ Math.imul(question, 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad)
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97)
  return ((bits ^ (bits >>> 15)) >>> 0) % below
}

const pick = <T>(list: readonly T[], id: number, question: number): T => {
  const picked = list[draw(id, question, list.length)]
  if (picked === undefined) throw new RangeError('the list to pick from is empty')
  return picked
}

/** Three percent are sold out and five percent nearly so, so that lists show every state. */
const stockOf = (id: number): number => {
  const luck = draw(id, 4, 100)
  if (luck < 3) return 0
  return luck < 8 ? 1 + draw(id, 5, LOW_STOCK) : 10 + draw(id, 5, 190)
}

const SIZES = ['S', 'M', 'L', 'XL'].map((size) => words(size, size))
const COLOURS = [
  words('Black', 'أسود'),
  words('White', 'أبيض'),
  words('Red', 'أحمر'),
  words('Blue', 'أزرق'),
  words('Green', 'أخضر'),
  words('Beige', 'بيج'),
  words('Brown', 'بني'),
  words('Grey', 'رمادي'),
  words('Pink', 'وردي'),
  words('Yellow', 'أصفر'),
  words('Navy', 'كحلي'),
  words('Olive', 'زيتي'),
  words('Orange', 'برتقالي'),
  words('Purple', 'بنفسجي'),
  words('Gold', 'ذهبي'),
  words('Silver', 'فضي'),
  words('Cream', 'كريمي'),
  words('Coral', 'مرجاني'),
  words('Mint', 'نعناعي'),
  words('Khaki', 'كاكي'),
  words('Maroon', 'نبيتي'),
  words('Turquoise', 'تركواز'),
  words('Tan', 'عسلي'),
  words('Peach', 'مشمشي'),
  words('Teal', 'بترولي'),
]

/** The most variants of a synthetic product. */
export const MAX_SYNTHETIC_VARIANTS = SIZES.length * COLOURS.length

/** The same product in this many variants by size and colour; its stock is spread over them. */
export const inVariants = (product: Product, count: number): Product => {
  if (count === 0) return product
  const variants = Array.from({ length: count }, (_, index): Variant => {
    const choice = [index % SIZES.length, Math.floor(index / SIZES.length)]
    const stock = Math.floor(product.stock / count) + (index < product.stock % count ? 1 : 0)
    const id = index + 1
    const sku = `SYN-${product.id}-${id}`
    return { id, choice, sku, barcode: '', price: product.price, stock, picture: '', grams: null, isOn: true }
  })
  const options = [
    { name: words('Size', 'المقاس'), values: SIZES },
    { name: words('Colour', 'اللون'), values: COLOURS.slice(0, Math.ceil(count / SIZES.length)) },
  ]
  return { ...product, options, variants }
}

/**
 * Generates products for measurements, always the same for the same ids: variants of the shop's own products with
 * another origin, quality and price, but the same pictures and units.
 */
export const syntheticCatalogue = (originals: readonly Product[]): ((id: number) => Product) => {
  const byCategory = Map.groupBy(originals, (product) => product.categoryId)
  return (id) => {
    const category = SEED_CATEGORIES[(id - 1) % SEED_CATEGORIES.length] ?? SEED_CATEGORIES[0]
    const original = pick(byCategory.get(category.id) ?? [], id, 1)
    const place = pick(GROWN.has(category.slug) ? FIELDS : WORKSHOPS, id, 2)
    const quality = pick(QUALITIES, id, 3)
    const name = words(
      `${original.name.en} (${place.en}, ${quality.en})`,
      `${original.name.ar} (${place.ar}، ${quality.ar})`,
    )
    const percent = 60 + draw(id, 6, 101)
    return {
      id,
      categoryId: category.id,
      name,
      description: words(`${name.en}. Lot ${id}.`, `${name.ar}. تشغيلة ${id}.`),
      price: Math.max(1, Math.round((original.price * percent) / 100 / PRICE_STEP)) * PRICE_STEP,
      unit: original.unit,
      facts: [words(`From ${place.en}`, `من ${place.ar}`), words(`Lot ${id}`, `تشغيلة ${id}`)],
      stock: stockOf(id),
      lowStock: LOW_STOCK,
      returnable: null,
      pictures: original.pictures,
    }
  }
}
