import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CategoriesAnswer, type CategoriesBody } from '#contracts/categories.ts'
import { newShopCategories } from '#domain/catalog/category.ts'
import { aServer, field, messageOf, showPage, store } from '#tests/support/show-page.tsx'
import { rememberCategories } from '../data/categories.tsx'
import CategoriesPage from './categories-page.tsx'

const TOYS = {
  id: 9,
  name: 'Toys',
  label: { en: 'Toys', ar: 'ألعاب' },
  picture: null,
  parentId: null,
  isHidden: false,
  products: 0,
}

const LIST = CategoriesAnswer.parse({
  version: 3,
  categories: [...newShopCategories().map((category) => ({ ...category, products: 12 })), TOYS],
})

/** Answers as the server does, with ids for new categories. */
const open = (prefix: string, loaded: CategoriesAnswer = LIST) => {
  const user = { _id: 'admin', name: 'Admin', role: 'admin' }
  store({ userInfo: { isLoggedIn: true, token: 'a-token', user, fullName: 'Admin' } })
  onTestFinished(() => rememberCategories(undefined))
  let last = loaded
  const server = aServer({
    'GET /api/office/categories': () => ({ status: 200, json: last }),
    'PATCH /api/office/categories': ({ body }) => {
      const { version, categories } = body as CategoriesBody
      const known = new Map(last.categories.map((category) => [category.id, category]))
      last = {
        version: version + 1,
        categories: categories.map((category) => {
          const { name = 'New', products = 0 } = known.get(category.id ?? 0) ?? {}
          return { ...category, id: category.id ?? 10, name, products }
        }),
      }
      return { status: 200, json: last }
    },
  })
  const page = showPage(`${prefix}/office/categories`, <CategoriesPage />)
  const sent = () => server.requests.findLast(({ method }) => method === 'PATCH')?.body as CategoriesBody
  return { page, server, sent }
}

const WORDS = {
  en: {
    prefix: '',
    up: 'Move \u2068Toys\u2069 up',
    moved: '\u2068Toys\u2069 is now number \u20688\u2069',
    add: 'Add a category',
    save: 'Save',
    repeated: 'Another category has this name',
    hide: 'Show \u2068Fruits\u2069 in the shop',
    hidden: 'Hidden',
    remove: 'Remove \u2068Toys\u2069',
    removed: '\u2068Toys\u2069 is removed.',
    undo: 'Undo',
    full: 'It still has 7 products. Move them to another category first, or hide the category.',
    hideIt: 'Hide the category',
  },
  ar: {
    prefix: '/ar',
    up: 'تقديم \u2068ألعاب\u2069',
    moved: '\u2068ألعاب\u2069 الآن رقم \u20688\u2069',
    add: 'أضف قسمًا',
    save: 'حفظ',
    repeated: 'يوجد قسم آخر بهذا الاسم',
    hide: 'إظهار \u2068فاكهة\u2069 في المتجر',
    hidden: 'مخفي',
    remove: 'حذف \u2068ألعاب\u2069',
    removed: 'تم حذف \u2068ألعاب\u2069.',
    undo: 'تراجع',
    full: 'في هذا القسم 7 منتجات. انقلها إلى قسم آخر أولًا، أو أخفِ القسم.',
    hideIt: 'إخفاء القسم',
  },
} as const

describe.each(Object.values(WORDS))('categories at $prefix/office', (say) => {
  test('[CATG-13] moving one keeps the focus, is announced and is saved at once', async () => {
    const { page, sent } = open(say.prefix)
    const up = await screen.findByRole('button', { name: say.up })
    await page.user.click(up)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: say.up }))
    expect(screen.getByText(say.moved)).toBeTruthy()
    await waitFor(() => expect(sent().version).toBe(3))
    expect(sent().categories.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 8])
  })

  test('[CATG-13] a new one needs two names that no other has', async () => {
    const { page, sent } = open(say.prefix)
    await page.user.click(await screen.findByRole('button', { name: say.add }))
    await page.user.type(field('label.en'), 'fruits')
    await page.user.type(field('label.ar'), 'هدايا')
    await page.user.click(screen.getByRole('button', { name: say.save }))
    expect(messageOf('label.en')).toBe(say.repeated)
    await page.user.clear(field('label.en'))
    await page.user.type(field('label.en'), ' Gifts ')
    await page.user.selectOptions(screen.getByRole('combobox'), '4')
    await page.user.click(screen.getByRole('button', { name: say.save }))
    await waitFor(() => expect(sent()).toBeTruthy())
    expect(sent().categories.at(-1)).toEqual({
      label: { en: 'Gifts', ar: 'هدايا' },
      picture: null,
      parentId: 4,
      isHidden: false,
    })
  })

  test('[CATG-13] a double click adds one category', async () => {
    const { page, server } = open(say.prefix)
    await page.user.click(await screen.findByRole('button', { name: say.add }))
    await page.user.type(field('label.en'), 'Gifts')
    await page.user.type(field('label.ar'), 'هدايا')
    await page.user.dblClick(screen.getByRole('button', { name: say.save }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  })

  test('[CATG-13] the switch hides one, which is then marked', async () => {
    const { page, sent } = open(say.prefix)
    await page.user.click(await screen.findByRole('switch', { name: say.hide }))
    const row = screen.getByRole('switch', { name: say.hide }).closest('li')
    expect(await within(row as HTMLElement).findByText(say.hidden)).toBeTruthy()
    expect(sent().categories.find(({ id }) => id === 5)).toMatchObject({ isHidden: true })
  })

  test('[CATG-13] a change before the answer to the one before is made on top of it', async () => {
    const { server, sent } = open(say.prefix)
    const hide = await screen.findByRole('switch', { name: say.hide })
    fireEvent.click(screen.getByRole('button', { name: say.up }))
    fireEvent.click(hide)
    await waitFor(() => expect(server.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(2))
    expect(sent().version).toBe(4)
    expect(sent().categories.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 8])
    expect(sent().categories.find(({ id }) => id === 5)).toMatchObject({ isHidden: true })
  })

  test('[CATG-13] removing an empty one can be undone', async () => {
    const { page, sent } = open(say.prefix)
    await page.user.click(await screen.findByRole('button', { name: say.remove }))
    expect(await screen.findByText(say.removed)).toBeTruthy()
    expect(sent().categories).toHaveLength(8)
    await page.user.click(screen.getByRole('button', { name: say.undo }))
    await waitFor(() => expect(sent().categories).toHaveLength(9))
    expect(sent().categories.at(-1)?.label).toEqual(TOYS.label)
  })

  test('[CATG-13] one removed as soon as the list is drawn comes back once', async () => {
    const { page, sent } = open(say.prefix)
    // Effects that React runs after painting have not run yet.
    await waitFor(() => fireEvent.click(screen.getByRole('button', { name: say.remove })))
    await page.user.click(await screen.findByRole('button', { name: say.undo }))
    await waitFor(() => expect(sent().version).toBe(4))
    expect(sent().categories).toHaveLength(9)
  })

  test('[CATG-13] one with products offers to show them or to hide it', async () => {
    const full = { ...LIST, categories: [...LIST.categories.slice(0, -1), { ...TOYS, products: 7 }] }
    const { page, sent } = open(say.prefix, full)
    await page.user.click(await screen.findByRole('button', { name: say.remove }))
    expect(screen.getByText(say.full)).toBeTruthy()
    expect(screen.getByRole('dialog').querySelector('a')?.getAttribute('href')).toBe(
      `${say.prefix}/office/products?category=9`,
    )
    await page.user.click(screen.getByRole('button', { name: say.hideIt }))
    await waitFor(() => expect(sent().categories.at(-1)).toMatchObject({ id: 9, isHidden: true }))
  })
})
