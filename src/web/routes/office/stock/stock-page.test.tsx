import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { someShoes } from '#tests/support/builders.ts'
import { type Answers, aServer, find, scanCode, showPage, store } from '#tests/support/show-page.tsx'
import StockPage from './stock-page.tsx'

const GOODS = {
  id: 7,
  version: 1,
  categoryId: 2,
  name: { en: 'Tea', ar: 'شاي' },
  description: { en: 'x', ar: 'x' },
  price: 30,
  unit: 'box',
  facts: [],
  pictures: [],
  shelfPlace: 'B3',
  brand: '',
  supplierCode: '',
  sku: '',
  barcode: '6221007012345',
  cost: null,
  stock: 88,
  lowStock: 5,
  returnable: null,
  archivedAt: null,
}

const { ratings: _, options, variants = [], ...shoes } = someShoes({ id: 40 })
const SHOES = {
  ...GOODS,
  ...shoes,
  options,
  price: 300,
  barcode: '',
  variants: variants.map((each) => ({ ...each, price: 300 })),
}

const DOCUMENT = {
  id: 'd1',
  kind: 'receipt',
  at: '2026-11-18T08:00:00.000Z',
  supplier: 'Juhayna',
  reason: null,
  note: '',
  actorName: 'Salma',
  products: 1,
  change: 3,
  cost: 120,
  reverses: null,
  isReversed: false,
}

const ok = (json: unknown) => ({ status: 200, json })

const LANGUAGES = [
  {
    prefix: '',
    name: 'Tea',
    count: 'Count',
    waste: 'Waste',
    save: 'Save',
    check: 'Check differences',
    apply: 'Apply',
    wrong: /Enter a whole number, at most .1000000/,
    clear: 'Clear the list',
    undo: 'Undo',
    restored: 'This is what you entered before. It is not saved yet.',
    instead: /7.* instead of .*9/,
    reverse: 'Reverse',
    difference: /Expected .*9.*, difference .*−2/,
    shoe: 'Walking shoes\u00a0· 42\u00a0· Red',
    shelves: 'Add these shelves',
    savedBefore: /An earlier version of this list is saved/,
    camera: 'Scan with the camera',
    refused: /camera is blocked/,
  },
  {
    prefix: '/ar',
    name: 'شاي',
    count: 'جرد',
    waste: 'هالك',
    save: 'حفظ',
    check: 'مراجعة الفروق',
    apply: 'تطبيق',
    wrong: /اكتب رقمًا صحيحًا، بحد أقصى .1000000/,
    clear: 'امسح القائمة',
    undo: 'تراجع',
    restored: 'هذا ما كتبته من قبل، ولم تحفظه بعد.',
    instead: /7.* بدلًا من .*9/,
    reverse: 'تراجع عن الحركة',
    difference: /المتوقع .*9.*، الفرق .*−2/,
    shoe: 'حذاء مشي\u00a0· 42\u00a0· أحمر',
    shelves: 'أضف هذه الأرفف',
    savedBefore: /حُفظت هذه القائمة قبل تعديلها/,
    camera: 'امسح بالكاميرا',
    refused: /الكاميرا محجوبة/,
  },
] as const

describe.each(LANGUAGES)('the stock page at $prefix/office', ({ prefix, ...say }) => {
  beforeEach(() => {
    const user = { _id: 'admin', name: 'Admin', role: 'admin' }
    store({ userInfo: { isLoggedIn: true, token: 'a-token', user, fullName: 'Admin' } })
  })
  const open = (answers: Answers = {}) => {
    const server = aServer({
      'GET /api/office/suppliers': ok({ suppliers: ['Juhayna'] }),
      'GET /api/office/shelf-places': ok({ places: ['A2', 'A10'] }),
      'GET /api/office/stock': ok({ items: [DOCUMENT], next: null }),
      'GET /api/office/products?q=6221007012345&limit=8': ok({ items: [GOODS], next: null }),
      'GET /api/office/products/7': ok({ product: { ...GOODS, stock: 9 } }),
      'POST /api/office/stock': ok({ document: DOCUMENT }),
      ...answers,
    })
    return { server, ...showPage(`${prefix}/office/stock`, <StockPage />) }
  }
  const scan = async (user: ReturnType<typeof open>['user']) => {
    await user.type(find('[name=code]'), '6221007012345{Enter}')
    await waitFor(() => expect(find('.bo-stock-lines').textContent).toContain(say.name))
  }
  const sent = (server: ReturnType<typeof open>['server']) =>
    server.requests.filter(({ method, path }) => method === 'POST' && path === '/api/office/stock')

  test('[STOCK-7] [STOCK-8] a scan adds a product, the next one more, and saving sends one receipt', async () => {
    const { user, server } = open()
    await scan(user)
    await user.type(find('[name=code]'), '6221007012345{Enter}')
    await waitFor(() => expect((find('[name=quantity-7]') as HTMLInputElement).value).toBe('2'))
    await user.type(find('[name=cost-7]'), '٤١٫٥٠')
    await user.type(find('[name=supplier]'), 'Juhayna')
    await user.click(screen.getByRole('button', { name: say.save }))
    await waitFor(() => expect(sent(server)).toHaveLength(1))
    expect(sent(server)[0]?.body).toMatchObject({
      kind: 'receipt',
      supplier: 'Juhayna',
      lines: [{ productId: 7, change: 2, cost: 41.5 }],
    })
    await waitFor(() => expect(document.querySelector('.bo-stock-lines')).toBeNull())
  })

  test('[STOCK-8] a wrong number is reported at its line, and nothing is sent', async () => {
    const { user, server } = open()
    await scan(user)
    await user.clear(find('[name=quantity-7]'))
    await user.type(find('[name=quantity-7]'), 'x')
    await user.click(screen.getByRole('button', { name: say.save }))
    expect(within(find('.bo-stock-lines')).getByRole('alert').textContent).toMatch(say.wrong)
    expect(sent(server)).toHaveLength(0)
  })

  test('[STOCK-5] a count hides what is expected, compares with the stock of that moment, and asks before it applies', async () => {
    const { user, server } = open()
    await user.click(screen.getByRole('button', { name: say.count }))
    await scan(user)
    expect(find('.bo-stock-lines').textContent).not.toContain('88')
    await user.type(find('[name=quantity-7]'), '7')
    await user.tab()
    await waitFor(() => expect(find('.bo-stock-lines').textContent).toMatch(say.difference))
    await user.click(screen.getByRole('button', { name: say.check }))
    await waitFor(() => expect(find('dialog[open]').textContent).toContain('−2'))
    expect(find('dialog[open]').textContent).toMatch(say.instead)
    expect(sent(server)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: say.apply }))
    await waitFor(() => expect(sent(server)).toHaveLength(1))
    expect(sent(server)[0]?.body).toMatchObject({ kind: 'count', lines: [{ productId: 7, change: -2 }] })
  })

  test('[STOCK-5] no differences are shown while a number could not be compared', async () => {
    const { user, server } = open({
      'GET /api/office/products/7': { status: 503, json: { error: 'shop.busy', message: 'Busy' } },
    })
    await user.click(screen.getByRole('button', { name: say.count }))
    await scan(user)
    await user.type(find('[name=quantity-7]'), '7')
    await user.click(screen.getByRole('button', { name: say.check }))
    expect(await screen.findByText('Busy')).toBeTruthy()
    expect(document.querySelector('dialog[open]')).toBeNull()
    server.answers = {
      ...server.answers,
      'GET /api/office/products/7': ok({ product: { ...GOODS, stock: 9 } }),
    }
    await user.click(screen.getByRole('button', { name: say.check }))
    await waitFor(() => expect(find('dialog[open]').textContent).toContain('−2'))
  })

  test('[STOCK-15] what was entered is there after a killed tab, until it is saved', async () => {
    const first = open()
    await first.user.click(screen.getByRole('button', { name: say.count }))
    await scan(first.user)
    await first.user.type(find('[name=quantity-7]'), '7')
    await first.user.tab()
    await waitFor(() => expect(find('.bo-stock-lines').textContent).toMatch(say.difference))
    // A killed tab gets no event after this one.
    document.dispatchEvent(new Event('visibilitychange'))
    const key = 'stockDrafts.admin.count'
    const kept = localStorage.getItem(key) ?? ''
    expect(kept).toContain('"quantity":"7"')
    expect(kept).not.toContain('"cost":null')
    cleanup()
    localStorage.setItem(key, kept)
    const { user, server } = open()
    expect(await screen.findByText(say.restored)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: say.count }))
    expect(find('.bo-stock-lines').textContent).toMatch(say.difference)
    await user.click(screen.getByRole('button', { name: say.check }))
    await user.click(await screen.findByRole('button', { name: say.apply }))
    await waitFor(() => expect(sent(server)).toHaveLength(1))
    expect(sent(server)[0]?.body).toMatchObject({ lines: [{ productId: 7, change: -2 }] })
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
  })

  test('[STOCK-15] the list of another person is not shown, and a list that was cleared can be taken back', async () => {
    const { user } = open()
    await scan(user)
    await user.click(screen.getByRole('button', { name: say.clear }))
    expect(document.querySelector('.bo-stock-lines')).toBeNull()
    await user.click(screen.getByRole('button', { name: say.undo }))
    expect(lines()).toHaveLength(1)
    cleanup()
    store({ userInfo: { isLoggedIn: true, token: 'b', user: { _id: 'other', role: 'admin' } } })
    const other = open()
    await screen.findByRole('button', { name: say.save })
    expect(document.querySelector('.bo-stock-lines')).toBeNull()
    await other.user.type(find('[name=supplier]'), 'Juhayna')
    cleanup()
    store({ userInfo: { isLoggedIn: true, token: 'a-token', user: { _id: 'admin', role: 'admin' } } })
    open()
    await waitFor(() => expect(lines()).toHaveLength(1))
    expect((find('[name=supplier]') as HTMLInputElement).value).toBe('')
  })

  test('[STOCK-16] what another tab enters or saves is followed', async () => {
    const { user } = open()
    await scan(user)
    const key = 'stockDrafts.admin.receipt'
    await waitFor(() => expect(localStorage.getItem(key)).toContain('"quantity":"1"'))
    const tellOf = (text: string | null) => {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
      act(() => void dispatchEvent(new StorageEvent('storage', { key })))
    }
    tellOf((localStorage.getItem(key) ?? '').replace('"quantity":"1"', '"quantity":"5"'))
    await waitFor(() => expect((find('[name=quantity-7]') as HTMLInputElement).value).toBe('5'))
    tellOf(null)
    await waitFor(() => expect(document.querySelector('.bo-stock-lines')).toBeNull())
    await scan(user)
    expect((find('[name=quantity-7]') as HTMLInputElement).value).toBe('1')
  })

  test('[STOCK-17] what is entered while the list is saved stays on it', async () => {
    const { promise: saving, resolve: saved } = Promise.withResolvers<void>()
    const { user, server } = open({
      'GET /api/office/products?q=shoe-5&limit=8': ok({ items: [SHOES], next: null }),
      'POST /api/office/stock': async () => {
        await saving
        return ok({ document: DOCUMENT })
      },
    })
    await scan(user)
    await user.click(screen.getByRole('button', { name: say.save }))
    await waitFor(() => expect(sent(server)).toHaveLength(1))
    await user.type(find('[name=code]'), '6221007012345{Enter}')
    await user.type(find('[name=code]'), 'shoe-5{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(2))
    saved()
    await waitFor(() => expect((find('[name=quantity-7]') as HTMLInputElement).value).toBe('1'))
    expect(lines()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: say.save }))
    await waitFor(() => expect(sent(server)).toHaveLength(2))
    const [first, second] = sent(server).map(({ body }) => body as { id: string })
    expect(second?.id).not.toBe(first?.id)
  })

  test('[STOCK-17] of a list that was changed after its answer was lost, what is not saved is left', async () => {
    const { user } = open({
      'GET /api/office/products?q=shoe-5&limit=8': ok({ items: [SHOES], next: null }),
      'POST /api/office/stock': {
        status: 409,
        json: {
          error: 'stock.id-taken',
          message: 'Saved before',
          saved: [{ productId: 7, change: 1 }],
        },
      },
    })
    await scan(user)
    await user.type(find('[name=code]'), 'shoe-5{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: say.save }))
    expect(await screen.findByText(say.savedBefore)).toBeTruthy()
    expect(lines()).toHaveLength(1)
    expect(lines()[0]?.textContent).toContain(say.shoe)
  })

  test('[STOCK-18] a code that no product has adds nothing, and what only resembles it is chosen', async () => {
    const found = ok({ items: [GOODS], next: null })
    const { user, server } = open({
      'GET /api/office/products?q=99999999&limit=8': found,
      'GET /api/office/products?q=tea-9&limit=8': found,
      'GET /api/office/products?q=tea&limit=8': found,
    })
    await scanCode({ user }, '99999999')
    await waitFor(() => expect(find('.bo-stock-add').textContent).toContain('99999999'))
    await user.type(find('[name=code]'), '99999999{Enter}')
    await waitFor(() => expect(server.requests.filter(({ path }) => path.includes('q=9'))).toHaveLength(2))
    expect(document.querySelector('.bo-stock-found')).toBeNull()
    await user.clear(find('[name=code]'))
    await user.type(find('[name=code]'), 'tea-9{Enter}')
    await waitFor(() => expect(find('.bo-stock-found').querySelectorAll('button')).toHaveLength(1))
    expect(document.querySelector('.bo-stock-lines')).toBeNull()
    await user.clear(find('[name=code]'))
    await user.type(find('[name=code]'), 'tea{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(1))
  })

  test('[STOCK-6] an earlier entry is reversed after a question', async () => {
    const { user, server } = open({
      'POST /api/office/stock/d1/reverse': ok({
        document: { ...DOCUMENT, kind: 'reversal', reverses: 'd1' },
      }),
    })
    await user.click(await screen.findByRole('button', { name: say.reverse }))
    await user.click(within(find('dialog[open]')).getByRole('button', { name: say.reverse }))
    await waitFor(() => expect(server.requests.some(({ path }) => path.endsWith('/d1/reverse'))).toBe(true))
  })

  const lines = () => find('.bo-stock-lines').querySelectorAll('li')

  test('[STOCK-10] the code of a variant adds that variant, a name asks which, and each is a line', async () => {
    const { user, server } = open({
      'GET /api/office/products?q=shoe-5&limit=8': ok({ items: [SHOES], next: null }),
      'GET /api/office/products?q=shoes&limit=8': ok({ items: [SHOES], next: null }),
    })
    await user.type(find('[name=code]'), 'shoe-5{Enter}')
    await waitFor(() => expect(lines()[0]?.textContent).toContain(say.shoe))
    await user.type(find('[name=code]'), 'shoes{Enter}')
    await waitFor(() => expect(find('.bo-stock-found').querySelectorAll('button')).toHaveLength(6))
    await user.click(find('.bo-stock-found button'))
    expect(lines()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: say.save }))
    await waitFor(() => expect(sent(server)).toHaveLength(1))
    expect(sent(server)[0]?.body).toMatchObject({
      lines: [
        { productId: 40, variantId: 1, change: 1 },
        { productId: 40, variantId: 5, change: 1 },
      ],
    })
  })

  test('[STOCK-11] a scanner is read without a focus and in another field, which keeps its text', async () => {
    const { user, server } = open()
    await scanCode({ user }, '6221007012345')
    await waitFor(() => expect(lines()).toHaveLength(1))
    await user.type(find('[name=supplier]'), 'Juhayna{End}')
    await scanCode({ user }, '6221007012345')
    await waitFor(() => expect((find('[name=quantity-7]') as HTMLInputElement).value).toBe('2'))
    expect((find('[name=supplier]') as HTMLInputElement).value).toBe('Juhayna')
    expect(sent(server)).toHaveLength(0)
  })

  test('[STOCK-11] a scan may have a blank, and end in two line breaks of which none sends a form', async () => {
    const { user, server } = open({
      'GET /api/office/products?q=TEA%207&limit=8': ok({ items: [{ ...GOODS, sku: 'TEA 7' }], next: null }),
    })
    await scan(user)
    await user.type(find('[name=supplier]'), 'Juhayna{End}')
    await scanCode({ user }, 'TEA 7{Enter}')
    await waitFor(() => expect((find('[name=quantity-7]') as HTMLInputElement).value).toBe('2'))
    expect((find('[name=supplier]') as HTMLInputElement).value).toBe('Juhayna')
    expect(sent(server)).toHaveLength(0)
  })

  test('[STOCK-12] a refused camera is reported with what to do', async () => {
    const { user } = open()
    const getUserMedia = async () => {
      throw new DOMException('no', 'NotAllowedError')
    }
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }))
    onTestFinished(() => void vi.unstubAllGlobals())
    await user.click(screen.getByRole('button', { name: say.camera }))
    await waitFor(() => expect(find('dialog.scan-dialog').textContent).toMatch(say.refused))
  })

  test('[STOCK-13] a count takes the products of a range of shelves, each variant as a line, by shelf', async () => {
    const far = { ...GOODS, id: 8, shelfPlace: 'A10' }
    const { user } = open({
      'GET /api/office/products?shelfFrom=A2&shelfTo=A10&limit=200': ok({ items: [far], next: 'n' }),
      'GET /api/office/products?shelfFrom=A2&shelfTo=A10&limit=200&after=n': ok({
        items: [{ ...SHOES, shelfPlace: 'A2' }],
        next: null,
      }),
    })
    await user.click(screen.getByRole('button', { name: say.count }))
    await waitFor(() => expect(find('[name=shelf-from]')).toBeTruthy())
    await user.selectOptions(find('[name=shelf-from]'), 'A2')
    await user.selectOptions(find('[name=shelf-to]'), 'A10')
    await user.click(screen.getByRole('button', { name: say.shelves }))
    await waitFor(() => expect(lines()).toHaveLength(7))
    expect(lines()[6]?.textContent).toContain('A10')
  })
})
