import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServer, showPage } from '#tests/support/show-page.tsx'
import type { CardProduct } from '../parts/card-product.ts'
import { SearchBox } from './search-box.tsx'

const MANGO: CardProduct = {
  id: 6,
  name: 'Mango',
  otherName: 'مانجو',
  price: 5500,
  picture: '/img/products/mango.webp',
  categoryId: 5,
  facts: [],
  soldOut: false,
}

test.each(['click', 'Enter'])('[SRCH-17] a suggestion opened by %s leaves the list first', async (how) => {
  aServer()
  const steps: string[] = []
  const page = showPage(
    '/Product',
    <SearchBox
      value="mang"
      onChange={(q) => steps.push(q)}
      onLeave={() => steps.push(`left at ${page.path()}`)}
      found={[MANGO]}
      categoryIds={[]}
      mark={undefined}
    />,
  )
  const input = screen.getByRole('combobox')
  fireEvent.focus(input)
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  if (how === 'Enter') fireEvent.keyDown(input, { key: 'Enter' })
  else fireEvent.click(screen.getByRole('option'))
  expect(steps).toEqual(['left at /Product'])
})
