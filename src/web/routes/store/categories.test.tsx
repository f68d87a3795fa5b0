import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Category, newShopCategories } from '#domain/catalog/category.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { NavDrawer } from '#web/shell/nav-drawer.tsx'
import { categoryById } from '#web/site/shop-front.ts'
import { CategoryChips } from './listing/category-chips.tsx'
import { readFilters } from './listing/listing-filters.ts'
import { CategoryTiles } from './parts/category-tiles.tsx'

const added = (id: number, en: string, ar: string, fields: Partial<Category> = {}): Category => ({
  id,
  name: en,
  label: { en, ar },
  picture: null,
  parentId: null,
  isHidden: false,
  ...fields,
})

const [clothes, ...others] = newShopCategories()
/** Toys first, Kids in Clothes, and Antiques hidden. */
const settings = {
  categories: [
    added(20, 'Toys', 'ألعاب', { picture: 'mango' }),
    ...(clothes ? [clothes] : []),
    added(21, 'Kids', 'أطفال', { parentId: 1 }),
    ...others.map((category) => ({ ...category, isHidden: category.id === 7 })),
  ],
}

const Chips = ({ id }: { readonly id: number }) => (
  <CategoryChips filters={readFilters('')} current={categoryById(id)} />
)

const textsOf = (links: readonly HTMLElement[]): (string | null)[] =>
  links.map(({ textContent }) => textContent)

describe.each([
  {
    prefix: '',
    tops: ['Toys', 'Clothes', 'Grocery', 'Vegetables', 'Home Supplies', 'Fruits', 'Shoes', 'HeadPhones'],
    kids: 'Kids',
  },
  {
    prefix: '/ar',
    tops: ['ألعاب', 'ملابس', 'بقالة', 'خضار', 'مستلزمات المنزل', 'فاكهة', 'أحذية', 'سماعات'],
    kids: 'أطفال',
  },
])('categories of the owner at $prefix/', ({ prefix, tops, kids }) => {
  test('[CATG-12] home has those of the first level in the owner’s order', () => {
    showPage(`${prefix}/`, <CategoryTiles />, { settings })
    const links = screen.getAllByRole('link')
    expect(textsOf(links)).toEqual(tops)
    expect(links[0]?.getAttribute('href')).toBe(`${prefix}/Product#20`)
    expect(links[0]?.querySelector('img')?.getAttribute('src')).toContain('/img/products/mango')
    expect(links[1]?.querySelectorAll('img')).toHaveLength(2)
  })

  test('[CATG-12] a chosen category shows those nested in it as a second row', () => {
    showPage(`${prefix}/Product`, <Chips id={1} />, { settings })
    const [first, second] = screen.getAllByRole('list').map((row) => within(row).getAllByRole('link'))
    expect(textsOf(first ?? []).slice(1)).toEqual(tops)
    expect(textsOf(second ?? [])).toEqual([kids])
    expect(second?.[0]?.hasAttribute('aria-current')).toBe(false)
  })

  test('[CATG-12] with a nested one chosen, the one around it stays open', () => {
    showPage(`${prefix}/Product`, <Chips id={21} />, { settings })
    const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
    expect(textsOf(current)).toEqual([tops[1], kids])
  })

  test('[CATG-12] the drawer has nested ones inside theirs', () => {
    showPage(`${prefix}/`, <NavDrawer />, { settings })
    const nested = document.querySelector('.drawer-categories .drawer-categories')
    expect(nested?.textContent).toBe(kids)
    expect(nested?.parentElement?.querySelector('a')?.textContent).toBe(tops[1])
    expect(document.querySelectorAll('.drawer-categories a')).toHaveLength(tops.length + 1)
  })
})
