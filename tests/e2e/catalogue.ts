import { type APIRequestContext, expect, type Page } from '@playwright/test'

export interface Product {
  readonly id: number
  readonly name: string
  readonly nameAr: string
  readonly price: number
  readonly categoryId: number
  readonly category: string
  readonly images: readonly string[]
  readonly inStock: boolean
  readonly left?: number
}

export const SITES = [
  {
    lang: 'en',
    prefix: '',
    nameOf: ({ name }: Product) => name,
    fruits: 'Fruits',
    shoes: 'Shoes',
    all: 'All',
    title: 'Product',
    more: 'Show more',
    clear: 'Clear search',
    clearBoth: 'Clear search and filters',
    swapped: 'from 20 to 80',
    filters: 'Filters',
    from: 'From',
    to: 'To',
    inStock: 'In stock',
    add: 'Add to Cart',
    added: 'Product Added to Cart',
    back: 'Back',
    loading: 'Loading...',
    related: 'Products you may need',
    soldOut: 'Sold out',
    perKilo: 'per kg',
    currency: 'EGP',
  },
  {
    lang: 'ar',
    prefix: '/ar',
    nameOf: ({ nameAr }: Product) => nameAr,
    fruits: 'فاكهة',
    shoes: 'أحذية',
    all: 'الكل',
    title: 'المنتجات',
    more: 'عرض المزيد',
    clear: 'مسح البحث',
    clearBoth: 'مسح البحث والفلاتر',
    swapped: 'من 20 إلى 80',
    filters: 'فلتر',
    from: 'من',
    to: 'إلى',
    inStock: 'متوفر',
    add: 'أضف إلى السلة',
    added: 'تمت إضافة المنتج إلى السلة',
    back: 'رجوع',
    loading: 'جارٍ التحميل...',
    related: 'منتجات قد تحتاجها',
    soldOut: 'نفدت الكمية',
    perKilo: 'للكيلو',
    currency: 'ج.م',
  },
] as const

export const catalogueOf = async (request: APIRequestContext): Promise<Product[]> =>
  (await request.get('/Api.json')).json()

export const cards = (page: Page) => page.locator('main .product-list .pcard h3 a')

export const shows = (page: Page, names: readonly string[]) => expect(cards(page)).toHaveText([...names])

export const cartOf = (page: Page): Promise<(Product & { quantity: number })[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))
