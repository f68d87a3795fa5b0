import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publishCourierFile } from '#contracts/couriers.ts'
import { sumOf } from '#domain/cash/cash.ts'
import { dayNumberText } from '#domain/ordering/order-number.ts'
import { aCrew, anOrderAt, type Crew } from '#tests/support/couriers.ts'
import { aShop, ENGINES_HERE, stockUp, type TestShop } from '#tests/support/test-shop.ts'

const draft = { name: 'Sameh Ali', phone: '٠١١١٢٣٤٥٦٧٨', email: 'sameh@example.com' }

describe.each(ENGINES_HERE)('couriers in the office on %s', (engine) => {
  let here: TestShop
  let crew: Crew
  beforeEach(async () => {
    here = await aShop(engine)
    await stockUp(here, [1000])
    crew = await aCrew(here)
  })
  afterEach(() => here.close())

  const logIn = (password: string) => here.shop.logIn({ email: draft.email, password }, '127.0.0.1')

  test('[CREW-1] a courier is created with a password told once, edited, and given a new one', async () => {
    const { courier, password } = await here.shop.createCourier(crew.office, draft)
    expect(courier).toMatchObject({ role: 'courier', phone: '+201112345678' })
    expect(password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    const { token } = await logIn(password)
    await expect(here.shop.createCourier(crew.office, draft)).rejects.toThrow('already exists')

    await here.shop.editCourier(crew.office, courier.id, { name: 'Sameh A.', phone: draft.phone })
    const [edited] = (
      await here.shop.listAudit(crew.office, { subject: `courier:${courier.id}` }, { limit: 1 })
    ).items
    expect(edited).toMatchObject({ before: { name: 'Sameh Ali' }, after: { name: 'Sameh A.' } })

    const renewed = await here.shop.renewCourierPassword(crew.office, courier.id)
    await expect(here.shop.authenticate(token)).rejects.toThrow('session.unknown')
    await expect(logIn(password)).rejects.toThrow('login.wrong')
    await logIn(renewed)
    const audit = JSON.stringify(await here.database.kysely.selectFrom('audit_entries').selectAll().execute())
    for (const secret of [password, renewed]) expect(audit).not.toContain(secret)
    await expect(here.shop.editCourier(crew.office, crew.owner.id, {})).rejects.toThrow('courier.not-found')
  })

  test('[CREW-2] an account is closed and a forgotten shift ended, but not with an order in the bag', async () => {
    const { courier, office } = crew
    const order = await anOrderAt(here, crew, 'arrived')
    for (const act of [
      () => here.shop.endCourierShift(office, courier.id),
      () => here.shop.disableCourier(office, courier.id, true),
    ])
      await expect(act()).rejects.toThrow('courier.has-stops')
    await here.shop.returnOrder(crew.owner, order.id)
    here.time.now += 3_600_000
    await here.shop.endCourierShift(office, courier.id)
    expect((await here.shop.listCourierShifts(office, courier.id, { limit: 5 })).items).toEqual([
      { startedAt: here.time.now - 3_600_000, endedAt: here.time.now },
    ])
    here.time.now += 1
    await here.shop.startShift(courier)
    const disabled = await here.shop.disableCourier(office, courier.id, true)
    expect(disabled.disabledAt).toBe(here.time.now)
    expect(await here.ports.stores.shifts.on()).toEqual(new Map())
    expect(here.happened).toContainEqual({ type: 'sessions.ended', userId: courier.id })
    await here.shop.disableCourier(office, courier.id, false)
  })

  test('[CREW-3] a courier’s page tells the stops of today, the stars that count and the cash', async () => {
    const { courier, office, owner } = crew
    const brought = await anOrderAt(here, crew, 'delivered')
    const onTheWay = await anOrderAt(here, crew, 'on_the_way')
    await here.shop.rateOrder(owner, brought.id, [{ subject: 'courier', stars: 4, comment: '' }])
    const file = await here.shop.showCourierFile(office, courier.id)
    expect(file).toMatchObject({ stops: 1, stars: { count: 1, sum: 4 }, cash: { held: 8500, due: 8500 } })
    expect([file.brought.map(({ order }) => order.id), file.toDo.map(({ order }) => order.id)]).toEqual([
      [brought.id],
      [onTheWay.id],
    ])
    const published = publishCourierFile(file)
    expect(published.brought).toMatchObject([
      { number: dayNumberText(brought.dayNumber ?? 0), collected: 85 },
    ])
    expect(published.toDo).toMatchObject([{ collected: null }])
    here.time.now += 24 * 3_600_000
    expect((await here.shop.showCourierFile(office, courier.id)).brought).toEqual([])
  })

  test('[CREW-4] the ledger is read page by page, and each of its entries sums to zero', async () => {
    const { courier, office } = crew
    await anOrderAt(here, crew, 'delivered')
    here.time.now += 1000
    await here.shop.handInCash(office, { id: randomUUID(), courierId: courier.id, amount: 5000 })
    const first = await here.shop.listCourierCash(office, courier.id, { limit: 2 })
    const second = await here.shop.listCourierCash(office, courier.id, { limit: 2, after: first.next ?? '' })
    const entries = [...first.items, ...second.items]
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['collected', 'due', 'handed_in'])
    expect(entries[0]).toMatchObject({ kind: 'handed_in', postings: { held: -5000, office: 5000 } })
    for (const { postings } of entries) expect(sumOf(postings)).toBe(0)
    expect(second.next).toBeNull()
  })
})
