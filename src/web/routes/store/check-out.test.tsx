import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { BREAD, DETAILS, MANGO, SALMA } from '#tests/e2e/kept-in-browser.ts'
import {
  aServer,
  field,
  fill,
  find,
  invalidFields,
  messageOf,
  showPage,
  stopTime,
  store,
  stored,
  submit,
} from '#tests/support/show-page.tsx'
import CheckOut from '#web/routes/store/check-out.tsx'

const RADIO = { ...BREAD, id: 17, name: 'Valve radio, 1958', nameAr: 'راديو لمبات 1958', price: 1800 }
const REQUIRED = ['phone', 'city', 'district', 'area', 'address']

const LANGUAGES = [
  {
    prefix: '',
    lang: 'en',
    name: 'name',
    currency: 'EGP',
    missing: 'Please fill in all required fields.',
    logIn: 'You must log in first',
    confirmed: /Details saved/,
    toFour: 'Set quantity to 4',
    choose: 'Choose what to do if a product is out of stock',
    ceilingOf: /^Price of a substitute for /,
    labels: ['Full name', 'Phone', 'City or governorate', 'District', 'Area', 'Address'],
  },
  {
    prefix: '/ar',
    lang: 'ar',
    name: 'nameAr',
    currency: 'ج.م',
    missing: 'من فضلك املأ كل الخانات المطلوبة.',
    logIn: 'يجب تسجيل الدخول أولًا',
    confirmed: /حفظنا بيانات التوصيل/,
    toFour: 'اجعل الكمية 4',
    choose: 'اختر ماذا نفعل إذا لم يتوفر منتج',
    ceilingOf: /^سعر بديل /,
    labels: ['الاسم بالكامل', 'رقم الموبايل', 'المحافظة أو المدينة', 'الحي', 'المنطقة', 'العنوان'],
  },
] as const

describe.each(LANGUAGES)('checkout in $lang', ({ prefix, name, currency, ...say }) => {
  const open = (kept: Readonly<Record<string, unknown>> = {}) => {
    aServer()
    store(kept)
    return showPage(`${prefix}/CheckOut`, <CheckOut />)
  }
  const said = () => find('form [role=alert]').textContent

  test('[CHK-1] it lists the products, a delivery form and the total', () => {
    open({ cart: [MANGO, BREAD] })
    expect(find('.lines').textContent).toContain(MANGO[name])
    expect([...document.querySelectorAll('.sum dd')].at(-1)?.textContent).toBe(`155.00 ${currency}`)
    for (const label of say.labels)
      expect(screen.getByLabelText(label, { exact: true, selector: 'input, textarea' })).toBeTruthy()
    expect(field('phone').getAttribute('autocomplete')).toBe('tel')
    expect(field('address').getAttribute('autocomplete')).toBe('street-address')
  })

  test('[PICK-18] what to do when something is missing is chosen here, for the order or a product', async () => {
    const { user } = open({ cart: [MANGO, BREAD] })
    await user.click(screen.getByRole('button', { name: say.choose }))
    const [order, , ofMango] = document.querySelectorAll('.substitution select')
    if (!order || !ofMango) throw new Error('nothing to choose')
    await user.selectOptions(order, 'similar')
    await user.selectOptions(ofMango, 'same')
    expect(stored('substitution')).toEqual({
      choice: 'similar',
      ceiling: 0,
      lines: [{ productId: MANGO.id, choice: 'same', ceiling: 0 }],
    })
  })

  test('[PICK-18] how much dearer a substitute of one product may be is chosen with it', async () => {
    const { user } = open({ cart: [MANGO, BREAD] })
    await user.click(screen.getByRole('button', { name: say.choose }))
    const ofMango = screen.getByRole('combobox', { name: MANGO[name] })
    const ceiling = () => screen.queryByRole('combobox', { name: say.ceilingOf })
    expect(ceiling()).toBeNull()
    await user.selectOptions(ofMango, 'similar')
    await user.selectOptions(ceiling() ?? ofMango, '25')
    const lines = [{ productId: MANGO.id, choice: 'similar', ceiling: 25 }]
    expect(stored('substitution')).toEqual({ choice: 'call', ceiling: 0, lines })
    await user.selectOptions(ofMango, 'leave-out')
    expect(ceiling()).toBeNull()
  })

  test('[CHK-2] missing values are reported beside each field, and nothing is lost', async () => {
    const page = open({ cart: [MANGO], userInfo: { isLoggedIn: false } })
    await fill(page, { fullName: 'Salma Hassan', phone: '   ' })
    await submit(page)
    expect(said()).toBe(say.missing)
    expect(invalidFields()).toEqual(REQUIRED)
    for (const each of REQUIRED) expect(messageOf(each)).not.toBe('')
    expect(document.activeElement).toBe(field('phone'))
    expect(field('fullName').value).toBe('Salma Hassan')
    expect(stored('checkoutInfo')).toBeNull()
  })

  test('[CHK-2] the message goes when the last missing value is entered', async () => {
    const page = open({ cart: [MANGO] })
    await fill(page, { ...DETAILS, area: '' })
    await submit(page)
    expect(said()).toBe(say.missing)
    expect(document.activeElement).toBe(field('area'))
    await fill(page, { area: DETAILS.area })
    expect(said()).toBe('')
    expect(invalidFields()).toEqual([])
  })

  test('[CHK-3] [CHK-5] a visitor is sent to login after 1.5 s, and the details are saved', async () => {
    const pass = stopTime()
    const page = open({ cart: [MANGO] })
    await fill(page, { ...DETAILS, fullName: '  Salma Hassan ', phone: '٠١٠١٢٣٤٥٦٧٨' })
    await submit(page)
    expect(said()).toBe(say.logIn)
    expect(stored('checkoutInfo')).toEqual(DETAILS)
    expect(stored('pendingOrder')).toBeNull()
    await pass(1490)
    expect(page.path()).toBe(`${prefix}/CheckOut`)
    await pass(20)
    expect(page.path()).toBe(`${prefix}/login?redirect=${prefix}/CheckOut`)
  })

  test('[CHK-4] [CHK-5] [SHOW-5] a shopper goes to payment after 1.5 s, and the button keeps its label', async () => {
    const pass = stopTime()
    const page = open({ cart: [MANGO, BREAD], userInfo: SALMA, checkoutInfo: DETAILS })
    const button = find('button[type=submit]')
    const label = button.textContent
    await submit(page)
    await submit(page)
    expect(said()).toMatch(say.confirmed)
    expect(button.textContent).toBe(label)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(stored('pendingOrder')).toMatchObject([{ id: 1, name: MANGO.name, price: 55 }, { id: 7 }])
    await pass(1490)
    expect(page.path()).toBe(`${prefix}/CheckOut`)
    await pass(20)
    expect(page.path()).toBe(`${prefix}/payment`)
    expect(stored('cart')).toMatchObject([{ id: 1 }, { id: 7 }])
  })

  test('[CHK-6] the same cart confirmed again replaces its lines', async () => {
    const confirm = async () => {
      const page = open({ userInfo: SALMA, checkoutInfo: DETAILS })
      await submit(page)
      expect(said()).toMatch(say.confirmed)
      cleanup()
    }
    store({ cart: [MANGO, BREAD] })
    await confirm()
    const [mango, bread] = stored('cart') as object[]
    store({ cart: [{ ...mango, quantity: 3 }, bread] })
    await confirm()
    expect(stored('pendingOrder')).toMatchObject([
      { id: 1, quantity: 3 },
      { id: 7, quantity: 1 },
    ])
  })

  test('[CHK-7] a doubtful phone gets a warning and is accepted', async () => {
    const page = open({ cart: [MANGO] })
    await fill(page, { ...DETAILS, phone: '0101' })
    await page.user.tab()
    expect(find('.field.doubt .msg').textContent).toContain('11')
    await submit(page)
    expect(said()).toBe(say.logIn)
    expect(stored('checkoutInfo')).toMatchObject({ phone: '0101' })
  })

  test('[CHK-8] the form is prefilled with the shopper’s name and phone', () => {
    open({ cart: [MANGO], userInfo: SALMA })
    expect(field('fullName').value).toBe(SALMA.fullName)
    expect(field('phone').value).toBe('010 1234 5678')
  })

  test('[CHK-8] the form is prefilled with the last delivery', () => {
    open({ cart: [MANGO], userInfo: { ...SALMA, fullName: 'Another name' }, checkoutInfo: DETAILS })
    expect(field('fullName').value).toBe(DETAILS.fullName)
    expect(field('address').value).toBe(DETAILS.address)
  })

  test('[CHK-9] with an empty cart it links to the products', () => {
    open()
    expect(find('.nothing-here a').getAttribute('href')).toBe(`${prefix}/Product`)
  })

  test('[CHK-10] unsent input survives a visit to another page', async () => {
    const page = open({ cart: [MANGO] })
    await fill(page, { fullName: 'Salma Hassan', district: 'Dokki' })
    cleanup()
    open()
    expect(field('fullName').value).toBe('Salma Hassan')
    expect(field('district').value).toBe('Dokki')
  })

  test('[CHK-10] a sent form leaves no draft', async () => {
    const page = open({ cart: [MANGO], checkoutDraft: { ...DETAILS, fullName: 'Someone else' } })
    await fill(page, { fullName: DETAILS.fullName })
    await submit(page)
    await waitFor(() => expect(stored('checkoutInfo')).toEqual(DETAILS))
    cleanup()
    expect(stored('checkoutDraft')).toBeNull()
  })

  test('[CHK-10] [ADDR-2] for a city that is not in the list no district is suggested before typing', async () => {
    const page = open({ cart: [MANGO] })
    await fill(page, { city: 'Atlantis', district: 'm3adi' })
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0))
    await page.user.clear(field('district'))
    await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(0))
  })

  test('[CART-11] a quantity above the stock holds the checkout until it is resolved', async () => {
    const page = open({ cart: [BREAD, { ...RADIO, quantity: 6 }], checkoutInfo: DETAILS })
    const toFour = await screen.findByRole('button', { name: say.toFour })
    await submit(page)
    expect(document.activeElement).toBe(toFour)
    expect(stored('pendingOrder')).toBeNull()
    await page.user.click(toFour)
    expect(stored('cart')).toMatchObject([{ id: 7 }, { id: 17, quantity: 4 }])
    await submit(page)
    expect(said()).toBe(say.logIn)
  })
})
