import { beforeEach, expect, test, vi } from 'vitest'
import { storedCart } from '#web/site/stored-values.ts'
import { addToCart } from './add-to-cart.ts'

const said: string[] = []
vi.mock('#web/ui/toasts.tsx', () => ({ toast: (text: string) => void said.push(text) }))

const radio = { id: 31, name: 'Radio', price: 450, image: '' }

beforeEach(() => {
  said.length = 0
  // The product is not in memory, and the catalogue can't be loaded.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  })
  vi.spyOn(console, 'warn').mockReturnValue()
})

const press = (product: Parameters<typeof addToCart>[0], times: number): void => {
  for (let pressed = 0; pressed < times; pressed += 1) addToCart(product)
}

test('[CART-10] adding stops at the remaining stock and names it', () => {
  press({ ...radio, left: 4 }, 6)
  expect(storedCart.get()).toMatchObject([{ id: 31, quantity: 4 }])
  expect(said).toEqual([...Array(4).fill('Product Added to Cart'), 'Only 4 left', 'Only 4 left'])
})

test('[CART-10] a product that sold out after rendering is not added', () => {
  press({ ...radio, left: 0 }, 1)
  expect(storedCart.get()).toEqual([])
  expect(said).toEqual(['Sold out'])
})

test('[CART-9] with unpublished stock, adding stops at the maximum per order', () => {
  press(radio, 101)
  expect(storedCart.get()).toMatchObject([{ id: 31, quantity: 99 }])
  expect(said.at(-1)).toBe('An order takes at most 99 of one product')
})
