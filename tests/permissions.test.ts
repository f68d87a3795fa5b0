import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayRole, type Permission, STAFF_ROLES } from '#domain/identity/permissions.ts'
import { ROLES, type Role } from '#domain/identity/user.ts'
import { OPERATIONS } from '#server/api/all.ts'
import type { Operation } from '#server/api/operation.ts'
import { aProduct } from '#tests/support/builders.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { readLive } from '#tests/support/live-reader.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { aShop, ENGINES_HERE } from '#tests/support/test-shop.ts'

/** What a caller must be allowed to do, and a body that its contract takes. */
interface Needs {
  readonly needs: Permission
  readonly body?: unknown
  readonly query?: string
  /** Of the body, where it is a file. */
  readonly type?: string
  /** Where no id will do for every part of it. */
  readonly path?: string
}

const someone = () => ({ name: 'Omar', phone: '0111', email: `${randomUUID()}@example.com` })

const aGoodsBody = () => {
  const { id: _, price, ...product } = aProduct()
  return { ...product, price: price / 100 }
}

const A_FILE = { body: Buffer.from('id'), type: 'text/csv' }

/** Every operation of the office. One that is missing here fails the test below. */
const TABLE: Readonly<Record<string, Needs | readonly Needs[]>> = {
  showToday: { needs: 'today.see' },
  showBoard: { needs: 'orders.see' },
  listStep: { needs: 'orders.see', path: '/api/office/board/placed' },
  followOffice: { needs: 'orders.see' },
  searchOrders: { needs: 'orders.see' },
  showAnyOrder: { needs: 'orders.see' },
  cancelOrder: { needs: 'orders.cancel', body: { reason: 'Sold out' } },
  takeBackOrder: { needs: 'orders.return', body: { reason: 'Broken', restock: false } },
  noteOrder: { needs: 'orders.note', body: { id: randomUUID(), text: 'Rang twice' } },
  refundOrder: { needs: 'orders.return', body: { id: randomUUID(), amount: 5.5, text: 'Cash' } },
  listDeliveries: { needs: 'orders.see' },
  prepareOrder: { needs: 'orders.prepare', body: {} },
  giveDelivery: { needs: 'orders.assign', body: { courierId: 'nobody' } },
  listCouriers: { needs: 'couriers.see' },
  handInCash: { needs: 'cash.take', body: { id: randomUUID(), courierId: 'nobody', amount: 1 } },
  showAttention: { needs: 'ratings.see' },
  listAudit: { needs: 'audit.see' },
  signAudit: { needs: 'audit.see' },
  showBacklog: { needs: 'today.see' },
  showSettings: { needs: 'settings.see' },
  changeSettings: { needs: 'settings.edit', body: { version: 1, settings: {} } },

  createCourier: { needs: 'couriers.manage', body: someone() },
  showCourierFile: { needs: 'couriers.see' },
  editCourier: { needs: 'couriers.manage', body: { name: 'Omar' } },
  disableCourier: { needs: 'couriers.manage', body: { disabled: true } },
  renewCourierPassword: { needs: 'couriers.manage', body: {} },
  endCourierShift: { needs: 'couriers.manage', body: {} },
  listCourierShifts: { needs: 'couriers.see' },
  listCourierCash: { needs: 'couriers.see' },

  listCustomers: { needs: 'customers.see' },
  showCustomer: { needs: 'customers.see' },
  listCustomerOrders: { needs: 'customers.see' },
  blockCustomer: { needs: 'customers.block', body: { disabled: true } },
  cancelOrdersOf: { needs: 'orders.cancel', body: { reason: 'Nobody there' } },
  exportCustomer: { needs: 'customers.export', body: {} },
  createPasswordLink: { needs: 'customers.password', body: {} },
  eraseCustomer: { needs: 'customers.erase', body: { email: 'nobody@example.com' } },

  listRatings: { needs: 'ratings.see' },
  answerRating: { needs: 'ratings.answer', body: { about: 'service', answer: 'Thank you' } },
  hideRating: { needs: 'ratings.answer', body: { about: 'service', hidden: true } },
  listMessages: { needs: 'messages.see' },
  countUnread: { needs: 'messages.see' },
  markMessage: { needs: 'messages.answer', body: { read: true } },
  answerMessage: { needs: 'messages.answer', body: { answer: 'Thank you' } },

  listGoods: { needs: 'products.see' },
  showGoods: { needs: 'products.see' },
  createProduct: { needs: 'products.edit', body: aGoodsBody() },
  editProduct: { needs: 'products.edit', body: { version: 1, price: 5 } },
  changeStock: { needs: 'stock.change', body: { from: 1, to: 2, reason: 'counted' } },
  listStockJournal: { needs: 'products.see' },
  editProducts: [
    { needs: 'products.edit', body: { edits: [{ id: 1, version: 1, price: 5 }] } },
    { needs: 'stock.change', body: { edits: [{ id: 1, version: 1, stock: { from: 1, to: 2 } }] } },
  ],
  addPicture: { needs: 'products.edit', body: Buffer.alloc(9), type: 'image/png' },
  exportData: { needs: 'data.export', path: '/api/office/exports/customers/csv' },
  checkImport: { needs: 'data.import', query: '?what=orders&format=csv', ...A_FILE },
  applyImport: { needs: 'data.import', query: '?what=orders&format=csv&seal=x', ...A_FILE },

  listTeam: { needs: 'team.manage' },
  changeRole: { needs: 'team.manage', body: { role: 'picker' } },
  disableMember: { needs: 'team.manage', body: { disabled: true } },
  resetSecondFactor: { needs: 'team.manage', body: {} },
  listInvites: [
    { needs: 'team.manage', query: '?for=team' },
    { needs: 'couriers.manage', query: '?for=couriers' },
  ],
  createInvite: [
    { needs: 'team.manage', body: { role: 'admin', name: 'Hoda' } },
    { needs: 'couriers.manage', body: { role: 'courier', name: 'Hoda' } },
  ],
  revokeInvite: [
    { needs: 'team.manage', body: { for: 'team' } },
    { needs: 'couriers.manage', body: { for: 'couriers' } },
  ],
}

const office = OPERATIONS.filter(({ tag }) => tag === 'office')

test('[ROLE-1] every operation of the office stands in the table of permissions, and no other', () => {
  expect(office.map(({ id }) => id).toSorted()).toEqual(Object.keys(TABLE).toSorted())
})

const cases = office.flatMap((operation) =>
  [TABLE[operation.id] ?? []].flat().map((needs) => ({ id: operation.id, operation, ...needs })),
)

describe.each(ENGINES_HERE)('who may do what on %s', (engine) => {
  let here: TestServer
  const tokens = new Map<Role, string>()
  beforeAll(async () => {
    here = await aServer(engine)
    for (const role of ROLES) tokens.set(role, await here.tokenOf(await aPerson(here, role)))
  })
  afterAll(() => here.close())

  const call = (operation: Operation, needs: Needs, token: string | undefined) => {
    const { body, query = '', type, path = operation.path.replace(/:\w+/, 'nobody') } = needs
    return here.send(operation.method, path + query, {
      ...(token && { token }),
      ...(type && { headers: { 'content-type': type } }),
      ...(body !== undefined && { body }),
    })
  }

  test.each(cases)('[ROLE-2] $id needs $needs', async ({ operation, ...needs }) => {
    expect((await call(operation, needs, undefined)).status).toBe(401)
    for (const role of ROLES) {
      const isAllowed = mayRole(role, needs.needs)
      // A stream has no end to wait for.
      if (operation.events && isAllowed) {
        const reader = await readLive(here.url + operation.path, { token: tokens.get(role) ?? '' })
        expect([role, reader.status]).toEqual([role, 200])
        await reader.cut()
        continue
      }
      const { status, json } = await call(operation, needs, tokens.get(role))
      // Whoever may gets past the door: what is behind it may still not be there.
      const isRefused = status === 403 && json.error === 'role.not-yours'
      expect([role, isRefused]).toEqual([role, !isAllowed])
    }
  })
})

test('[ROLE-3] whoever signs up is a shopper, and a profile has no role to change', async () => {
  const here = await aServer('sqlite')
  const draft = { ...someone(), password: 'open sesame' }
  for (const role of STAFF_ROLES)
    expect((await here.send('POST', '/api/users', { body: { ...draft, role } })).status).toBe(422)
  const { json } = await here.send('POST', '/api/users', { body: draft })
  const token = String(json.token)
  expect((await here.send('PATCH', '/api/users/me', { token, body: { role: 'admin' } })).status).toBe(422)
  expect((await here.shop.authenticate(token)).role).toBe('shopper')
  await here.close()
})

test('[ROLE-3] no verb but those behind an invitation makes staff of a shopper', async () => {
  const here = await aShop('sqlite')
  const admin = await aPerson(here, 'admin')
  const shopper = await aPerson(here, 'shopper')
  await expect(here.shop.changeRole(admin, shopper.id, 'picker')).rejects.toThrow('member.not-found')
  await expect(here.shop.joinAsShopper(shopper, 'x'.repeat(43))).rejects.toThrow('invite.over')
  await here.close()
})
