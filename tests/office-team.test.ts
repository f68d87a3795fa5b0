import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#domain/identity/user.ts'
import { aPerson } from '#tests/support/couriers.ts'
import { aShop, aShopper, ENGINES_HERE, type TestShop } from '#tests/support/test-shop.ts'

const draft = { name: 'هدى سمير', email: 'hoda@example.com', phone: '٠١٠٠١٢٣٤٥٦٧', password: 'open sesame' }
const home = '127.0.0.1'

describe.each(ENGINES_HERE)('the team on %s', (engine) => {
  let here: TestShop
  let admin: User
  beforeEach(async () => {
    here = await aShop(engine)
    admin = await aPerson(here, 'admin', 'Salma')
  })
  afterEach(() => here.close())

  const invite = (role: 'picker' | 'courier' | 'admin' = 'picker') =>
    here.shop.createInvite(admin, { role, name: 'Hoda' })
  const audited = async () =>
    (await here.shop.listAudit(admin, {}, { limit: 50 })).items.map(({ what }) => what)

  test('[STAFF-1] a link gives its user the staff role it was created for', async () => {
    const { invite: made, token } = await invite()
    expect(await here.shop.showInvite(token)).toEqual(made)
    const joined = await here.shop.joinAsNew(token, draft, home)
    expect(joined.user).toMatchObject({ name: 'هدى سمير', role: 'picker', phone: '+201001234567' })
    expect(await here.shop.authenticate(joined.token)).toEqual(joined.user)
    expect(await here.shop.listInvites(admin, 'team')).toEqual([])
    expect(
      JSON.stringify(await here.database.kysely.selectFrom('invites').selectAll().execute()),
    ).not.toContain(token)
    expect(await audited()).toEqual(['member.joined', 'invite.created'])
  })

  test('[STAFF-1] a shopper joins with their existing account; staff are refused', async () => {
    const mona = await aShopper(here)
    const { token } = await invite()
    const joined = await here.shop.joinAsShopper(mona, token)
    expect(joined.user).toEqual({ ...mona, role: 'picker' })
    expect((await here.shop.authenticate(joined.token)).role).toBe('picker')
    expect((await here.ports.stores.users.byId(mona.id))?.role).toBe('picker')
    await expect(here.shop.joinAsShopper(admin, (await invite()).token)).rejects.toThrow('invite.works-here')
  })

  test('[STAFF-2] a link ends with its first use (also of ten at once), after seven days, and when removed', async () => {
    const { token } = await invite()
    const people = await Promise.all(Array.from({ length: 10 }, () => aShopper(here)))
    const joined = await Promise.allSettled(people.map((person) => here.shop.joinAsShopper(person, token)))
    expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(here.shop.joinAsNew(token, draft, home)).rejects.toThrow('invite.over')

    const old = await invite()
    here.time.now += 7 * 86_400_000 - 1
    await here.shop.showInvite(old.token)
    here.time.now += 1
    await expect(here.shop.showInvite(old.token)).rejects.toThrow('invite.over')
    await expect(here.shop.joinAsNew(old.token, draft, home)).rejects.toThrow('invite.over')

    const taken = await invite('courier')
    await expect(here.shop.revokeInvite(admin, 'team', taken.invite.id)).rejects.toThrow('invite.over')
    await here.shop.revokeInvite(admin, 'couriers', taken.invite.id)
    await expect(here.shop.showInvite(taken.token)).rejects.toThrow('invite.over')
  })

  test('[STAFF-2] an account that could not be opened leaves the link alive', async () => {
    await here.shop.signUp(draft, home)
    const { token } = await invite()
    await expect(here.shop.joinAsNew(token, draft, home)).rejects.toThrow('already exists')
    await here.shop.joinAsNew(token, { ...draft, email: 'other@example.com' }, home)
  })

  test('[STAFF-7] an invite becomes void when its creator loses the right to invite', async () => {
    const dismissals = [
      (maker: User) => here.shop.disableMember(admin, maker.id, true),
      (maker: User) => here.shop.changeRole(admin, maker.id, 'manager'),
      (maker: User) => here.shop.changeRole(admin, maker.id, 'picker'),
    ]
    for (const dismiss of dismissals) {
      const maker = await aPerson(here, 'admin')
      const { token } = await here.shop.createInvite(maker, { role: 'admin', name: 'Myself' })
      await dismiss(maker)
      await expect(here.shop.showInvite(token)).rejects.toThrow('invite.over')
      await expect(here.shop.joinAsNew(token, draft, home)).rejects.toThrow('invite.over')
      await expect(here.shop.joinAsShopper(await aShopper(here), token)).rejects.toThrow('invite.over')
      expect(await here.shop.listInvites(admin, 'team')).toEqual([])
    }
    const manager = await aPerson(here, 'admin')
    const { token } = await here.shop.createInvite(manager, { role: 'courier', name: 'Omar' })
    await here.shop.changeRole(admin, manager.id, 'manager')
    expect((await here.shop.showInvite(token)).role).toBe('courier')
  })

  test('[STAFF-7] also one that is written while its maker is being dismissed', async () => {
    const maker = await aPerson(here, 'admin')
    await here.shop.disableMember(admin, maker.id, true)
    const { token } = await here.shop.createInvite(maker, { role: 'admin', name: 'Myself' })
    await expect(here.shop.joinAsNew(token, draft, home)).rejects.toThrow('invite.over')
  })

  test('[STAFF-8] a shopper who joins is logged out everywhere else, streams included', async () => {
    const first = await here.shop.signUp(draft, home)
    const second = await here.shop.logIn(draft, home)
    const joined = await here.shop.joinAsShopper(first.user, (await invite()).token)
    for (const { token } of [first, second])
      await expect(here.shop.authenticate(token)).rejects.toThrow('session.unknown')
    expect((await here.shop.authenticate(joined.token)).role).toBe('picker')
    expect(here.happened).toContainEqual({ type: 'sessions.ended', userId: first.user.id })
    await expect(here.shop.joinAsShopper(first.user, (await invite()).token)).rejects.toThrow('works-here')
  })

  test('[STAFF-3] a change of role ends the member’s sessions', async () => {
    const { user, token } = await here.shop.joinAsNew((await invite()).token, draft, home)
    await here.shop.changeRole(admin, user.id, 'support')
    await expect(here.shop.authenticate(token)).rejects.toThrow('session.unknown')
    expect((await here.shop.logIn(draft, home)).user.role).toBe('support')
    expect(here.happened).toContainEqual({ type: 'sessions.ended', userId: user.id })
    const [entry] = (await here.shop.listAudit(admin, { subject: `user:${user.id}` }, { limit: 1 })).items
    expect(entry).toMatchObject({ before: { role: 'picker' }, after: { role: 'support' } })
  })

  test('[STAFF-4] a disabled account is logged out at once and refused at login, until it is enabled', async () => {
    const { user, token } = await here.shop.joinAsNew((await invite()).token, draft, home)
    await here.shop.disableMember(admin, user.id, true)
    await expect(here.shop.authenticate(token)).rejects.toThrow('session.unknown')
    await expect(here.shop.logIn(draft, home)).rejects.toThrow('account.disabled')
    await expect(here.shop.logIn({ ...draft, password: 'wrong wrong' }, home)).rejects.toThrow('login.wrong')
    expect(await here.shop.listTeam(admin)).toMatchObject([{ id: admin.id }, { disabledAt: here.time.now }])
    await here.shop.disableMember(admin, user.id, false)
    await here.shop.logIn(draft, home)
    expect((await audited()).slice(0, 2)).toEqual(['member.enabled', 'member.disabled'])
  })

  test('[STAFF-5] the last admin cannot be removed', async () => {
    await expect(here.shop.changeRole(admin, admin.id, 'picker')).rejects.toThrow('team.last-admin')
    await expect(here.shop.disableMember(admin, admin.id, true)).rejects.toThrow('team.last-admin')
    const closed = await aPerson(here, 'admin')
    await here.shop.disableMember(admin, closed.id, true)
    await expect(here.shop.changeRole(admin, admin.id, 'picker')).rejects.toThrow('team.last-admin')
    expect(await here.shop.changeRole(admin, closed.id, 'picker')).toMatchObject({ role: 'picker' })
  })

  test('[STAFF-5] of two admins who demote each other concurrently one stays', async () => {
    for (let round = 0; round < 8; round++) {
      const other = await aPerson(here, 'admin')
      const settled = await Promise.allSettled([
        here.shop.changeRole(admin, other.id, 'picker'),
        round % 2 === 0
          ? here.shop.changeRole(other, admin.id, 'picker')
          : here.shop.disableMember(other, admin.id, true),
      ])
      expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const left = (await here.ports.stores.users.inRole('admin')).filter(
        ({ disabledAt }) => disabledAt === null,
      )
      expect(left).toHaveLength(1)
      admin = left[0] ?? admin
    }
  })
})
