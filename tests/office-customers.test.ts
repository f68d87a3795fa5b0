import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sortedCustomers } from '#adapters/db/customers/customer-store.ts'
import { noLimiter } from '#adapters/system/memory-limiter.ts'
import { completeAllFigures } from '#domain/customers/complete-figures.ts'
import { CUSTOMER_COLUMNS, type Customer, type CustomerColumn } from '#domain/customers/customer.ts'
import { type CustomerSearch, listCustomers } from '#domain/customers/list-customers.ts'
import type { User } from '#domain/identity/user.ts'
import { fold } from '#domain/shared/arabic.ts'
import { keysOfPerson } from '#domain/shared/person-keys.ts'
import { createShop } from '#domain/shop.ts'
import { aKey, anOrderRequest } from '#tests/support/builders.ts'
import { aCrew, anOrderAt, aPerson, type Crew } from '#tests/support/couriers.ts'
import { aShop, ENGINES_HERE, stockOf, stockUp, type TestShop } from '#tests/support/test-shop.ts'

const home = '127.0.0.1'
const mona = {
  name: 'منى عادل',
  email: 'mona.adel@example.com',
  phone: '01001234567',
  password: 'open sesame',
}
const photo = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1').toString('base64')}`

/** Four thousand people with one name. */
const addMany = async (here: TestShop): Promise<void> => {
  await here.database.kysely.transaction().execute(async (db) => {
    const many = Array.from({ length: 4000 }, (_, index) => {
      const id = `0000-${String(index).padStart(6, '0')}`
      return {
        id,
        name: `Amr Ali ${index}`,
        email: `${id}@x`,
        email_key: `${id}@x`,
        phone: `0120${index}`,
        photo: null,
      }
    })
    for (let at = 0; at < many.length; at += 500) {
      const part = many.slice(at, at + 500)
      await db
        .insertInto('users')
        .values(part.map((row) => ({ ...row, role: 'shopper' as const, password_hash: '', created_at: 1 })))
        .execute()
      const keys = part.flatMap((row) => keysOfPerson(row).map((key) => ({ key, user_id: row.id })))
      await db.insertInto('user_keys').values(keys).execute()
    }
  })
}

describe.each(ENGINES_HERE)('customers on %s', (engine) => {
  let here: TestShop
  let crew: Crew
  beforeEach(async () => {
    here = await aShop(engine)
    await stockUp(here, [1000])
    crew = await aCrew(here)
  })
  afterEach(() => here.close())

  const found = async (typed: string) =>
    (await here.shop.listCustomers(crew.office, { typed }, { limit: 10 })).items.map(({ user }) => user.name)

  test('[CUST-1] a customer is found by any name, e-mail or phone, in the letters and digits of either script', async () => {
    await here.shop.signUp(mona, home)
    await here.shop.signUp(
      { ...mona, name: 'Mohamed Mahmoud', email: 'mo@example.com', phone: '+20 111 234 5678' },
      home,
    )
    for (const typed of [
      'منى',
      'مني ع',
      'عادل',
      'MONA.ADEL@ex',
      '0100123',
      '٠١٠٠١',
      '+20100',
      '100 123 4567',
    ])
      expect([typed, (await found(typed)).at(0)]).toEqual([typed, 'منى عادل'])
    // The owner of the crew's orders, whose name sounds the same.
    expect(await found('منى')).toEqual(['منى عادل', 'Mona'])
    // Listed once, although both names start with it.
    expect(await found('m')).toContain('Mohamed Mahmoud')
    expect((await found('mah')).concat(await found('moh'))).toEqual(['Mohamed Mahmoud', 'Mohamed Mahmoud'])
    for (const typed of ['dell', '!!', '99', 'Salma']) expect(await found(typed)).toEqual([])
    const { user } = await here.shop.logIn(mona, home)
    await here.shop.editProfile(user, { name: 'Mona Fathy' })
    expect([await found('عادل'), await found('fat')]).toEqual([[], ['Mona Fathy']])
  })

  test('[CUST-1] a customer is found as orders are: by sound, by the last four digits, with and without a blank', async () => {
    const people = [
      ['عبد الرحمن سامي', '01001234567'],
      ['عبدالله فؤاد', '01111110000'],
      ['Youssef Hassan', '01222228765'],
      ['محمد السيد', '01555554444'],
    ] as const
    for (const [index, [name, phone]] of people.entries())
      await here.shop.signUp({ ...mona, name, email: `p${index}@example.com`, phone }, home)
    for (const [typed, name] of [
      ['عبدالرحمن', 'عبد الرحمن سامي'],
      ['عبد الرحمن س', 'عبد الرحمن سامي'],
      ['Abdelrahman', 'عبد الرحمن سامي'],
      ['abd el rahman samy', 'عبد الرحمن سامي'],
      ['عبد الله', 'عبدالله فؤاد'],
      ['يوسف', 'Youssef Hassan'],
      ['حسن', 'Youssef Hassan'],
      ['mohamed', 'محمد السيد'],
      ['El Sayed', 'محمد السيد'],
      ['4567', 'عبد الرحمن سامي'],
      ['٨٧٦٥', 'Youssef Hassan'],
      ['0000', 'عبدالله فؤاد'],
    ])
      expect([typed, await found(typed ?? '')]).toEqual([typed, [name]])
    expect(await found('zzz')).toEqual([])
  })

  const PEOPLE = [
    'عبد اللطيف منصور',
    'عبداللطيف حمدي',
    'Abdellatif Nagy',
    'Shaimaa El-Masry',
    'شيماء المصري',
    'Bakr Wagdy',
  ]
  const LATIF = ['Abdellatif Nagy', 'عبد اللطيف منصور', 'عبداللطيف حمدي']
  const SPELLINGS = [
    ['عبداللطيف', LATIF],
    ['عبد اللطيف', LATIF],
    ['abdellatif', LATIF],
    ['Abdul Latif', LATIF],
    ['abd el latif', LATIF],
    ['elmasry', ['Shaimaa El-Masry', 'شيماء المصري']],
    ['المصري', ['Shaimaa El-Masry', 'شيماء المصري']],
    ['shaymaa', ['Shaimaa El-Masry', 'شيماء المصري']],
    ['wagdi', ['Bakr Wagdy']],
  ] as const

  test('[CUST-1] [OFFO-32] every spelling of a name finds all who bear it, as customers and on orders', async () => {
    for (const [index, name] of PEOPLE.entries()) {
      const { user } = await here.shop.signUp({ ...mona, name, email: `n${index}@example.com` }, home)
      const info = { ...anOrderRequest().shippingInfo, fullName: name, district: 'Zamalek' }
      await here.shop.placeOrder(user, anOrderRequest({ shippingInfo: info }), aKey())
    }
    const onOrders = async (words: string) =>
      (await here.shop.searchOrders(crew.office, { words }, { limit: 10 })).items.map(
        ({ shippingInfo }) => shippingInfo.fullName,
      )
    for (const [typed, names] of SPELLINGS) {
      expect([typed, (await found(typed)).toSorted()]).toEqual([typed, names])
      expect([typed, (await onOrders(typed)).toSorted()]).toEqual([typed, names])
    }
    // Exact spellings come first, similar sounds after them.
    expect((await found('abdellatif')).at(0)).toBe('Abdellatif Nagy')
    expect((await found('عبداللطيف')).at(0)).toBe('عبداللطيف حمدي')
    // The same page by page, each person once.
    const paged: string[] = []
    let after: string | undefined
    do {
      const page = await here.shop.listCustomers(crew.office, { typed: 'عبداللطيف' }, { limit: 1, after })
      paged.push(...page.items.map(({ user }) => user.name))
      after = page.next ?? undefined
    } while (after)
    expect(paged).toEqual(await found('عبداللطيف'))
    // An order is also found by its district.
    for (const place of ['zamalek', 'الزمالك', 'elzamalek']) expect(await onOrders(place)).toHaveLength(6)
    expect(await onOrders('maadi')).toEqual([])
  })

  describe('a link for a new password', () => {
    const chosen = 'sesame, open'
    let person: User
    const make = async () => (await here.shop.createPasswordLink(crew.office, person.id)).token
    const choose = (token: string) => here.shop.choosePassword(token, chosen, home)
    const isOver = async (token: string) => {
      await expect(here.shop.showPasswordLink(token)).rejects.toThrow('password-link.over')
      await expect(choose(token)).rejects.toThrow('password-link.over')
    }
    beforeEach(async () => {
      person = (await here.shop.signUp(mona, home)).user
    })

    test('[CUST-7] [CUST-8] lets a customer choose one, once, and ends every other session', async () => {
      const other = await here.shop.logIn(mona, home)
      const token = await make()
      expect(await here.shop.showPasswordLink(token)).toEqual(person)
      await expect(here.shop.choosePassword(token, 'short', home)).rejects.toThrow('password-length')
      const opened = await choose(token)
      expect(await here.shop.authenticate(opened.token)).toEqual(person)
      await expect(here.shop.authenticate(other.token)).rejects.toThrow('session.unknown')
      expect(here.happened).toContainEqual({ type: 'sessions.ended', userId: person.id })
      await expect(here.shop.logIn(mona, home)).rejects.toThrow('login.wrong')
      await here.shop.logIn({ ...mona, password: chosen }, home)
      await isOver(token)
    })

    test('[CUST-7] opens the account of an imported customer', async () => {
      await here.ports.stores.transfer.putCustomers([
        { ...person, id: here.ports.ids.next(), email: 'new@example.com' },
      ])
      const { items } = await here.shop.listCustomers(crew.office, { typed: 'new@' }, { limit: 1 })
      const { token } = await here.shop.createPasswordLink(crew.office, items[0]?.user.id ?? '')
      await choose(token)
      await here.shop.logIn({ email: 'new@example.com', password: chosen }, home)
    })

    test('[CUST-7] becomes void when its creator loses the right', async () => {
      const maker = await aPerson(here, 'support')
      const { token } = await here.shop.createPasswordLink(maker, person.id)
      await here.shop.changeRole(crew.office, maker.id, 'picker')
      await isOver(token)
      await here.shop.changeRole(crew.office, maker.id, 'support')
      await here.shop.disableMember(crew.office, maker.id, true)
      await isOver(token)
    })

    test('[CUST-7] is used by one of ten at once', async () => {
      const token = await make()
      const tries = await Promise.allSettled(Array.from({ length: 10 }, () => choose(token)))
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    test('[CUST-7] ends by age, when replaced, and with the customer’s erasure', async () => {
      const first = await make()
      const second = await make()
      await isOver(first)
      here.time.now += 3 * 86_400_000 - 1
      await here.shop.showPasswordLink(second)
      here.time.now += 1
      await isOver(second)
      const third = await make()
      await here.shop.joinAsShopper(
        person,
        (await here.shop.createInvite(await aPerson(here, 'admin'), { role: 'picker', name: 'Mona' })).token,
      )
      await isOver(third)
      await expect(make()).rejects.toThrow('customer.not-found')
    })

    test('[CUST-7] is kept as a hash, and written down without who it is for', async () => {
      const token = await make()
      const kept = await here.database.kysely.selectFrom('password_links').selectAll().execute()
      expect(kept).toHaveLength(1)
      expect(JSON.stringify(kept)).not.toContain(token)
      const admin = await aPerson(here, 'admin')
      const { items } = await here.shop.listAudit(admin, { subject: `user:${person.id}` }, { limit: 5 })
      expect(items).toMatchObject([{ what: 'customer.password-link-made', before: null, after: null }])
    })

    test('[CUST-8] tries are limited as logging in is', async () => {
      const counted: string[] = []
      const attempts = { ...noLimiter, count: async (kind: string) => void counted.push(kind) }
      const shop = createShop({ ...here.ports, attempts })
      await expect(shop.choosePassword('no such link', chosen, home)).rejects.toThrow('password-link.over')
      expect(counted).toEqual(['login-address'])
    })
  })

  test('[CUST-2] the list goes on page after page, everyone once, by an index also among very many', async () => {
    await addMany(here)
    for (const typed of [undefined, 'a', '012']) {
      const seen = new Set<string>()
      let after: string | undefined
      let pages = 0
      do {
        const page = await here.shop.listCustomers(crew.office, { typed }, { limit: 200, after })
        for (const { user } of page.items) {
          expect(seen.has(user.id)).toBe(false)
          seen.add(user.id)
        }
        after = page.next ?? undefined
        pages++
      } while (after)
      expect(seen.size).toBeGreaterThanOrEqual(4000)
      expect(pages).toBe(Math.ceil(seen.size / 200))
    }
    if (engine === 'postgres') return
    const { rows } = await sql<{ detail: string }>`
      explain query plan select key, id from user_keys cross join users where user_keys.user_id = users.id
      and key >= 'a' and key < 'b' and role = 'shopper' order by key, user_id limit 51`.execute(
      here.database.kysely,
    )
    expect(rows.map(({ detail }) => detail).join('\n')).not.toMatch(/SCAN|TEMP B-TREE/)
  })

  test('[CUST-11] every column is sorted over all pages, either way, also among those found, as orders and money change', async () => {
    const people = ['Zeinab', 'أحمد', 'mona', 'Karim'].map((name, index) => ({
      ...mona,
      name,
      email: `${name === 'أحمد' ? 'ahmed' : name.toLowerCase()}@sorted.example`,
      phone: `0100000000${index}`,
    }))
    for (const [index, person] of people.entries()) {
      const { user: owner } = await here.shop.signUp(person, home)
      for (let count = 0; count < index; count++) {
        here.time.now += 1000
        await anOrderAt(here, { ...crew, owner }, count % 2 === 0 ? 'delivered' : 'placed', {
          items: [{ productId: 1, quantity: 4 - index }],
        })
      }
    }
    const keys: Readonly<Record<CustomerColumn, (customer: Customer) => string | number>> = {
      name: ({ user }) => fold(user.name),
      email: ({ user }) => user.email,
      orders: ({ orders }) => orders,
      spent: ({ spent }) => spent,
      last: ({ lastOrderAt }) => lastOrderAt ?? 0,
    }
    const walk = async (search: CustomerSearch): Promise<Customer[]> => {
      const all: Customer[] = []
      let after: string | undefined
      do {
        const page = await here.shop.listCustomers(crew.office, search, { limit: 2, after })
        all.push(...page.items)
        after = page.next ?? undefined
      } while (after)
      return all
    }
    const isSorted = async (typed?: string): Promise<void> => {
      for (const by of CUSTOMER_COLUMNS) {
        const up = await walk({ typed, sort: { by, isDown: false } })
        const values = up.map(keys[by])
        expect([by, up.length]).toEqual([by, 5 - (typed ? 3 : 0)])
        expect([by, values]).toEqual([
          by,
          values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)),
        ])
        const down = await walk({ typed, sort: { by, isDown: true } })
        expect([by, down.map(({ user }) => user.id)]).toEqual([
          by,
          up.map(({ user }) => user.id).toReversed(),
        ])
      }
    }
    await isSorted()
    await isSorted('mona')
    // Karim spent the most; then a refund, a return and a new name change the sequence.
    const [first] = await walk({ sort: { by: 'spent', isDown: true } })
    const paid = await here.shop.listCustomerOrders(crew.office, first?.user.id ?? '', { limit: 9 })
    const [one, two] = paid.items.filter(({ status }) => status === 'delivered')
    await here.shop.noteOrder(crew.office, one?.id ?? '', {
      id: randomUUID(),
      text: 'Torn',
      amount: one?.total ?? 0,
    })
    await isSorted()
    if (two) await here.shop.takeBackOrder(crew.office, two.id, { reason: 'torn', isRestocked: false })
    await isSorted()
    expect((await walk({ sort: { by: 'spent', isDown: true } })).at(0)?.user.id).not.toBe(first?.user.id)
    const { user } = await here.shop.logIn({ ...mona, email: 'zeinab@sorted.example' }, home)
    await here.shop.editProfile(user, { name: 'Aida' })
    await isSorted()
    expect(await walk({ typed: '!!', sort: { by: 'name', isDown: false } })).toEqual([])
  })

  test('[CUST-11] a job stores the figures of all whose orders changed, and a list then writes nothing', async () => {
    await anOrderAt(here, crew, 'delivered')
    const { customers } = here.ports.stores
    expect(await customers.hasOldFigures()).toBe(true)
    await completeAllFigures(here.ports)()
    expect(await customers.hasOldFigures()).toBe(false)
    const write = vi.spyOn(here.ports, 'inTransaction')
    const sort = { by: 'spent', isDown: true } as const
    const { items } = await listCustomers(here.ports)(crew.office, { sort }, { limit: 1 })
    expect(items[0]?.user.id).toBe(crew.owner.id)
    expect(write).not.toHaveBeenCalled()
  })

  test('[CUST-11] very many are sorted by an index, also where very many are found', async () => {
    await addMany(here)
    for (const by of CUSTOMER_COLUMNS)
      for (const typed of [undefined, 'amr', '0120']) {
        const sort = { by, isDown: true }
        const seen: string[] = []
        let after: string | undefined
        do {
          const page = await here.shop.listCustomers(crew.office, { typed, sort }, { limit: 200, after })
          seen.push(...page.items.map(({ user }) => user.id))
          after = page.next ?? undefined
        } while (after)
        expect([by, typed, new Set(seen).size]).toEqual([by, typed, seen.length])
        expect(seen.length).toBeGreaterThanOrEqual(4000)
      }
    const { kysely } = here.database
    if (engine === 'postgres') await sql`analyze users`.execute(kysely)
    for (const by of CUSTOMER_COLUMNS) {
      const query = sortedCustomers(kysely, { by, isDown: true }).limit(51)
      const plan = JSON.stringify(
        await (engine === 'postgres' ? query.explain() : query.explain(undefined, sql`query plan`)),
      )
      expect(plan).toContain('customers_by_')
      expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
    }
  })

  test('[CUST-3] a customer’s page tells what they ordered and spent; what came back is not spent', async () => {
    const kept = await anOrderAt(here, crew, 'delivered')
    await anOrderAt(here, crew, 'cancelled')
    const card = await anOrderAt(here, crew, 'preparing', { method: 'visa' })
    const partly = { id: randomUUID(), text: 'Card', amount: 500 }
    await here.shop.noteOrder(crew.office, card.id, partly)
    const unpaid = await anOrderAt(here, crew, 'placed')
    await here.shop.deliverOrder(crew.owner, unpaid.id, here.time.now)
    expect(await here.shop.showCustomer(crew.office, crew.owner.id)).toMatchObject({
      orders: 4,
      openOrders: 1,
      spent: kept.total + card.total - 500,
    })
    const page = await here.shop.listCustomerOrders(crew.office, crew.owner.id, { limit: 1 })
    expect(page.items).toHaveLength(1)
    await expect(here.shop.showCustomer(crew.office, crew.courier.id)).rejects.toThrow('customer.not-found')
  })

  test('[CUST-9] a blocked customer is out at once and stays out until they are unblocked', async () => {
    const { user, token } = await here.shop.signUp(mona, home)
    const blocked = await here.shop.blockCustomer(crew.office, user.id, true)
    expect(blocked.blockedAt).toBe(here.time.now)
    await expect(here.shop.authenticate(token)).rejects.toThrow('session.unknown')
    await expect(here.shop.logIn(mona, home)).rejects.toThrow('account.disabled')
    expect(here.happened).toContainEqual({ type: 'sessions.ended', userId: user.id })
    await here.shop.blockCustomer(crew.office, user.id, false)
    await here.shop.logIn(mona, home)
    const { items } = await here.shop.listAudit(crew.office, { subject: `user:${user.id}` }, { limit: 5 })
    expect(items.map(({ what }) => what)).toEqual(['customer.unblocked', 'customer.blocked'])
    const support = await aPerson(here, 'support')
    await expect(here.shop.blockCustomer(support, user.id, true)).rejects.toThrow('role.not-yours')
    await expect(here.shop.blockCustomer(crew.office, crew.courier.id, true)).rejects.toThrow(
      'customer.not-found',
    )
  })

  test('[CUST-10] all open orders of a customer are cancelled together, and only theirs', async () => {
    const before = await stockOf(here, 1)
    const steps = ['placed', 'preparing', 'on_the_way', 'arrived'] as const
    for (const step of steps) await anOrderAt(here, crew, step)
    const { id: received } = await anOrderAt(here, crew, 'delivered')
    const other = await anOrderAt(here, { ...crew, owner: await aPerson(here, 'shopper') }, 'placed')
    expect(await here.shop.cancelOrdersOf(crew.office, crew.owner.id, 'Nobody lives there')).toBe(4)
    expect(await here.shop.cancelOrdersOf(crew.office, crew.owner.id, 'Again')).toBe(0)
    expect(await stockOf(here, 1)).toBe(before - 2)
    expect((await here.shop.showOrder(crew.owner, received)).status).toBe('delivered')
    expect((await here.shop.showAnyOrder(crew.office, other.id)).order.fulfilment).toBe('placed')
    const { due } = await here.ports.stores.cash.balanceOf(crew.courier.id)
    expect(due).toBe(0)
  })

  /** A person with data in every table. */
  const aKnownPerson = async (): Promise<{ person: User; token: string; orderId: string }> => {
    const { user: person, token } = await here.shop.signUp(mona, home)
    await here.shop.editProfile(person, { photo })
    const secret = { fullName: 'منى عادل', phone: '01001234567', city: 'Giza', address: '7 Secret St' }
    const order = await anOrderAt(here, { ...crew, owner: person }, 'delivered', { shippingInfo: secret })
    await here.shop.rateOrder(person, order.id, [{ subject: 'service', stars: 2, comment: 'Secret comment' }])
    await here.shop.answerRating(crew.office, order.id, 'service', 'Sorry, Secret Mona')
    await here.shop.saveAddress(person, {
      id: order.id,
      label: 'Home',
      shippingInfo: secret,
      parts: undefined,
    })
    const draft = {
      name: 'منى',
      email: 'Mona.Adel@Example.com ',
      phone: '01001234567',
      message: 'Secret words',
    }
    const message = await here.shop.leaveMessage(draft, home)
    await here.shop.answerMessage(crew.office, message.id, 'Dear Secret Mona')
    const endpoint = 'https://fcm.googleapis.com/fcm/send/secret'
    await here.shop.askForNotices(person, { endpoint, p256dh: 'k', auth: 'a', language: 'ar' })
    return { person, token, orderId: order.id }
  }

  test('[CUST-4] an export holds everything that is kept of the person, and is written down', async () => {
    const { person } = await aKnownPerson()
    const data = JSON.stringify(await here.shop.exportCustomer(crew.office, person.id))
    for (const part of [
      'منى عادل',
      'mona.adel@example.com',
      '7 Secret St',
      'Secret comment',
      'Secret words',
      'Sorry, Secret Mona',
      'Dear Secret Mona',
      'data:image/png',
      'send/secret',
    ])
      expect(data).toContain(part)
    const [entry] = (await here.shop.listAudit(crew.office, {}, { limit: 1 })).items
    expect(entry).toMatchObject({ what: 'customer.exported', before: null, after: null })
  })

  test('[CUST-5] erasing removes all personal data and keeps the accounting', async () => {
    const { person, token, orderId } = await aKnownPerson()
    const { total } = await here.shop.showOrder(person, orderId)
    await expect(here.shop.eraseCustomer(crew.office, person.id, 'm@x')).rejects.toThrow(
      'customer.not-confirmed',
    )
    expect(await here.shop.eraseCustomer(crew.office, person.id, ' Mona.Adel@example.com')).toEqual({
      orders: 1,
      ratings: 1,
      messages: 1,
    })
    for (const table of [
      'users',
      'user_keys',
      'orders',
      'order_steps',
      'ratings',
      'messages',
      'message_keys',
      'addresses',
      'push_subscriptions',
      'share_links',
      'audit_entries',
    ] as const) {
      const rows = JSON.stringify(await here.database.kysely.selectFrom(table).selectAll().execute())
      expect([table, /منى|مني|mona\.?\s?adel|1001234567|Secret|secret|data:image/i.exec(rows)?.[0]]).toEqual([
        table,
        undefined,
      ])
    }
    await expect(here.shop.authenticate(token)).rejects.toThrow('session.unknown')
    await expect(here.shop.logIn(mona, home)).rejects.toThrow('login.wrong')
    const order = await here.ports.stores.orders.byId(orderId)
    expect(order).toMatchObject({
      total,
      shippingInfo: { fullName: '', city: 'Giza' },
      lines: [{ productId: 1 }],
    })
    const [entry] = (await here.shop.listAudit(crew.office, {}, { limit: 1 })).items
    expect(entry).toMatchObject({
      what: 'customer.erased',
      before: null,
      after: { orders: 1, ratings: 1, messages: 1 },
    })
    expect(await here.shop.showCustomer(crew.office, person.id)).toMatchObject({
      erasedAt: here.time.now,
      orders: 1,
    })
    expect(await found('منى عادل')).toEqual([])
    await expect(here.shop.eraseCustomer(crew.office, person.id, '')).rejects.toThrow('customer.not-found')
    // The e-mail can be registered again.
    await here.shop.signUp(mona, home)
  })

  test('[CUST-6] a customer with an order under way is not erased, not even in part', async () => {
    const { owner, office } = crew
    const { order } = await here.shop.placeOrder(owner, anOrderRequest(), aKey())
    await expect(here.shop.eraseCustomer(office, owner.id, owner.email)).rejects.toThrow(
      'customer.order-under-way',
    )
    expect(await here.ports.stores.users.byId(owner.id)).toEqual(owner)
    expect((await here.shop.showOrder(owner, order.id)).shippingInfo.fullName).not.toBe('')
    await here.shop.returnOrder(owner, order.id)
    await here.shop.eraseCustomer(office, owner.id, owner.email)
    const manager = await aPerson(here, 'manager')
    await expect(here.shop.eraseCustomer(manager, owner.id, owner.email)).rejects.toThrow('role.not-yours')
  })
})
