import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { publishGoods } from '#contracts/goods.ts'
import { PLAIN_GOODS } from '#domain/catalog/goods.ts'
import { aProduct, someShoes } from '#tests/support/builders.ts'
import {
  type Answers,
  aServer,
  field,
  fill,
  find,
  messageOf,
  showPage,
  store,
} from '#tests/support/show-page.tsx'
import ProductPage from './product-page.tsx'

const publish = (product = someShoes()) =>
  publishGoods(
    { ...PLAIN_GOODS, brand: '', ...product, id: 9, version: 3, archivedAt: null },
    { showCost: true },
  )

const SHOES = publish()
const PLAIN = publish(aProduct({ stock: 40 }))

const LANGUAGES = [
  {
    prefix: '',
    size: 'Size',
    letters: 'S – XXL',
    addAll: 'Add all 5 combinations',
    setAll: 'Set for all variants',
    save: 'Save',
    needed: 'Fill this in',
    twice: 'Two variants have this code',
    checkDigit: 'Check the number: the last digit doesn’t match the others',
    replaced: /The 40 in stock now belong to no variant.*35.* so far/,
    deleted: /1 variant will be deleted when you save, with 4 in stock/,
    remove: /^Remove .*41 · Black/,
    sell: /^Sell .*41 · Black/,
    picture: /^Picture of .*41 · Black/,
    conflict: 'Someone else has changed this product',
    use: 'Continue with these',
    which: 'Which variant',
    removeColour: 'Remove option 2',
    removeRow: /^Remove .*41 · Red/,
    otherOption: 'Another option',
    undo: 'Undo',
    saved: 'Saved',
  },
  {
    prefix: '/ar',
    size: 'المقاس',
    letters: 'S – XXL',
    addAll: 'أضف كل التركيبات (5)',
    setAll: 'طبّق على كل الأصناف',
    save: 'حفظ',
    needed: 'املأ هذه الخانة',
    twice: 'هذا الكود مكرر لصنفين',
    checkDigit: 'راجع الرقم: آخر رقم لا يطابق بقية الأرقام',
    replaced: /المخزون الحالي 40 غير موزَّع.*35.* حتى الآن/,
    deleted: /سيُحذف صنف واحد عند الحفظ، ومخزونه 4/,
    remove: /^حذف .*41 · أسود/,
    sell: /^عرض .*41 · أسود/,
    picture: /^صورة .*41 · أسود/,
    conflict: 'عدّل شخص آخر هذا المنتج',
    use: 'أكمل بهذه القيم',
    which: 'أي صنف؟',
    removeColour: 'حذف الاختيار 2',
    removeRow: /^حذف .*41 · أحمر/,
    otherOption: 'اختيار آخر',
    undo: 'تراجع',
    saved: 'تم الحفظ',
  },
] as const

describe.each(LANGUAGES)('options and variants at $prefix/office', ({ prefix, ...say }) => {
  beforeEach(() => {
    const user = { _id: 'admin', name: 'Admin', role: 'admin' }
    store({ userInfo: { isLoggedIn: true, token: 'a-token', user, fullName: 'Admin' } })
  })
  const visit = (product = SHOES, answers: Answers = {}) => {
    const server = aServer({
      'GET /api/office/products/9': { status: 200, json: { product } },
      'PATCH /api/office/products/9': { status: 200, json: { product } },
      'GET /api/office/products/9/stock': { status: 200, json: { items: [], next: null } },
      ...answers,
    })
    const shown = showPage(`${prefix}/office/products/9`, <ProductPage />, {
      route: `${prefix}/office/products/:id`,
    })
    return { server, shown }
  }
  const open = async (...page: Parameters<typeof visit>) => {
    const { server, shown } = visit(...page)
    await waitFor(() => find('.bo-variants-panel'))
    const saved = () => server.requests.findLast(({ method }) => method === 'PATCH')?.body
    const press = (name: string | RegExp) => shown.user.click(screen.getByRole('button', { name }))
    return { server, saved, press, ...shown }
  }

  test('[VAR-51] [VAR-52] [VAR-54] a product gets sizes; all are set at once, and its stock is spoken of', async () => {
    const { user, press, saved, ...shown } = await open(PLAIN)
    await press(say.size)
    await press(say.letters)
    expect(field('option-0-ar').value).toBe('المقاس')
    await press(say.addAll)
    await fill({ user, ...shown }, { 'all-price': '٢٥٠', 'all-stock': '7' })
    await press(say.setAll)
    expect(find('.bo-variants-panel').textContent).toMatch(say.replaced)
    await fill({ user, ...shown }, { 'variant-1-sku': 'TEE-M', 'variant-1-grams': '180' })
    await press(say.save)
    await waitFor(() => expect(saved()).toBeDefined())
    expect(saved()).toMatchObject({
      version: 3,
      options: [{ name: { en: 'Size', ar: 'المقاس' }, values: [{ en: 'S', ar: 'S' }, {}, {}, {}, {}] }],
      variants: [
        { choice: [0], price: 250, stock: 7, sku: '', grams: null, isOn: true },
        { choice: [1], price: 250, stock: 7, sku: 'TEE-M', grams: 180 },
        {},
        {},
        { choice: [4] },
      ],
    })
    expect(saved()).not.toHaveProperty('price')
  })

  test('[VAR-51] values are typed with the keyboard alone; what is alike in both languages once', async () => {
    const { user, press } = await open(PLAIN)
    await press(say.size)
    await user.keyboard('{Enter}')
    await user.keyboard('46{Enter}47{Enter}')
    expect(field('option-0-value-0-ar').value).toBe('46')
    expect(field('option-0-value-1-ar').value).toBe('47')
    expect(document.activeElement).toBe(field('option-0-value-2-en'))
  })

  test('[VAR-51] the focus follows an option that is added as soon as the form is drawn', async () => {
    visit(PLAIN)
    // Effects that React runs after painting have not run yet.
    await waitFor(() => fireEvent.click(screen.getByRole('button', { name: say.size })))
    expect(document.activeElement).toBe(find('[name="option-0"]'))
  })

  test('[VAR-53] errors are at their fields, and nothing is sent', async () => {
    const { user, press, saved, ...shown } = await open()
    await fill({ user, ...shown }, { 'variant-1-sku': 'shoe-1', 'option-1-value-1-ar': '' })
    await press(say.save)
    expect(messageOf('variant-1-sku')).toBe(say.twice)
    expect(messageOf('option-1-value-1-ar')).toBe(say.needed)
    expect(document.activeElement).toBe(field('option-1-value-1-ar'))
    expect(saved()).toBeUndefined()
  })

  test('[VAR-62] a barcode with a wrong check digit is doubted, and saved all the same', async () => {
    const { user, press, saved, ...shown } = await open()
    await fill(
      { user, ...shown },
      {
        'variant-0-barcode': '٤٠٠٦٣٨١٣٣٣٩٣٠',
        'variant-1-barcode': '4006381333931',
        'variant-2-barcode': '12345',
      },
    )
    const messages = [0, 1, 2].map((row) => messageOf(`variant-${row}-barcode`))
    expect(messages).toEqual([say.checkDigit, '', ''])
    await press(say.save)
    await waitFor(() => expect(saved()).toBeDefined())
  })

  test('[VAR-62] so is that of a product without options', async () => {
    const shown = await open(PLAIN)
    await fill(shown, { barcode: '4006381333930' })
    expect(messageOf('barcode')).toBe(say.checkDigit)
  })

  test('[VAR-53] a code of another product is said at its field, and the work stays', async () => {
    const taken = { error: 'product.code-taken', message: 'Taken', code: 'tee-1', productId: 4 }
    const { user, press, ...shown } = await open(SHOES, {
      'PATCH /api/office/products/9': { status: 409, json: taken },
    })
    await fill({ user, ...shown }, { 'variant-0-sku': 'TEE-1' })
    await press(say.save)
    await waitFor(() => expect(messageOf('variant-0-sku')).toBe('Taken'))
    expect(field('variant-0-sku').value).toBe('TEE-1')
    expect(screen.queryByText(say.conflict)).toBeNull()
  })

  test('[VAR-50] [VAR-52] [VAR-54] variants are priced, restocked, switched off, given a picture and removed', async () => {
    const { user, press, saved, ...shown } = await open()
    await fill({ user, ...shown }, { 'variant-1-price': '333', 'variant-1-stock': '9' })
    await user.click(screen.getByRole('switch', { name: say.sell }))
    await user.selectOptions(screen.getByRole('combobox', { name: say.picture }), 'walking-shoes-front')
    await press(/43 · (?:Red|أحمر)/)
    expect(find('.bo-variants-panel').textContent).toMatch(say.deleted)
    await press(say.save)
    await waitFor(() => expect(saved()).toBeDefined())
    const { variants } = saved() as { variants: object[] }
    expect(variants).toHaveLength(5)
    expect(variants.slice(0, 2)).toMatchObject([
      { id: 1, isOn: false, picture: 'walking-shoes-front' },
      { id: 4, price: 333, move: { from: 4, to: 9 } },
    ])
  })

  test('[VAR-51] what was removed comes back, and the focus stays there', async () => {
    const { user, press, saved, ...shown } = await open()
    await fill({ user, ...shown }, { 'variant-1-price': '333' })
    await press(say.removeColour)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: say.otherOption }))
    expect(document.querySelectorAll('.bo-variants tbody tr')).toHaveLength(3)
    await press(say.undo)
    expect(document.querySelectorAll('.bo-variants tbody tr')).toHaveLength(6)
    expect(field('variant-1-price').value).toBe('333')
    await press(say.removeRow)
    expect(document.activeElement?.getAttribute('name')).toBe('variant-0-remove')
    // Undo would take back what is typed since.
    await fill({ user, ...shown }, { 'variant-0-price': '310' })
    expect(screen.queryByRole('button', { name: say.undo })).toBeNull()
    await press(say.save)
    await waitFor(() => expect((saved() as { variants: object[] }).variants).toHaveLength(5))
  })

  test('[VAR-53] that variants are missing is said until there are some', async () => {
    const { press } = await open(PLAIN)
    await press(say.size)
    await press(say.letters)
    await press(say.save)
    expect(find('#variants-message')).toBeTruthy()
    await press(say.addAll)
    expect(document.querySelector('#variants-message')).toBeNull()
  })

  test('[GOODS-21] the margin follows the prices of the variants', async () => {
    const { user, ...shown } = await open({ ...SHOES, cost: 200 })
    const margin = () => field('cost').closest('.field')?.textContent
    expect(margin()).toMatch(/100\.00.*120\.00/)
    await fill({ user, ...shown }, { 'all-price': '250' })
    await user.click(screen.getByRole('button', { name: say.setAll }))
    expect(margin()).toMatch(/50\.00.*20/)
    expect(margin()).not.toContain('120.00')
  })

  test('[GOODS-12] a second click while it is saved does not say that it was', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { user, press, ...shown } = await open(SHOES, {
      'PATCH /api/office/products/9': async () => {
        await promise
        return { status: 503 }
      },
    })
    await fill({ user, ...shown }, { 'variant-0-price': '301' })
    await press(say.save)
    await press(say.save)
    expect(screen.queryByText(say.saved)).toBeNull()
    resolve()
    await waitFor(() => expect(document.querySelector('.alert')).toBeTruthy())
    expect(screen.queryByText(say.saved)).toBeNull()
  })

  test('[VAR-55] another person’s variants are shown beside mine, and mine can be kept', async () => {
    const theirs = publish(
      someShoes({ variants: (SHOES.variants ?? []).map((each) => ({ ...each, price: 50_000 })) }),
    )
    let isFirst = true
    const { server, user, press, saved, ...shown } = await open(SHOES, {
      'PATCH /api/office/products/9': () => {
        if (!isFirst) return { status: 200, json: { product: SHOES } }
        isFirst = false
        return { status: 409, json: { error: 'product.changed-meanwhile', message: 'x' } }
      },
    })
    await fill({ user, ...shown }, { 'variant-0-price': '444' })
    server.answers = {
      ...server.answers,
      'GET /api/office/products/9': { status: 200, json: { product: { ...theirs, version: 4 } } },
    }
    await press(say.save)
    await waitFor(() => expect(screen.getByText(say.conflict)).toBeDefined())
    expect(find('dialog').textContent).toContain('500.00')
    await press(say.use)
    expect(field('variant-0-price').value).toBe('444')
    await press(say.save)
    await waitFor(() =>
      expect(saved()).toMatchObject({ version: 4, variants: [{ id: 1, price: 444 }, {}, {}, {}, {}, {}] }),
    )
  })

  test('[VAR-51] a new product is created with sizes, and the page opens it without a warning', async () => {
    const server = aServer({ 'POST /api/office/products': { status: 201, json: { product: SHOES } } })
    const { user, ...shown } = showPage(`${prefix}/office/products/new`, <ProductPage />, {
      route: `${prefix}/office/products/:id`,
    })
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    await fill(
      { user, ...shown },
      { nameEn: 'Tee', nameAr: 'تيشيرت', descriptionEn: 'x', descriptionAr: 'س', price: '90' },
    )
    await user.selectOptions(find('[name=categoryId]'), '1')
    await press(say.size)
    await press(say.letters)
    await press(say.addAll)
    expect(document.querySelector('[name=price], [name=stock]')).toBeNull()
    await user.click(find('button[type=submit]'))
    await waitFor(() => expect(shown.path()).toBe(`${prefix}/office/products/9`))
    expect(document.querySelector('dialog[open]')).toBeNull()
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      variants: [{ choice: [0], price: 90, stock: 0 }, {}, {}, {}, {}],
    })
  })

  test('[VAR-12] the stock form changes one variant', async () => {
    const { server, user, ...shown } = await open(SHOES, {
      'POST /api/office/products/9/stock': { status: 200, json: { product: SHOES } },
    })
    await user.selectOptions(screen.getByLabelText(say.which), '5')
    await fill({ user, ...shown }, { 'new-stock': '11' })
    await user.click(find('.bo-stock-form button[type=submit]'))
    await waitFor(() =>
      expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
        variantId: 5,
        from: 4,
        to: 11,
      }),
    )
  })
})
