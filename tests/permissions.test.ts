import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { STAFF_ROLES } from '#domain/identity/permissions.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { aServer } from '#tests/support/test-server.ts'
import { aShop } from '#tests/support/test-shop.ts'

const someone = () => ({ name: 'Omar', phone: '0111', email: `${randomUUID()}@example.com` })

test('[ROLE-3] signing up creates a shopper, and a profile cannot change the role', async () => {
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
