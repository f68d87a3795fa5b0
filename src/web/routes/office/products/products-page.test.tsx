import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type BulkBody, type PublishedGoods, publishGoods } from '#contracts/goods.ts'
import { PLAIN_GOODS } from '#domain/catalog/goods.ts'
import { aProduct, shoeVariants, someShoes } from '#tests/support/builders.ts'
import { aServer, fill, find, showPage, store } from '#tests/support/show-page.tsx'
import ProductsPage from './products-page.tsx'

const publish = (product: ReturnType<typeof someShoes>): PublishedGoods =>
  publishGoods({ ...PLAIN_GOODS, brand: '', ...product, version: 3, archivedAt: null }, { showCost: true })

const SHOES = publish(someShoes({ id: 9, variants: shoeVariants([0, 2, 40, 40, 40, 40]) }))
const PLAIN = publish(aProduct({ id: 1 }))

const LANGUAGES = [
  {
    prefix: '',
    name: 'Walking shoes',
    from: /^from .*300\.00/,
    count: /6 variants/,
    tags: ['1 variant sold out', '1 variant low'],
    select: /Select .*Walking shoes/,
    bulk: 'Bulk edit',
    apply: /^Change 1 product/,
    undo: 'Undo',
    conflict: 'Nothing was undone: \u2068Walking shoes\u2069 has been changed since. The list is fresh now.',
    undoRest: 'Undo the others',
    restUndone: 'The others are as they were before',
    line: /Walking shoes\u00a0· 41\u00a0· Black/,
  },
  {
    prefix: '/ar',
    name: 'حذاء مشي',
    from: /من .*300\.00/,
    count: /6 أصناف/,
    tags: ['نفد صنف واحد', 'صنف واحد قارب على النفاد'],
    select: /حذاء مشي/,
    bulk: 'تعديل جماعي',
    apply: /./,
    undo: 'تراجع',
    conflict: 'لم يتم التراجع عن شيء: حدث تعديل آخر على \u2068حذاء مشي\u2069. حُدّثت القائمة.',
    undoRest: 'تراجع عن الباقي',
    restUndone: 'عاد الباقي كما كان',
    line: /حذاء مشي\u00a0· 41\u00a0· أسود/,
  },
] as const

describe.each(LANGUAGES)('products with options at $prefix/office/products', ({ prefix, ...say }) => {
  beforeEach(() => {
    const user = { _id: 'admin', name: 'Admin', role: 'admin' }
    store({ userInfo: { isLoggedIn: true, token: 'a-token', user, fullName: 'Admin' } })
  })
  const open = async () => {
    const server = aServer({
      'GET /api/office/products': { status: 200, json: { items: [SHOES, PLAIN], next: null } },
      'POST /api/office/products/bulk': { status: 200, json: { products: [SHOES, PLAIN] } },
    })
    const shown = showPage(`${prefix}/office/products`, <ProductsPage />)
    await waitFor(() => screen.getByRole('link', { name: say.name }))
    const row = screen.getByRole('link', { name: say.name }).closest('tr') ?? expect.fail('no row')
    return { server, row, ...shown }
  }

  test('[VAR-56] the row shows the lowest price, the variants and which run out, and leads to the form', async () => {
    const { row } = await open()
    const price = within(row).getByRole('link', { name: say.from })
    expect(price.getAttribute('href')).toBe(`${prefix}/office/products/9`)
    expect(row.textContent).toMatch(say.count)
    expect([...row.querySelectorAll('.tag')].map(({ textContent }) => textContent)).toEqual(say.tags)
    expect(row.querySelector('[name=price], [name=stock]')).toBeNull()
    expect(document.querySelectorAll('[name=price]')).toHaveLength(1)
  })

  test('[VAR-57] a bulk change lists each variant, and undo restores them', async () => {
    const { server, row, user, ...shown } = await open()
    await user.click(within(row).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: say.bulk }))
    await fill({ user, ...shown }, { number: '10' })
    const lines = find('.bo-preview').querySelectorAll('li')
    expect(lines).toHaveLength(6)
    expect(lines[0]?.textContent).toMatch(say.line)
    expect(lines[0]?.textContent).toContain('330.00')
    await user.click(find('.bo-bulk button[type=submit]'))
    const bodies = () =>
      server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body as object)
    await waitFor(() => expect(bodies()).toHaveLength(1))
    expect(bodies()[0]).toMatchObject({
      edits: [
        { id: 9, version: 3, variants: [{ id: 1, price: 330 }, {}, {}, { id: 4, price: 352 }, {}, {}] },
      ],
    })
    await user.click(await screen.findByRole('button', { name: say.undo }))
    await waitFor(() => expect(bodies()).toHaveLength(2))
    expect(bodies()[1]).toMatchObject({
      edits: [{ id: 9, variants: [{ id: 1, price: 300 }, {}, {}, { id: 4, price: 320 }, {}, {}] }],
    })
  })

  test('[GOODS-15] an undo names the product that was changed since, refreshes the list and leaves the others to undo', async () => {
    const { server, user, ...shown } = await open()
    for (const box of screen.getAllByRole('checkbox').slice(-2)) await user.click(box)
    await user.click(screen.getByRole('button', { name: say.bulk }))
    await fill({ user, ...shown }, { number: '10' })
    await user.click(find('.bo-bulk button[type=submit]'))
    const undo = await screen.findByRole('button', { name: say.undo })
    const requests = (kind: string) =>
      server.requests.filter(({ method, path }) => method === kind && path.startsWith('/api/office/products'))
    const loaded = requests('GET').length
    const refused = { error: 'product.changed-meanwhile', message: 'x', productId: 9 }
    server.answers = {
      ...server.answers,
      'POST /api/office/products/bulk': ({ body }) => {
        const ids = (body as BulkBody).edits.map(({ id }) => id)
        return ids.includes(9) ? { status: 409, json: refused } : { status: 200, json: { products: [PLAIN] } }
      },
    }
    await user.click(undo)
    await screen.findByText(say.conflict)
    await waitFor(() => expect(requests('GET')).toHaveLength(loaded + 1))
    await user.click(screen.getByRole('button', { name: say.undoRest }))
    await screen.findByText(say.restUndone)
    expect(requests('POST').at(-1)?.body).toMatchObject({ edits: [{ id: 1, price: PLAIN.price }] })
  })
})
