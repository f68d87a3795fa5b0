import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { storedCart } from '#web/site/stored-values.ts'
import { CartLink } from './cart-link.tsx'

const MANGO = {
  id: 1,
  name: 'Ewais mango',
  nameAr: 'مانجو عويس',
  price: 55,
  image: '/img/products/ewais-mango-front-800.webp',
  category: 'Fruits',
}

// Arabic has forms without a digit for one and two.
test.each(['/', '/ar'].flatMap((path) => [1, 2, 3, 11, 100].map((quantity) => ({ path, quantity }))))(
  '[NAV-15] the name of the cart link contains its badge: $quantity on $path',
  ({ path, quantity }) => {
    storedCart.set([{ ...MANGO, quantity }])
    showPage(path, <CartLink />)
    const link = screen.getByRole('link')
    expect(link.textContent).toBe(String(quantity))
    expect(link.getAttribute('aria-label')).toMatch(new RegExp(`(?<!\\d)${quantity}(?!\\d)`))
  },
)
