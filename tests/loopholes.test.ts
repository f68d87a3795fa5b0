import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auditSeal } from '#adapters/db/audit/audit-seal.ts'
import { verifyAudit } from '#adapters/db/audit/verify-audit.ts'
import type { PasswordHasher } from '#domain/identity/ports.ts'
import type { User } from '#domain/identity/user.ts'
import { createShop } from '#domain/shop.ts'
import { LATE_BODY_MS } from '#server/api/register.ts'
import { withoutSecret } from '#server/edge/request-log.ts'
import { anErrand, anOrder, anOrderRequest } from '#tests/support/builders.ts'
import { aCourierOnShift, aCrew, aHandOver, anOrderAt, aPerson, type Crew } from '#tests/support/couriers.ts'
import { appCode } from '#tests/support/second-factors.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { AUDIT_KEY, ENGINES_HERE, stockOf, stockUp } from '#tests/support/test-shop.ts'

/** No hashing, so that two concurrent requests overlap. */
const plainPasswords: PasswordHasher = {
  hash: async (password) => `hash of ${password}`,
  matches: async (password, hash) => hash === `hash of ${password}`,
}

describe.each(ENGINES_HERE)('ways around the rules on %s', (engine) => {
  let here: TestServer
  let crew: Crew
  beforeEach(async () => {
    here = await aServer(engine, { ports: { passwords: plainPasswords } })
    await stockUp(here, [1000, 1000])
    crew = await aCrew(here)
  })
  afterEach(() => here.close())

  /** Sends the head of a request, does something else, and sends the body when it is late. */
  const holdBack = async (
    method: string,
    path: string,
    { token, body }: { token: string; body: object },
    meanwhile: () => Promise<unknown>,
  ): Promise<string> => {
    const { hostname, port } = new URL(here.url)
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    const text = JSON.stringify(body)
    const head = [
      `${method} ${path} HTTP/1.1`,
      'host: shop',
      'connection: close',
      `authorization: Bearer ${token}`,
      `idempotency-key: ${randomUUID()}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(text)}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    const begun = performance.now()
    // The caller is authenticated by then: this later request reads the same database.
    await here.send('GET', '/api/users/me', { token })
    await meanwhile()
    await expect.poll(() => performance.now() - begun).toBeGreaterThan(2 * LATE_BODY_MS)
    socket.write(text)
    await once(socket, 'close')
    return answer.slice(0, 'HTTP/1.1 000'.length)
  }

  test('[SESS-8] a session that ends while a body is held back does nothing more', async () => {
    const order = anOrderRequest()
    const token = await here.tokenOf(crew.owner)
    const late = await holdBack('POST', '/api/orders', { token, body: order }, () =>
      here.send('POST', '/api/users/logout', { token }),
    )
    expect(late).toBe('HTTP/1.1 401')
    const fired = await aPerson(here, 'admin', 'Fired')
    const accomplice = await aPerson(here, 'manager')
    const role = await holdBack(
      'POST',
      `/api/office/team/${accomplice.id}/role`,
      { token: await here.tokenOf(fired), body: { role: 'admin' } },
      () => here.shop.disableMember(crew.office, fired.id, true),
    )
    expect(role).toBe('HTTP/1.1 401')
    const kept = await holdBack(
      'POST',
      '/api/orders',
      { token: await here.tokenOf(crew.owner), body: order },
      async () => {},
    )
    expect(kept).toBe('HTTP/1.1 201')
  })

  test('[STAFF-4] [CUST-9] a request in progress of a disabled account has no effect', async () => {
    await here.shop.eraseCustomer(crew.office, crew.owner.id, crew.owner.email)
    for (const method of ['cash', 'visa'] as const)
      await expect(
        here.shop.placeOrder(crew.owner, anOrderRequest({ method }), {
          key: randomUUID(),
          requestDigest: 'x',
        }),
      ).rejects.toThrow('session.unknown')
    await expect(here.shop.editProfile(crew.owner, { name: 'Mona again' })).rejects.toThrow('session.unknown')
    const orders = await here.database.kysely.selectFrom('orders').selectAll().execute()
    expect(orders).toEqual([])
    expect(await stockOf(here, 1)).toBe(1000)
  })

  test('[CUST-6] a customer is not erased while a courier still has cash of their order', async () => {
    const { id } = await anOrderAt(here, crew, 'on_the_way')
    await here.shop.deliverOrder(crew.owner, id, here.time.now)
    await expect(here.shop.eraseCustomer(crew.office, crew.owner.id, crew.owner.email)).rejects.toThrow(
      'customer.order-under-way',
    )
    const handOver = await aHandOver(here, id, { collected: 1000, collectedReason: 'Mona had only 10' })
    await here.shop.handOverOrder(crew.courier, id, handOver)
    await here.shop.eraseCustomer(crew.office, crew.owner.id, crew.owner.email)
    await here.shop.endShift(crew.courier)
    const entries = JSON.stringify(
      await here.database.kysely.selectFrom('cash_entries').selectAll().execute(),
    )
    expect(entries).not.toContain('Mona')
    expect((await here.ports.stores.cash.noted(5)).map(({ reason }) => reason)).toEqual(['–'])
  })

  test('[CUST-5] the audit keeps no reason that may tell of a person', async () => {
    const { id } = await anOrderAt(here, crew, 'placed')
    await here.shop.cancelOrder(crew.office, id, 'Mona of 7 Hidden St rang')
    const audit = JSON.stringify(await here.database.kysely.selectFrom('audit_entries').selectAll().execute())
    expect(audit).toContain('order.cancelled')
    expect(audit).not.toContain('Hidden')
  })

  test('[CASH-5] [DELIV-17] an order that is confirmed and then returned is no stop any more, nor due', async () => {
    const { id } = await anOrderAt(here, crew, 'on_the_way')
    await here.shop.deliverOrder(crew.owner, id, here.time.now)
    await here.shop.returnOrder(crew.owner, id)
    expect(await here.ports.stores.deliveries.ofCourier(crew.courier.id)).toEqual([])
    expect(await here.ports.stores.cash.balanceOf(crew.courier.id)).toMatchObject({ due: 0, held: 0 })
    await here.shop.endShift(crew.courier)
  })

  test('[DELIV-17] what was never picked up is not handed over, though its owner confirmed it', async () => {
    const { id } = await anOrderAt(here, crew, 'placed')
    await here.shop.takeDelivery(crew.courier, id)
    await here.shop.deliverOrder(crew.owner, id, here.time.now)
    await expect(
      here.shop.handOverOrder(crew.courier, id, { id: randomUUID(), at: here.time.now }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/cannot|not-yours/) })
  })

  test('[XFER-2] [ORD-10] an imported order that is returned puts nothing on sale', async () => {
    const order = anOrder({ userId: crew.owner.id, status: 'pending', fulfilment: 'placed' })
    await here.ports.stores.transfer.addOrders([{ order, errand: anErrand }])
    await here.shop.returnOrder(crew.owner, order.id)
    expect(await stockOf(here, order.lines[0]?.productId ?? 1)).toBe(1000)
  })

  test('[XFER-2] [CUST-5] of an erased person nothing is exported', async () => {
    await anOrderAt(here, crew, 'cancelled')
    await here.shop.eraseCustomer(crew.office, crew.owner.id, crew.owner.email)
    const { transfer } = here.ports.stores
    expect(await transfer.ordersAfter('', 10)).toEqual([])
    expect((await transfer.customersAfter('', 10)).map(({ id }) => id)).not.toContain(crew.owner.id)
  })

  test('[CUST-7] a password link never opens the account of someone who joins the team at the same moment', async () => {
    for (let round = 0; round < 15; round++) {
      const shopper = await aPerson(here, 'shopper')
      const { token: invite } = await here.shop.createInvite(crew.office, { role: 'manager', name: 'Mona' })
      const { token: link } = await here.shop.createPasswordLink(crew.office, shopper.id)
      const [chosen, joined] = await Promise.allSettled([
        here.shop.choosePassword(link, 'a long enough one', '127.0.0.1'),
        here.shop.joinAsShopper(shopper, invite, { address: '127.0.0.1', userAgent: '' }),
      ])
      expect(joined.status).toBe('fulfilled')
      if (chosen.status === 'rejected') continue
      // If it was first, joining has ended the session it opened.
      await expect(here.shop.authenticate(chosen.value.token)).rejects.toThrow('session.unknown')
    }
  })

  test('[FACTOR-1] [FACTOR-4] a login that began without a code does not outlive turning two-step login on', async () => {
    const manager = await aPerson(here, 'manager')
    await here.ports.stores.users.change(manager.id, { passwordHash: 'hash of open sesame' })
    const own = await here.shop.logIn({ email: manager.email, password: 'open sesame' }, '127.0.0.1')
    const { secret } = await here.shop.startSecondFactor(manager, 'open sesame')
    let isFirst = true
    const slow = createShop({
      ...here.ports,
      async inTransaction(work) {
        if (isFirst) {
          isFirst = false
          await here.shop.confirmSecondFactor(manager, own.token, appCode(secret, here.time.now))
        }
        return here.ports.inTransaction(work)
      },
    })
    await expect(slow.logIn({ email: manager.email, password: 'open sesame' }, '127.0.0.1')).rejects.toThrow(
      'login.code-needed',
    )
  })

  test('[AUD-1] a member of staff who takes another name is in the audit with both', async () => {
    const manager = await aPerson(here, 'manager', 'Omar')
    await here.shop.editProfile(manager, { name: crew.office.name })
    await here.shop.editProfile({ ...manager, name: crew.office.name }, { phone: '01200000000' })
    const { items } = await here.shop.listAudit(crew.office, { subject: `user:${manager.id}` }, { limit: 5 })
    expect(items).toMatchObject([
      { what: 'member.profile-changed', before: null, after: { fields: ['phone'] } },
      { what: 'member.profile-changed', before: { name: 'Omar' }, after: { name: crew.office.name } },
    ])
    await here.shop.editProfile(crew.owner, { name: 'A shopper' })
    expect((await here.shop.listAudit(crew.office, {}, { limit: 5 })).items).toHaveLength(2)
  })

  test('[CASH-4] [OFFO-8] an id that stands for other money is refused', async () => {
    await anOrderAt(here, crew, 'delivered')
    const other: User = await aCourierOnShift(here)
    const handIn = { id: randomUUID(), courierId: crew.courier.id, amount: 1000 }
    await here.shop.handInCash(crew.office, handIn)
    await here.shop.handInCash(crew.office, handIn)
    for (const wrong of [{ amount: 2000 }, { courierId: other.id }])
      await expect(here.shop.handInCash(crew.office, { ...handIn, ...wrong })).rejects.toThrow(
        'cash.id-taken',
      )
    const { id } = await anOrderAt(here, crew, 'delivered')
    const refund = { id: randomUUID(), text: 'Late', amount: 500 }
    await here.shop.noteOrder(crew.office, id, refund)
    await here.shop.noteOrder(crew.office, id, refund)
    await expect(here.shop.noteOrder(crew.office, id, { ...refund, amount: 700 })).rejects.toThrow(
      'refund.id-taken',
    )
  })

  test('[ACC-2] a mailbox has one account, whatever its dots look like', async () => {
    const draft = { name: 'Mona', phone: '01000000000', password: 'a long enough one' }
    await here.shop.signUp({ ...draft, email: 'x@a.example' }, '127.0.0.1')
    await expect(here.shop.signUp({ ...draft, email: 'x@a。example' }, '127.0.0.1')).rejects.toThrow(
      'account already exists',
    )
  })

  test('[AUD-4] entries beside the chain are found: before its beginning, and beyond its end', async () => {
    await anOrderAt(here, crew, 'placed')
    const { id } = await anOrderAt(here, crew, 'preparing')
    await here.shop.noteOrder(crew.office, id, { id: randomUUID(), text: 'x', amount: null })
    const verify = () => verifyAudit(here.database.kysely, auditSeal(AUDIT_KEY.value))
    const { entries } = await verify()
    expect(entries).toBeGreaterThan(0)
    for (const seq of [0, -7, entries + 1000]) {
      await sql`insert into audit_entries select ${seq}, at, actor_id, actor_name, what, subject, before, after,
        previous_hash, hash, mac from audit_entries where seq = 1`.execute(here.database.kysely)
      expect((await verify()).broken).toMatchObject({ seq })
      await sql`delete from audit_entries where seq = ${seq}`.execute(here.database.kysely)
    }
    expect(await verify()).toEqual({ entries })
  })
})

test.each([
  ['/track/secret', '/track/…'],
  ['/api/sh%61re/secret/x', '/api/share/…/x'],
  ['/tr%61ck%2Fsecret', '/track/…'],
  ['/%ff/track/secret', '(not UTF-8)'],
  ['/product/7', '/product/7'],
])('[SHARE-2] [SAFE-3] %s is logged as %s', (path, logged) => {
  expect(withoutSecret(path)).toBe(logged)
})
