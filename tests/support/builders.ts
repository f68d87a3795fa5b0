import { randomUUID } from 'node:crypto'
import { LOW_STOCK, type Product } from '#domain/catalog/product.ts'
import { aggregatesOf, type Variant } from '#domain/catalog/variants.ts'
import type { Errand } from '#domain/delivery/delivery.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { OrderKey } from '#domain/ordering/order-store.ts'
import type { OrderRequest } from '#domain/ordering/place-order.ts'
import type { ServerOrder } from '#web/browser/server-orders.ts'

export const noon = Date.UTC(2026, 10, 15, 12)

export const aProduct = (fields: Partial<Product> = {}): Product => ({
  id: 1,
  categoryId: 5,
  name: { en: 'Ewais mango', ar: 'مانجو عويس' },
  description: { en: 'Thin skin, deep orange flesh.', ar: 'قشرة رقيقة ولب برتقالي.' },
  price: 5500,
  unit: 'kg',
  facts: [{ en: '1 kg', ar: '1 كجم' }],
  stock: 80,
  lowStock: LOW_STOCK,
  returnable: null,
  pictures: ['ewais-mango-front', 'ewais-mango-close', 'ewais-mango-trio'],
  ...fields,
})

const SIZES = ['41', '42', '43'].map((size) => ({ en: size, ar: size }))
const COLOURS = [
  { en: 'Black', ar: 'أسود' },
  { en: 'Red', ar: 'أحمر' },
]

/** Variants 1 to 6 are the sizes 41 to 43 in black, then in red; "42 in red" is 5. Red costs 20.00 more. */
export const shoeVariants = (stocks: readonly number[] = [4, 4, 4, 4, 4, 4]): Variant[] =>
  COLOURS.flatMap((_, colour) =>
    SIZES.map((__, size) => {
      const id = colour * SIZES.length + size + 1
      return {
        id,
        choice: [size, colour],
        sku: `SHOE-${id}`,
        barcode: '',
        price: 30_000 + colour * 2000,
        stock: stocks[id - 1] ?? 0,
        picture: colour === 1 ? 'red-shoe-front' : '',
        grams: 800,
        isOn: true,
      }
    }),
  )

/** Shoes in two options, size and colour. */
export const someShoes = (fields: Partial<Product> = {}): Product => {
  const { variants = shoeVariants(), ...others } = fields
  return {
    ...aProduct(),
    categoryId: 6,
    name: { en: 'Walking shoes', ar: 'حذاء مشي' },
    unit: 'pair',
    pictures: ['walking-shoes-front'],
    options: [
      { name: { en: 'Size', ar: 'المقاس' }, values: SIZES },
      { name: { en: 'Colour', ar: 'اللون' }, values: COLOURS },
    ],
    variants,
    ...aggregatesOf(variants),
    ...others,
  }
}

/** Apples by weight, in steps of a quarter of a kilogram. */
export const someApples = (fields: Partial<Product> = {}): Product => ({
  ...aProduct(),
  name: { en: 'Red apples', ar: 'تفاح أحمر' },
  stock: 20_000,
  lowStock: 5000,
  weight: { step: 250, min: 250, max: 5000 },
  ...fields,
})

export const anOrder = (fields: Partial<Order> = {}): Order => ({
  id: randomUUID(),
  dayNumber: null,
  userId: 'u1',
  status: 'pending',
  fulfilment: 'placed',
  method: 'cash',
  lines: [
    {
      productId: 1,
      name: { en: 'Ewais mango', ar: 'مانجو عويس' },
      picture: 'ewais-mango-front',
      unitPrice: 5500,
      quantity: 2,
    },
  ],
  deliveryFee: 3000,
  total: 14_000,
  captured: 0,
  paymentDeadline: null,
  shippingInfo: { fullName: 'Mona Adel', phone: '01001234567', city: 'Giza', address: '12 Tahrir St' },
  createdAt: noon,
  deliveredAt: null,
  returnedAt: null,
  ...fields,
})

/** As the server publishes it: 50.00 for the mango plus 30.00 for delivery. */
export const aPublishedOrder = (fields: Partial<ServerOrder> = {}): ServerOrder => ({
  _id: 'a',
  status: 'paid',
  price: 80,
  createdAt: '2026-11-15T10:00:00.000Z',
  name: 'Mango',
  nameAr: 'مانجو',
  image: '/img/products/mango-800.webp',
  shippingInfo: { fullName: 'S', phone: '1', city: 'C', address: 'A', postalCode: '', country: 'Egypt' },
  method: 'visa',
  fulfilment: 'placed',
  items: [{ productId: 1, name: 'Mango', nameAr: 'مانجو', image: '', price: 50, quantity: 1, total: 50 }],
  deliveryFee: 30,
  deliveredAt: null,
  returnedAt: null,
  ...fields,
})

export const anOrderRequest = (fields: Partial<OrderRequest> = {}): OrderRequest => ({
  id: randomUUID(),
  items: [{ productId: 1, quantity: 1 }],
  shippingInfo: { fullName: 'Mona Adel', phone: '01001234567', city: 'Giza', address: '12 Tahrir St' },
  method: 'cash',
  ...fields,
})

export const anErrand: Errand = { destination: { lat: 30.05, lng: 31.24 }, handOverCode: '0417' }

export const aKey = (requestDigest = 'digest'): OrderKey => ({ key: randomUUID(), requestDigest })
