import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { keepInBrowser, openAccount, PASSWORD, someone } from './account.ts'
import { expectNoViolations } from './axe.ts'

const LANGUAGES = [
  {
    lang: 'en',
    prefix: '',
    invite: 'Invite by link',
    forWhom: 'Who is it for?',
    make: 'Create link',
    takeBack: /^Cancel (?:the )?invitation/,
    link: 'Invitation link',
    join: 'Join',
    orders: 'Orders',
    close: 'Close the account',
    sessionOver: 'Log in again',
    over: 'This invitation is no longer valid',
    add: 'Add a courier',
    create: 'Create the account',
    password: 'First password',
    take: 'Take cash in',
    tip: 'Tip, the courier’s own',
    check: 'Check the amount',
    inHand: /in hand/,
    search: 'Name, phone or email',
    download: 'Download everything (JSON)',
    passwordLink: 'Link for a new password',
    choose: 'Save and log in',
    chosen: 'Your new password is saved',
    erase: 'Delete customer data',
    eraseFinally: 'Delete permanently',
    erased: 'Deleted customer',
    answer: 'Answer',
    yours: 'Your answer',
    save: 'Save the answer',
    hide: 'Hide',
    hidden: 'Hidden, not counted',
    done: 'Mark as done',
    nothing: 'No results',
    did: 'Answered a message',
    rated: 'Your rating',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    secret: 'Password',
  },
  {
    lang: 'ar',
    prefix: '/ar',
    invite: 'دعوة برابط',
    forWhom: 'لمن هذه الدعوة؟',
    make: 'إنشاء الرابط',
    takeBack: /^إلغاء (?:ال)?دعوة/,
    link: 'رابط الدعوة',
    join: 'انضمام',
    orders: 'الطلبات',
    close: 'إيقاف الحساب',
    sessionOver: 'سجّل الدخول من جديد',
    over: 'لم تعد هذه الدعوة صالحة',
    add: 'إضافة مندوب',
    create: 'إنشاء الحساب',
    password: 'كلمة المرور الأولى',
    take: 'استلام نقدية',
    tip: 'بقشيش للمندوب',
    check: 'مراجعة المبلغ',
    inHand: /^استلمت/,
    search: 'الاسم أو الموبايل أو البريد',
    download: 'تنزيل كل البيانات (JSON)',
    passwordLink: 'رابط لكلمة مرور جديدة',
    choose: 'حفظ وتسجيل الدخول',
    chosen: 'تم حفظ كلمة المرور الجديدة',
    erase: 'حذف بيانات العميل',
    eraseFinally: 'حذف نهائي',
    erased: 'عميل محذوف',
    answer: 'رد',
    yours: 'ردك',
    save: 'حفظ الرد',
    hide: 'إخفاء',
    hidden: 'مخفي ولا يُحسب',
    done: 'إنهاء',
    nothing: 'لا توجد نتائج',
    did: 'الرد على رسالة',
    rated: 'تقييمك',
    name: 'الاسم',
    phone: 'الموبايل',
    email: 'البريد الإلكتروني',
    secret: 'كلمة المرور',
  },
] as const

// Each of these visits several pages and runs axe on them.

const ADMIN = { email: 'admin@mishwar.example', password: 'admin-demo-shop' }

interface Session {
  readonly token: string
  readonly user: {
    readonly _id: string
    readonly name: string
    readonly email: string
    readonly phone: string
  }
}

/** Without the browser and its cookies, as another machine would. */
const call = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${test.info().project.use.baseURL}${path}`, init)

const send = (path: string, data: object, headers: Record<string, string> = {}): Promise<Response> =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(data),
  })

const logIn = async (data: object): Promise<Session> => (await send('/api/users/login', data)).json()

const infoOf = ({ token, user }: Session) => ({
  isLoggedIn: true,
  token,
  user,
  fullName: user.name,
  phone: user.phone,
  email: user.email,
})

const asAdmin = async (page: Page): Promise<string> => {
  const session = await logIn(ADMIN)
  await keepInBrowser(page, { userInfo: infoOf(session) })
  return session.token
}

const post = async (token: string, path: string, data: object = {}) => {
  const answer = await send(path, data, { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() })
  const text = await answer.text()
  expect(answer.ok, `${path} ${text}`).toBe(true)
  return text ? JSON.parse(text) : {}
}

const get = async (token: string, path: string) =>
  (await call(path, { headers: { authorization: `Bearer ${token}` } })).json()

const TIP = 12.5

/** An order of a new person, delivered by a new courier and paid in cash, with a tip. */
const aBroughtOrder = async (request: APIRequestContext, admin: string) => {
  const shopper = await openAccount(request)
  const { name, phone, email } = someone()
  const made = await post(admin, '/api/office/couriers', { name: `Karim ${name}`, phone, email })
  const courier = (await logIn({ email, password: made.password })).token
  await post(courier, '/api/courier/shift', { on: true })
  const shippingInfo = { fullName: shopper.name, phone: shopper.phone, city: 'Cairo', address: '7 Secret St' }
  const items = [{ productId: 1, quantity: 1 }]
  const placed = await post(shopper.info.token, '/api/orders', {
    id: randomUUID(),
    items,
    shippingInfo,
    method: 'cash',
  })
  const { _id: id, price } = placed.order
  await post(courier, `/api/courier/deliveries/${id}/take`)
  await post(admin, `/api/office/orders/${id}/prepare`)
  await post(courier, `/api/courier/deliveries/${id}/pick-up`)
  await post(courier, `/api/courier/deliveries/${id}/arrive`)
  const [{ handOverCode }] = await get(shopper.info.token, '/api/orders')
  const handOver = {
    handOverId: randomUUID(),
    code: handOverCode,
    collected: price + TIP,
    collectedReason: 'tip',
    at: new Date().toISOString(),
  }
  await post(courier, `/api/courier/deliveries/${id}/hand-over`, handOver)
  return { shopper, courierId: made.courier._id as string, id: id as string, price: price as number }
}

for (const words of LANGUAGES) {
  const { lang, prefix } = words
  const press = (page: Page, name: string | RegExp) =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()

  test(`[STAFF-6] a person is invited, joins and is closed out in ${lang}`, async ({ page, browser }) => {
    await asAdmin(page)
    await page.goto(`${prefix}/office/team`)
    const { name, email, phone } = { ...someone(), name: `Hoda ${randomUUID().slice(0, 8)}` }
    await press(page, words.invite)
    await page.getByLabel(words.forWhom, { exact: true }).fill(name)
    await expectNoViolations(page)
    await press(page, words.make)
    const link = await page.getByLabel(words.link).inputValue()

    const hoda = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
    await hoda.goto(link)
    await hoda.getByLabel(words.phone).fill(phone)
    await hoda.locator('input[type=email]').fill(email)
    await hoda.getByLabel(words.secret, { exact: true }).fill(PASSWORD)
    await expectNoViolations(hoda)
    await press(hoda, words.join)
    // A picker begins with the orders to pick.
    await expect(hoda).toHaveURL(new RegExp(`${prefix}/picking$`))
    await expect(hoda.getByRole('heading', { level: 1 })).toBeVisible()

    const late = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
    await late.goto(link)
    await expect(late.getByRole('heading', { name: words.over })).toBeVisible()

    await page.reload()
    const row = page.getByRole('listitem').filter({ hasText: name })
    await row.getByRole('button', { name: words.close }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.close }).click()
    await expect(row.getByRole('button', { name: words.close })).toHaveCount(0)
    await expectNoViolations(page)
    expect((await send('/api/users/login', { email, password: PASSWORD })).status).toBe(403)

    const other = `Amr ${randomUUID().slice(0, 8)}`
    await press(page, words.invite)
    await page.getByLabel(words.forWhom, { exact: true }).fill(other)
    await press(page, words.make)
    await expect(page.getByLabel(words.link)).toBeVisible()
    await page.keyboard.press('Escape')
    const invited = page.getByRole('listitem').filter({ hasText: other })
    await invited.getByRole('button', { name: words.takeBack }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.takeBack }).click()
    await expect(invited).toHaveCount(0)
    await hoda.context().close()
    await late.context().close()
  })

  test(`[CASH-10] [CREW-1] [CREW-4] a courier is added, and their cash received, in ${lang}`, async ({
    page,
    request,
  }) => {
    const admin = await asAdmin(page)
    const { courierId, price } = await aBroughtOrder(request, admin)
    await page.goto(`${prefix}/office/couriers`)
    await press(page, words.add)
    const { email, phone } = someone()
    await page.getByLabel(words.name, { exact: true }).fill('Sameh')
    await page.getByLabel(words.phone, { exact: true }).fill(phone)
    await page.getByLabel(words.email, { exact: true }).fill(email)
    await press(page, words.create)
    const password = await page.getByLabel(words.password).inputValue()
    expect((await logIn({ email, password })).token).toBeTruthy()

    await page.goto(`${prefix}/office/couriers/${courierId}`)
    const collected = page.locator('tr', { hasText: words.tip })
    await expect(collected).toHaveCount(1)
    await expect(collected).toContainText('12.50')
    // The amount of the entry is the shop's part alone.
    await expect(collected.locator('td').last()).toContainText(price.toFixed(2))
    await press(page, words.take)
    await press(page, words.check)
    await press(page, words.inHand)
    await expect(page.getByRole('button', { name: words.take })).toHaveCount(0)
    const file = await get(admin, `/api/office/couriers/${courierId}`)
    expect(file.cash).toMatchObject({ held: 0, handedIn: price })
    await expectNoViolations(page)
  })

  test(`[CUST-1] [CUST-4] [CUST-5] [CUST-7] a customer is found, gets a password link and a data export, and is erased, in ${lang}`, async ({
    page,
    request,
    browser,
  }) => {
    const admin = await asAdmin(page)
    const { shopper } = await aBroughtOrder(request, admin)
    await page.goto(`${prefix}/office/customers`)
    await page.getByLabel(words.search).fill(shopper.email)
    await page.waitForURL(/\?q=/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('row').getByRole('link').click()
    await press(page, words.passwordLink)
    await expectNoViolations(page)
    const link = await page.getByLabel(words.passwordLink).inputValue()
    await page.keyboard.press('Escape')
    const theirs = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
    await theirs.goto(link)
    await expect(theirs.getByText(shopper.email)).toBeVisible()
    await expectNoViolations(theirs)
    await theirs.getByLabel(words.secret, { exact: true }).fill('sesame, open')
    await press(theirs, words.choose)
    await expect(theirs.getByText(words.chosen)).toBeVisible()
    await theirs.context().close()
    expect((await logIn({ email: shopper.email, password: 'sesame, open' })).user.email).toBe(shopper.email)

    const downloading = page.waitForEvent('download')
    await press(page, words.download)
    const file = await (await (await downloading).createReadStream()).toArray()
    expect(Buffer.concat(file).toString()).toContain('7 Secret St')
    await press(page, words.erase)
    await expect(page.getByRole('button', { name: words.eraseFinally })).toBeDisabled()
    await page.getByRole('dialog').getByRole('textbox').fill(shopper.email)
    await expectNoViolations(page)
    await press(page, words.eraseFinally)
    await expect(page.getByRole('heading', { name: words.erased })).toBeVisible()
    await page.goto(`${prefix}/office/customers?q=${encodeURIComponent(shopper.email)}`)
    await expect(page.getByRole('heading', { name: words.nothing })).toBeVisible()
  })

  test(`[DESK-2] [DESK-3] a rating is answered and hidden, and its author sees the answer, in ${lang}`, async ({
    page,
    request,
    browser,
  }) => {
    const admin = await asAdmin(page)
    const { shopper, id } = await aBroughtOrder(request, admin)
    const comment = `late ${randomUUID()}`
    await post(shopper.info.token, `/api/orders/${id}/rating`, { service: { stars: 1, comment } })
    await page.goto(`${prefix}/office/ratings?stars=1`)
    const card = page.getByRole('article').filter({ hasText: comment })
    await card.getByRole('button', { name: words.answer }).click()
    await card.getByLabel(words.yours).fill('We are sorry, and it will not happen again.')
    await card.getByRole('button', { name: words.save }).click()
    await card.getByRole('button', { name: words.hide }).click()
    await expect(card.getByText(words.hidden)).toBeVisible()
    await expectNoViolations(page)

    const theirs = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
    await keepInBrowser(theirs, { userInfo: shopper.info })
    await theirs.goto(`${prefix}/OrderTracking/${id}`)
    await press(theirs, new RegExp(words.rated))
    await expect(theirs.getByText('We are sorry, and it will not happen again.')).toBeVisible()
    await theirs.context().close()
  })

  test(`[DESK-4] [DESK-6] a message is read, answered and closed, and is in the audit log, in ${lang}`, async ({
    page,
  }) => {
    await asAdmin(page)
    const message = `Where is my rice? ${randomUUID()}`
    const { name, email, phone } = { ...someone(), name: `Tarek ${randomUUID().slice(0, 8)}` }
    await send('/api/contact', { name, email, phone, message })
    await page.goto(`${prefix}/office/messages`)
    const card = page.getByRole('group').filter({ hasText: name })
    await card.getByText(name).click()
    await card.getByRole('button', { name: words.answer }).click()
    await card.getByLabel(words.yours).fill('It is on its way.')
    await card.getByRole('button', { name: words.save }).click()
    await expect(card.locator('a[href^="mailto:"]').last()).toHaveAttribute('href', /body=It%20is%20on/)
    await expectNoViolations(page)
    await card.getByRole('button', { name: words.done }).click()
    await page.goto(`${prefix}/office/messages?box=done`)
    await expect(page.getByText(name)).toBeVisible()
    await page.goto(`${prefix}/office/audit`)
    await expect(page.getByText(words.did).first()).toBeVisible()
    await expect(page.getByText('It is on its way.')).toHaveCount(0)
    await expectNoViolations(page)
  })
}
