import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aServer, CATALOGUE, find, renewCatalogue, SHOE, showPage } from '#tests/support/show-page.tsx'
import Products from '../products.tsx'
import { knowsCode, learnCode } from './search-shelf.ts'

const valueOf = (en: string, ar: string, ...ids: number[]) => ({ value: { en, ar }, ids })

/** What the catalogue does not have; the gramophone is 18. */
const FACETS = {
  size: [valueOf('42', '42', SHOE.id)],
  colour: [valueOf('Turquoise', 'تركواز', SHOE.id)],
  brand: [valueOf('Bata', 'Bata', SHOE.id)],
  other: [valueOf('Ebony', 'أبنوس', 18)],
}

const CODE = `GET /api/products?q=${encodeURIComponent('shoe-5')}`

describe.each([
  { prefix: '', name: 'name', shoe: SHOE.name, gramophone: 'Gramophone' },
  { prefix: '/ar', name: 'nameAr', shoe: SHOE.nameAr, gramophone: 'جرامافون' },
] as const)('a search while typing at $prefix/', ({ prefix, ...say }) => {
  const open = async (more: Parameters<typeof aServer>[0] = {}) => {
    const server = aServer({ 'GET /api/facets': { status: 200, json: FACETS }, ...more })
    await renewCatalogue()
    const data = { build: 'test', products: [], page: 1, pages: 0, total: 0, query: '' }
    const page = showPage(`${prefix}/Product`, <Products />, { route: `${prefix}/Product`, data })
    return { ...page, server }
  }
  const names = () => [...document.querySelectorAll('.pcard h3')].map((each) => each.textContent)
  const type = async ({ user }: Awaited<ReturnType<typeof open>>, words: string) => {
    await user.clear(find('#search'))
    await user.type(find('#search'), words)
  }

  test.each(['Bata', 'باتا', 'turquoise', 'تركواز', 'size 42', 'مقاس 42'])(
    '[VAR-78] %s finds what the catalogue does not say',
    async (words) => {
      await type(await open(), words)
      await waitFor(() => expect(names()).toEqual([say.shoe]))
    },
  )

  test('[VAR-78] values of other options are found, too', async () => {
    await type(await open(), prefix === '' ? 'ebony' : 'أبنوس')
    await waitFor(() => expect(names()).toEqual([say.gramophone]))
  })

  test('[VAR-78] a code is looked up once it is typed, and finds its product alone', async () => {
    const listed = CATALOGUE.filter(({ id }) => id === SHOE.id)
    const page = await open({
      [CODE]: { status: 200, json: { products: listed, page: 1, pages: 1, total: 1 } },
    })
    await type(page, 'SHOE-5')
    await waitFor(() => expect(names()).toEqual([say.shoe]))
    expect(page.server.requests.filter(({ path }) => path.startsWith('/api/products?'))).toHaveLength(1)
  })

  test('[VAR-78] without a network names are found, and a code is words like any others', async () => {
    const page = await open({ 'GET /api/facets': { status: 503 } })
    await type(page, say.gramophone)
    await waitFor(() => expect(names()).toEqual([say.gramophone]))
    await type(page, 'XY-77')
    // Nothing has these words, so popular products are offered.
    await waitFor(() => expect(names().length).toBeGreaterThan(1))
  })
})

describe('a code', () => {
  afterEach(() => void vi.useRealTimers())

  test.each([503, undefined])(
    '[VAR-78] is looked up again later when the shop answered %s',
    async (status) => {
      aServer(status === undefined ? {} : { 'GET /api/products?q=ab-404': { status } })
      vi.useFakeTimers()
      const learning = learnCode('AB-404', new AbortController().signal)
      await vi.advanceTimersByTimeAsync(1000)
      await learning
      expect(knowsCode('AB-404')).toBe(true)
      await vi.advanceTimersByTimeAsync(10_000)
      expect(knowsCode('AB-404')).toBe(false)
    },
  )
})
