import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { find, showPage } from '#tests/support/show-page.tsx'
import { Filters } from './filters.tsx'
import { NO_FILTERS, writeFilters } from './listing-filters.ts'

const LANGUAGES = [
  {
    prefix: '',
    lang: 'en',
    from: 'From',
    to: 'To',
    swapped: 'from 20 to 80',
    stock: /In stock/,
    money: '20.00 EGP',
  },
  {
    prefix: '/ar',
    lang: 'ar',
    from: 'من',
    to: 'إلى',
    swapped: 'من 20 إلى 80',
    stock: /متوفر/,
    money: '20.00 ج.م',
  },
] as const

const SHELF = { prices: [10, 20, 30, 50, 80, 120], inStock: 4 }

/** Keeps the filters, as the page does in its address. */
const Kept = () => {
  const [filters, setFilters] = useState(NO_FILTERS)
  return (
    <>
      <output id="query">{writeFilters(filters)}</output>
      <Filters filters={filters} change={(part) => setFilters({ ...filters, ...part })} shelf={SHELF} />
    </>
  )
}

describe.each(LANGUAGES)('filters in $lang', ({ prefix, ...say }) => {
  const open = () => showPage(`${prefix}/Product`, <Kept />)
  const input = (label: string) => screen.getByRole('textbox', { name: label })
  const query = () => find('#query').textContent

  test('[LIST-11] a price may be typed in Arabic digits', async () => {
    const { user } = open()
    await user.type(input(say.from), '٥٠')
    expect(query()).toContain('min=50')
  })

  test('[LIST-5] price and stock combine, and the stock is counted', async () => {
    const { user } = open()
    await user.type(input(say.from), '20')
    await user.click(screen.getByRole('checkbox', { name: say.stock }))
    expect(query()).toContain('min=20')
    expect(query()).toContain('stock=1')
    expect(find('.check .n').textContent).toBe('4')
  })

  test('[LIST-12] reversed prices are swapped with a note', async () => {
    const { user } = open()
    await user.type(input(say.from), '80')
    expect(find('.price-said').textContent).toBe('')
    await user.type(input(say.to), '20')
    expect(find('.price-said').textContent).toContain(say.swapped)
  })

  test('[LIST-5] text that is no price is reported and does not filter', async () => {
    const { user } = open()
    await user.type(input(say.from), 'abc')
    expect(screen.getByRole('alert').textContent).not.toBe('')
    expect(query()).not.toContain('min')
  })

  test('[LIST-5] the slider sets the price and says it in words', () => {
    open()
    const [low] = screen.getAllByRole('slider')
    if (!low) throw new Error('no slider')
    fireEvent.change(low, { target: { value: '1' } })
    expect(query()).toContain('min=20')
    expect(low.getAttribute('aria-valuetext')).toContain(say.money)
  })
})
