import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  aServer,
  field,
  fill,
  fillStorage,
  find,
  invalidFields,
  messageOf,
  showPage,
  store,
  stored,
  submit,
} from '#tests/support/show-page.tsx'
import ContactUs from '#web/routes/store/contact-us.tsx'

const TYPED = {
  name: 'Salma Hassan',
  phone: '+201012345678',
  email: 'salma@example.com',
  message: 'Where is my order?',
}
const TAKEN = { 'POST /api/contact': { status: 201, json: { message: { _id: 'a-message' } } } }
const FIELDS = Object.keys(TYPED)

const LANGUAGES = [
  {
    prefix: '',
    sent: 'We will contact you soon',
    later: 'sent as soon as you’re connected',
    unsaved: 'could not save your message',
    missing: ['Enter your name', 'Enter your phone number', 'Enter your email', 'Enter your message'],
    wrongEmail: 'Enter a full email',
    details: ['8 Talaat Harb Square', 'Every day, 9 am to midnight'],
  },
  {
    prefix: '/ar',
    sent: 'سنتواصل معك قريبًا',
    later: 'وسنرسل رسالتك فور عودة الاتصال',
    unsaved: 'تعذّر على المتصفح حفظ رسالتك',
    missing: ['اكتب اسمك', 'اكتب رقم الموبايل', 'اكتب بريدك', 'اكتب رسالتك'],
    wrongEmail: 'اكتب البريد الإلكتروني كاملًا',
    details: ['8 ميدان طلعت حرب', 'يوميًا من 9 صباحًا'],
  },
] as const

describe.each(LANGUAGES)('contact at $prefix/ContactUS', ({ prefix, ...say }) => {
  const open = () => showPage(`${prefix}/ContactUS`, <ContactUs />)
  const alert = async () => (await screen.findByRole('alert')).textContent
  const values = () => Object.fromEntries(FIELDS.map((name) => [name, field(name).value]))
  const expectEmpty = () => expect(new Set(Object.values(values()))).toEqual(new Set(['']))

  test('[CONT-1] it shows address, hours, phone and e-mail of the shop', () => {
    open()
    for (const detail of say.details) expect(find('main').textContent).toContain(detail)
    expect(screen.getByRole('link', { name: /02 2345 6789/ }).getAttribute('href')).toBe('tel:+20223456789')
    expect(screen.getByRole('link', { name: 'hello@mishwar.example' })).toBeTruthy()
  })

  test('[CONT-3] every empty field is reported, and the first one gets the focus', async () => {
    const page = open()
    await submit(page)
    expect(FIELDS.map(messageOf)).toEqual(say.missing.map((words) => expect.stringContaining(words)))
    expect(document.activeElement).toBe(field('name'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(stored('formData')).toBeNull()
  })

  test('[CONT-3] one invalid field gets the focus, and the others keep their values', async () => {
    const page = open()
    await fill(page, { ...TYPED, email: 'salma' })
    await submit(page)
    expect(messageOf('email')).toContain(say.wrongEmail)
    expect(invalidFields()).toEqual(['email'])
    expect(document.activeElement).toBe(field('email'))
    expect(values()).toEqual({ ...TYPED, email: 'salma' })
    await fill(page, { email: TYPED.email, message: '   ' })
    await submit(page)
    expect(document.activeElement).toBe(field('message'))
    expect(stored('formData')).toBeNull()
  })

  test('[CONT-6] the phone takes Arabic digits, zeros and a plus, and no letters', async () => {
    const { user } = open()
    const phone = field('phone')
    expect(phone.getAttribute('inputmode')).toBe('numeric')
    await user.type(phone, '٠١٠ab١٢٣')
    expect(phone.value).toBe('010123')
    await user.clear(phone)
    await user.type(phone, '+٤٤ 20 7946')
    expect(phone.value).toBe('+44 20 7946')
  })

  test('[CONT-6] the phone is stored in its international form', async () => {
    aServer(TAKEN)
    const page = open()
    await fill(page, { ...TYPED, phone: '٠١٠١٢٣٤٥٦٧٨' })
    await submit(page)
    expect(await alert()).toContain(say.sent)
    expect(stored('formData')).toMatchObject({ phone: '+201012345678' })
  })

  test.each([
    ['is away', {}],
    ['fails', { 'POST /api/contact': { status: 500, json: { message: 'A stack trace' } } }],
    ['never answers', { 'POST /api/contact': () => new Promise<never>(() => {}) }],
  ])(
    '[CONT-2] [CONT-4] with a server that %s the message is stored and the form cleared',
    async (_, answers) => {
      aServer(answers)
      const page = open()
      await fill(page, TYPED)
      await submit(page)
      expect(await alert()).toMatch(new RegExp(say.sent))
      expectEmpty()
      expect(stored('formData')).toEqual(TYPED)
      expect(find('main').textContent).not.toContain('stack trace')
    },
  )

  test('[CONT-7] it fills in the account, and says when the message waits', async () => {
    store({
      userInfo: { isLoggedIn: true, fullName: TYPED.name, phone: TYPED.phone, email: TYPED.email },
    })
    aServer()
    const page = open()
    expect(values()).toEqual({ ...TYPED, phone: '010 1234 5678', message: '' })
    await fill(page, { message: TYPED.message })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await submit(page)
    const said = await alert()
    expect(said).toContain(say.sent)
    expect(said).toContain(say.later)
    await submit(page)
    expect(messageOf('message')).toContain(say.missing[3])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('[CONT-5] without storage an error is shown, and nothing typed is lost', async () => {
    fillStorage()
    const server = aServer()
    const page = open()
    await fill(page, TYPED)
    await submit(page)
    expect(await alert()).toContain(say.unsaved)
    expect(values()).toEqual(TYPED)
    // The server can accept it again, and then nothing is lost.
    server.answers = TAKEN
    await submit(page)
    await waitFor(async () => expect(await alert()).toContain(say.sent))
    expectEmpty()
  })
})
