import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { aServer, CATALOGUE, find, renewCatalogue, SHOE, showPage } from '#tests/support/show-page.tsx'
import Products from '../products.tsx'
import { FacetFilters } from './facet-filters.tsx'
import { loadFacetShelf } from './facet-shelf.ts'
import { countFilters, NO_FILTERS, readFilters, readListingQuery, writeFilters } from './listing-filters.ts'
import { useFacets } from './use-facets.ts'

const valueOf = (en: string, ar: string, ...ids: number[]) => ({ value: { en, ar }, ids })

const FACETS = {
  size: [valueOf('S', 'S', 7, 17), valueOf('42', '42', SHOE.id)],
  colour: [valueOf('Red', 'أحمر', SHOE.id, 17), valueOf('Black', 'أسود', SHOE.id)],
  // One alone leaves nothing to choose.
  brand: [valueOf('Bata', 'Bata', SHOE.id)],
  other: [],
}

const PLAIN = CATALOGUE.filter(({ hasOptions }) => !hasOptions)
const BrandCounts = () =>
  useFacets(PLAIN, NO_FILTERS)
    ?.count(CATALOGUE, NO_FILTERS)
    .brand.map(({ value }) => <p key={value.en}>{value.en}</p>)

describe.each([
  {
    prefix: '',
    red: /^Red/,
    radio: 'Valve radio, 1958',
    shoe: SHOE.name,
    brand: 'Brand',
    clear: 'Clear filters',
  },
  {
    prefix: '/ar',
    red: /^أحمر/,
    radio: 'راديو لمبات 1958',
    shoe: SHOE.nameAr,
    brand: 'الماركة',
    clear: 'مسح الفلاتر',
  },
])('sizes and colours of the list at $prefix/', ({ prefix, ...say }) => {
  const open = async (query = '') => {
    aServer({ 'GET /api/facets': { status: 200, json: FACETS } })
    await renewCatalogue()
    const data = { build: 'test', products: [], page: 1, pages: 0, total: 0, query }
    return showPage(`${prefix}/Product?${query}`, <Products />, { route: `${prefix}/Product`, data })
  }
  const panel = () => within(find('aside.filters'))
  const names = () => [...document.querySelectorAll('.pcard h3')].map(({ textContent }) => textContent)

  test('[VAR-74] values with counts filter the list, and other kinds are counted with them', async () => {
    const { user } = await open()
    await user.hover(find('.toolbar'))
    const red = await panel().findByRole('checkbox', { name: say.red })
    expect(red.closest('label')?.querySelector('.n')?.textContent).toBe('2')
    expect(panel().queryByText(say.brand)).toBeNull()
    await user.click(red)
    await waitFor(() => expect(names()).toEqual([say.radio, say.shoe]))
    expect(panel().getByRole('checkbox', { name: /^S/ }).closest('label')?.textContent).toBe('S1')
    await user.click(panel().getByRole('checkbox', { name: /^42/ }))
    await waitFor(() => expect(names()).toEqual([say.shoe]))
    await user.click(panel().getByRole('checkbox', { name: /^S/ }))
    await waitFor(() => expect(names()).toEqual([say.radio, say.shoe]))
    const href = `${prefix}/Product?size=42&size=S&colour=Red`
    await waitFor(() => expect(find('a.chip').getAttribute('href')).toBe(href))
    await user.click(panel().getByRole('button', { name: say.clear }))
    await waitFor(() => expect(names().length).toBeGreaterThan(2))
    expect(panel().getByRole<HTMLInputElement>('checkbox', { name: say.red }).checked).toBe(false)
  })

  test('[VAR-75] an address opens its list', async () => {
    await open('size=s')
    await waitFor(() => expect(names()).toContain(say.radio))
    expect(names()).not.toContain(say.shoe)
    expect((await panel().findByRole<HTMLInputElement>('checkbox', { name: /^S/ })).checked).toBe(true)
  })
})

test('[VAR-74] they are loaded for products without options, too, which have brands', async () => {
  const server = aServer({ 'GET /api/facets': { status: 200, json: FACETS } })
  const { user } = showPage('/Product', <BrandCounts />)
  await user.hover(document.body)
  await screen.findByText('Bata')
  expect(server.requests).toContainEqual(expect.objectContaining({ path: '/api/facets' }))
})

test('[VAR-74] a server that fails is not asked again by every move of the pointer', async () => {
  const server = aServer({ 'GET /api/facets': { status: 503 } })
  const again = './use-facets.ts?failing'
  const { useFacets: useFailingFacets } = (await import(/* @vite-ignore */ again)) as {
    readonly useFacets: typeof useFacets
  }
  const Failing = () => <p>{useFailingFacets([...PLAIN], NO_FILTERS) ? 'filters' : 'none'}</p>
  showPage('/Product', <Failing />)
  const asked = () => server.requests.filter(({ path }) => path === '/api/facets')
  for (let move = 0; move < 5; move++) {
    fireEvent.pointerMove(document.body)
    await waitFor(() => expect(asked()).toHaveLength(1))
    // The answer has come.
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(asked()).toHaveLength(1)
})

test('[VAR-74] they come, too, when the page was used before its catalogue was there', async () => {
  aServer({ 'GET /api/facets': { status: 200, json: FACETS } })
  // A copy of the module that no list has used yet.
  const unused = './use-facets.ts?unused'
  const { useFacets: useUnusedFacets } = (await import(/* @vite-ignore */ unused)) as {
    readonly useFacets: typeof useFacets
  }
  const LateList = () => {
    const [catalogue, setCatalogue] = useState<typeof PLAIN>()
    const shelf = useUnusedFacets(catalogue, NO_FILTERS)
    return (
      <button type="button" onClick={() => setCatalogue(PLAIN)}>
        {shelf ? 'filters' : 'none'}
      </button>
    )
  }
  const { user } = showPage('/Product', <LateList />)
  await user.click(screen.getByText('none'))
  await screen.findByText('filters')
})

test('[VAR-77] of many values those of most products are shown in their order, and what is chosen stays', async () => {
  // Rare ages first, as the index has them; the last two are the sizes of most products.
  const ages = Array.from({ length: 40 }, (_, age) => valueOf(`Age ${age}`, `سن ${age}`, SHOE.id))
  const ids = CATALOGUE.map(({ id }) => id)
  const size = [...ages, valueOf('S', 'S', ...ids), valueOf('M', 'M', ...ids)]
  aServer({ 'GET /api/facets': { status: 200, json: { size, colour: [], brand: [], other: [] } } })
  const { count } = await loadFacetShelf([...CATALOGUE])
  const shown = count(CATALOGUE, readFilters('?size=Age%2039')).size.map(({ value }) => value.en)
  expect(shown).toEqual([...Array.from({ length: 22 }, (_, age) => `Age ${age}`), 'Age 39', 'S', 'M'])
})

test('[VAR-74] two values ticked one after the other are both chosen, before the list has followed', async () => {
  aServer()
  const [red, black] = FACETS.colour.map((each) => ({ ...each, count: 1, isChosen: false }))
  if (!red || !black) throw new Error('no colours')
  const change = vi.fn()
  const { user } = showPage(
    '/Product',
    <FacetFilters
      facets={{ size: [], colour: [red, black], brand: [] }}
      filters={{ ...NO_FILTERS, colour: ['Red'] }}
      change={change}
    />,
  )
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Red/ }).checked).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: /^Black/ }))
  expect(change).toHaveBeenCalledWith({ colour: ['Black', 'Red'] })
})

test('[VAR-75] equal filters have one address, and nonsense is ignored', () => {
  expect(readListingQuery('?size=S&colour=Red&size=42&size=S')).toBe('size=42&size=S&colour=Red')
  expect(writeFilters(readFilters(`?size=&size=%20&brand=${'x'.repeat(61)}`))).toBe('')
  expect(countFilters(readFilters('?size=S&size=M&brand=Bata'))).toBe(2)
})
