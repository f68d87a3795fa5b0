import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#domain/identity/permissions.ts'
import { ROLES, type User } from '#domain/identity/user.ts'
import type { PushContent } from '#domain/notices/push.ts'
import type { OrderSearch } from '#domain/office/search-orders.ts'
import { anOrderRequest } from '#tests/support/builders.ts'
import { aCourierOnShift, aCrew, anOrderAt, aPerson, type Crew } from '#tests/support/couriers.ts'
import { aShop, ENGINES_HERE, stockOf, stockUp, type TestShop } from '#tests/support/test-shop.ts'

const MINUTE_MS = 60_000

describe.each(ENGINES_HERE)('orders in the office on %s', (engine) => {
  let here: TestShop
  let crew: Crew
  let notices: PushContent[]
  beforeEach(async () => {
    notices = []
    here = await aShop(engine, {
      notifier: {
        async send(_, notice) {
          notices.push(notice)
          return 'sent'
        },
      },
    })
    await stockUp(here, [50, 50])
    crew = await aCrew(here)
  })
  afterEach(() => here.close())

  const ids = async (search: OrderSearch, limit = 50): Promise<string[]> =>
    (await here.shop.searchOrders(crew.office, search, { limit })).items.map(({ id }) => id)
  const auditOf = async (orderId: string) =>
    (await here.shop.listAudit(crew.office, { subject: `order:${orderId}` }, { limit: 50 })).items
  const orderOf = (fullName: string, phone: string) =>
    anOrderAt(here, crew, 'placed', {
      shippingInfo: { ...anOrderRequest().shippingInfo, fullName, phone },
    })

  test('[OFFO-1] [ROLE-2] every verb asks the table, and before anything is read', async () => {
    const { shop } = here
    const nowhere = randomUUID()
    const note = { id: randomUUID(), text: 'x' }
    const verbs: Record<string, [keyof typeof PERMISSIONS, (actor: User) => Promise<unknown>]> = {
      searchOrders: ['orders.see', (actor) => shop.searchOrders(actor, {}, { limit: 1 })],
      showBoard: ['orders.see', (actor) => shop.showBoard(actor)],
      showToday: ['today.see', (actor) => shop.showToday(actor, 'today')],
      showAnyOrder: ['orders.see', (actor) => shop.showAnyOrder(actor, nowhere)],
      prepareOrder: ['orders.prepare', (actor) => shop.prepareOrder(actor, nowhere)],
      giveDelivery: ['orders.assign', (actor) => shop.giveDelivery(actor, nowhere, crew.courier.id)],
      cancelOrder: ['orders.cancel', (actor) => shop.cancelOrder(actor, nowhere, 'x')],
      takeBackOrder: [
        'orders.return',
        (actor) => shop.takeBackOrder(actor, nowhere, { reason: 'x', isRestocked: true }),
      ],
      noteOrder: ['orders.note', (actor) => shop.noteOrder(actor, nowhere, { ...note, amount: null })],
      refundOrder: ['orders.return', (actor) => shop.noteOrder(actor, nowhere, { ...note, amount: 1 })],
    }
    const rolesOf = (permission: keyof typeof PERMISSIONS) => PERMISSIONS[permission].join(' ')
    for (const permission of ['orders.see', 'orders.note'] as const)
      expect(rolesOf(permission)).toBe('admin manager picker support')
    expect(rolesOf('orders.prepare')).toBe('admin manager picker')
    expect(rolesOf('orders.assign')).toBe('admin manager')
    for (const permission of ['orders.cancel', 'orders.return'] as const)
      expect(rolesOf(permission)).toBe('admin manager support')
    for (const role of ROLES) {
      const actor = await aPerson(here, role)
      for (const [name, [permission, verb]] of Object.entries(verbs)) {
        const may = PERMISSIONS[permission].some((allowed) => allowed === role)
        const refusal = await verb(actor).then(
          () => 'done',
          (error: { code?: string }) => error.code,
        )
        expect([role, name, refusal === 'role.not-yours']).toEqual([role, name, !may])
      }
    }
  })

  test('[OFFO-2] [OFFO-16] orders are found by number, phone and name, also those without words yet', async () => {
    const mona = await orderOf('منى عادل', '+201001234567')
    const omar = await orderOf('Omar Hassan', '01123456789')
    await here.database.kysely.updateTable('orders').set({ words_made: 0 }).execute()
    await here.database.kysely.deleteFrom('order_words').execute()
    // Concurrent searches all write the missing words without conflict.
    const looked = await Promise.all(Array.from({ length: 5 }, () => ids({ words: '٠١٠٠١٢٣٤٥٦٧' })))
    expect(looked).toEqual(Array.from({ length: 5 }, () => [mona.id]))
    expect(await ids({ words: 'mona' })).toEqual([mona.id])
    expect(await ids({ words: 'عمر حسن' })).toEqual([omar.id])
    expect(await ids({ words: `#${omar.id.slice(-6).toUpperCase()}` })).toEqual([omar.id])
    expect(await ids({ words: 'mona hassan' })).toEqual([])
    expect(await ids({ words: '%' })).toEqual([])
    // With another filter it is a different query.
    expect(await ids({ words: 'omar', step: 'placed', method: 'cash' })).toEqual([omar.id])
    expect(await ids({ words: 'omar', step: 'cancelled' })).toEqual([])
  })

  test('[OFFO-3] filters narrow the list, and pages neither repeat nor leave out', async () => {
    const made: string[] = []
    for (const step of ['placed', 'preparing', 'on_the_way', 'delivered', 'cancelled'] as const) {
      here.time.now += 30 * MINUTE_MS
      made.unshift((await anOrderAt(here, crew, step)).id)
      // A second order in the same millisecond.
      made.unshift((await anOrderAt(here, crew, step, { method: 'visa' })).id)
    }
    const seen: string[] = []
    for (const words of [undefined, 'mona']) {
      seen.length = 0
      let after: string | undefined
      do {
        const page = await here.shop.searchOrders(crew.office, { words }, { limit: 3, after })
        seen.push(...page.items.map(({ id }) => id))
        after = page.next ?? undefined
      } while (after)
      expect(seen.toSorted()).toEqual(made.toSorted())
    }
    expect(new Set(await ids({ step: 'delivered' }))).toEqual(new Set(made.slice(2, 4)))
    expect(await ids({ method: 'visa' })).toHaveLength(5)
    expect(await ids({ step: 'placed', courierId: null })).toHaveLength(2)
    expect(await ids({ courierId: crew.courier.id })).toHaveLength(6)
    // All are late by now, except the finished ones and those on the way for at most an hour.
    here.time.now += 15 * MINUTE_MS
    expect(await ids({ isLate: true })).toHaveLength(6)
    expect(await ids({ isLate: true, step: 'preparing' })).toHaveLength(2)
    expect(await ids({ day: '2026-11-15' })).toHaveLength(10)
    expect(await ids({ day: '2026-11-13', lastDay: '2026-11-14' })).toEqual([])
  })

  test('[OFFO-6] [OFFO-9] a cancelled order returns stock and clears cash once, and its owner is notified', async () => {
    const support = await aPerson(here, 'support', 'سلمى')
    const { id, lines } = await anOrderAt(here, crew, 'on_the_way', {
      items: [{ productId: 1, quantity: 3 }],
    })
    expect((await here.shop.showShift(crew.courier)).cash.due).toBeGreaterThan(0)
    await here.shop.askForNotices(crew.owner, {
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
      p256dh: 'p256dh-key',
      auth: 'auth-key',
      language: 'ar',
    })
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => here.shop.cancelOrder(support, id, 'نفد المنتج')),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(here, 1)).toBe(50)
    expect(lines).toHaveLength(1)
    expect((await here.shop.showShift(crew.courier)).cash.due).toBe(0)
    expect(await here.shop.listStops(crew.courier)).toEqual([])
    expect(await here.shop.showOrder(crew.owner, id)).toMatchObject({
      status: 'returned',
      fulfilment: 'cancelled',
    })
    const file = await here.shop.showAnyOrder(crew.office, id)
    expect(file.steps.at(-1)).toMatchObject({
      kind: 'cancelled',
      by: 'shop',
      actorName: 'سلمى',
      note: 'نفد المنتج',
    })
    expect((await auditOf(id))[0]).toMatchObject({
      what: 'order.cancelled',
      actorName: 'سلمى',
      before: { status: 'pending', fulfilment: 'on_the_way' },
      after: { status: 'returned', fulfilment: 'cancelled' },
    })
    await expect
      .poll(() => notices)
      .toContainEqual(expect.objectContaining({ title: 'اضطررنا إلى إلغاء طلبك', tag: `order-${id}` }))
    // The owner gets no notification of their own cancellation.
    const own = await anOrderAt(here, crew, 'cancelled')
    await anOrderAt(here, crew, 'preparing')
    await expect.poll(() => notices.at(-1)?.title).toBe('نحضّر طلبك الآن')
    expect(notices.filter(({ tag }) => tag === `order-${own.id}`)).toEqual([])
    // A reason for a cancellation is not listed as a hand-over without the code.
    expect((await here.shop.listAttention(crew.office)).forced).toEqual([])
    const received = await anOrderAt(here, crew, 'delivered')
    await expect(here.shop.cancelOrder(support, received.id, 'x')).rejects.toThrow('order.cannot-become')
  })

  test('[OFFO-7] [OFFO-9] a received order is taken back, on sale again or not', async () => {
    for (const [isRestocked, left] of [
      [false, 49],
      [true, 49],
    ] as const) {
      const { id } = await anOrderAt(here, crew, 'delivered')
      await here.shop.takeBackOrder(crew.office, id, { reason: 'Broken', isRestocked })
      expect(await stockOf(here, 1)).toBe(left)
      expect(await here.shop.showOrder(crew.owner, id)).toMatchObject({
        status: 'returned',
        fulfilment: 'delivered',
      })
      expect((await auditOf(id))[0]).toMatchObject({
        what: 'order.returned',
        before: { status: 'delivered' },
        after: { status: 'returned', isRestocked },
      })
    }
    expect((await here.shop.showShift(crew.courier)).cash.held).toBeGreaterThan(0)
    const early = await anOrderAt(here, crew, 'arrived')
    await expect(
      here.shop.takeBackOrder(crew.office, early.id, { reason: 'x', isRestocked: true }),
    ).rejects.toThrow('order.cannot-become')
  })

  test('[OFFO-8] [OFFO-9] notes are kept once; refunds never come to more than was paid', async () => {
    const { id, total } = await anOrderAt(here, crew, 'delivered')
    const note = { id: randomUUID(), text: 'Rang twice\nnobody there', amount: null }
    await here.shop.noteOrder(crew.office, id, note)
    await here.shop.noteOrder(crew.office, id, note)
    const give = (amount: number) => {
      here.time.now += 1000
      return here.shop.noteOrder(crew.office, id, { id: randomUUID(), text: 'Cash', amount })
    }
    await give(total - 100)
    await expect(give(101)).rejects.toMatchObject({ code: 'refund.more-than-paid', facts: { left: 1 } })
    await give(100)
    const { notes, refunded } = await here.shop.showAnyOrder(crew.office, id)
    expect(notes.map(({ kind, authorName, amount }) => [kind, authorName, amount])).toEqual([
      ['note', 'Salma', null],
      ['refund', 'Salma', total - 100],
      ['refund', 'Salma', 100],
    ])
    expect(refunded).toBe(total)

    const { id: unpaid } = await anOrderAt(here, crew, 'on_the_way')
    const none = { id: randomUUID(), text: 'Cash', amount: 1 }
    const refused = { code: 'refund.more-than-paid', facts: { left: 0 } }
    await expect(here.shop.noteOrder(crew.office, unpaid, none)).rejects.toMatchObject(refused)
    await here.shop.noteOrder(crew.office, unpaid, { ...note, id: randomUUID() })
    expect((await auditOf(id)).map(({ what }) => what)).toEqual([
      'order.refunded',
      'order.refunded',
      'order.noted',
      'order.prepared',
    ])
    expect(JSON.stringify(await here.shop.followOrder(crew.owner, id))).not.toContain('Rang twice')
  })

  test('[OFFO-8] the id of a note stands for its text alone, on its order alone', async () => {
    const { id } = await anOrderAt(here, crew, 'delivered')
    const other = await anOrderAt(here, crew, 'delivered')
    const note = { id: randomUUID(), text: 'Rang twice', amount: null }
    const refund = { id: randomUUID(), text: 'Late', amount: 500 }
    await here.shop.noteOrder(crew.office, id, note)
    await here.shop.noteOrder(crew.office, id, note)
    await here.shop.noteOrder(crew.office, id, refund)
    const refused = { code: 'note.id-taken', facts: {} }
    for (const [orderId, draft] of [
      [id, { ...note, text: 'Rang twice, left it with the porter' }],
      [id, { ...note, amount: 500 }],
      [id, { ...note, isWhole: true }],
      [id, { ...refund, amount: null }],
      [other.id, note],
      [other.id, refund],
    ] as const)
      await expect(here.shop.noteOrder(crew.office, orderId, draft)).rejects.toMatchObject(refused)
    const notes = async (orderId: string) =>
      (await here.shop.showAnyOrder(crew.office, orderId)).notes.map(({ text, amount }) => [text, amount])
    expect(await notes(id)).toEqual(
      expect.arrayContaining([
        ['Rang twice', null],
        ['Late', 500],
      ]),
    )
    expect([(await notes(id)).length, (await notes(other.id)).length]).toEqual([2, 0])
  })

  test('[OFFO-9] [AUD-5] preparing and assigning are audited with what was before, couriers by name', async () => {
    const other = await aCourierOnShift(here, 'Nour')
    const { id } = await anOrderAt(here, crew, 'placed')
    await here.shop.giveDelivery(crew.office, id, crew.courier.id)
    await here.shop.giveDelivery(crew.office, id, other.id)
    await here.shop.prepareOrder(crew.office, id)
    expect((await auditOf(id)).map(({ what, before, after }) => [what, before, after])).toEqual([
      ['order.prepared', { fulfilment: 'placed' }, { fulfilment: 'preparing' }],
      ['order.assigned', { courierId: crew.courier.id }, { courierId: other.id }],
      ['order.assigned', { courierId: null }, { courierId: crew.courier.id }],
    ])
    expect((await auditOf(id))[1]?.names).toEqual({
      [crew.courier.id]: crew.courier.name,
      [other.id]: 'Nour',
    })
  })

  test('[TODAY-1] [TODAY-2] figures of the day so far, beside as much of yesterday', async () => {
    // Noon UTC is 14:00 in Cairo.
    const at = (hours: number): number => Date.UTC(2026, 10, 15, 12) + hours * 60 * MINUTE_MS
    here.time.now = at(-24 - 3)
    const { total } = await anOrderAt(here, crew, 'placed', { method: 'visa' })
    here.time.now = at(-24 + 5)
    await anOrderAt(here, crew, 'placed')
    here.time.now = at(-2)
    const { id } = await anOrderAt(here, crew, 'arrived', { method: 'visa' })
    await anOrderAt(here, crew, 'placed')
    here.time.now = at(-1)
    await here.shop.deliverOrder(crew.owner, id, here.time.now)
    await anOrderAt(here, crew, 'cancelled')
    here.time.now = at(0)
    const day = await here.shop.showToday(crew.office, 'today')
    expect([day.orders.now, day.orders.before]).toEqual([3, 1])
    expect([day.sales.now, day.sales.before]).toEqual([total, total])
    expect([day.minutes.now, day.minutes.before]).toEqual([60, null])
    expect([day.returns.now, day.returns.before]).toEqual([1, 0])
    expect(day.orders.series.slice(-4)).toEqual([0, 2, 1, 0])
    expect(day.orders.series).toHaveLength(15)
    expect(day.orders.seriesBefore.reduce((sum: number, each) => sum + (each ?? 0), 0)).toBe(2)
    const week = await here.shop.showToday(crew.office, 'week')
    expect([week.orders.series, week.orders.now]).toEqual([[2, 3], 5])
    await here.ports.stores.products.take([{ productId: 2, quantity: 48 }])
    expect((await here.shop.showToday(crew.office, 'month')).lowStock.map(({ id: low }) => low)).toEqual([2])
  })

  test('[OFFO-11] the board has what is unfinished, what came today, couriers on shift and what waits', async () => {
    const picker = await aPerson(here, 'picker')
    const { id } = await anOrderAt(here, crew, 'on_the_way')
    const done = await anOrderAt(here, crew, 'delivered')
    await anOrderAt(here, crew, 'cancelled')
    await here.shop.leaveMessage({ name: 'M', email: 'm@x.eg', phone: '0100', message: 'Hi' }, 'here')
    await here.shop.rateOrder(crew.owner, done.id, [{ subject: 'service', stars: 1, comment: '' }])
    const board = await here.shop.showBoard(crew.office)
    expect(board.orders.map((order) => order.id)).toEqual([id, done.id])
    expect(board.couriers).toMatchObject([{ id: crew.courier.id, stops: 1, held: done.total }])
    expect({ ...board.waiting, steps: [...board.waiting.steps] }).toEqual({
      steps: [['on_the_way', 1]],
      delivered: 1,
      messages: 1,
      lowRatings: 1,
      payments: 0,
    })
    expect(await here.shop.showBoard(picker)).toMatchObject({
      couriers: [],
      waiting: { messages: null, lowRatings: null, payments: null },
    })
  })
})
