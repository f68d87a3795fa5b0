import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { publishGoods } from '#contracts/goods.ts'
import { PLAIN_GOODS } from '#domain/catalog/goods.ts'
import { someApples } from '#tests/support/builders.ts'
import { aServer, find, scanCode, showPage, store } from '#tests/support/show-page.tsx'
import Picker from './picker.tsx'

const ids = { tea: '0e0e0e0e-0000-4000-8000-000000000001', veg: '0e0e0e0e-0000-4000-8000-000000000002' }
const taken = '0e0e0e0e-0000-4000-8000-000000000003'

const aLine = (fields: object = {}) => ({
  productId: 7,
  name: 'Tea',
  nameAr: 'شاي',
  image: '/img/tea-front.webp',
  price: 30,
  quantity: 2,
  place: 'B3',
  walk: 'B000003 7',
  sku: 'TEA-250',
  barcodes: ['6221007012345'],
  most: 2,
  choice: 'similar',
  ceiling: 10,
  substituteUpTo: 66,
  picked: null,
  short: null,
  proposal: null,
  isDone: false,
  ...fields,
})

const TOMATOES = aLine({
  productId: 9,
  name: 'Tomatoes',
  nameAr: 'طماطم',
  quantity: 500,
  byWeight: true,
  place: 'A1',
  walk: 'A000001 9',
  sku: '',
  barcodes: [],
  most: 550,
})

const CHERRY_TOMATOES = publishGoods(
  {
    ...PLAIN_GOODS,
    ...someApples({ id: 30, name: { en: 'Cherry tomatoes', ar: 'طماطم شيري' } }),
    brand: '',
    version: 1,
    archivedAt: null,
  },
  { showCost: false },
)

const anOrder = (fields: object = {}) => ({
  _id: ids.tea,
  number: 'A-001',
  fulfilment: 'placed',
  createdAt: '2026-11-18T08:00:00.000Z',
  dueAt: '2026-11-18T08:30:00.000Z',
  method: 'cash',
  isPrepaid: false,
  name: 'Mona',
  phone: '01001234567',
  area: 'Dokki',
  picker: null,
  lines: [aLine()],
  ...fields,
})

const ME = { name: 'Sara', isMe: true, since: '2026-11-18T08:01:00.000Z' }
const ok = (json: unknown) => ({ status: 200, json })
const FACTOR_NEEDED = { status: 403, json: { error: 'second-factor.needed', message: 'Set it up' } }
const MESSAGE = { en: 'Too late', ar: 'فات الوقت' }

const LANGUAGES = [
  {
    prefix: '',
    tea: 'Tea',
    tomatoes: 'Tomatoes',
    take: 'Take 2 orders together',
    with: 'Hany',
    picked: 'Picked all 2',
    undo: 'Undo',
    weigh: 'Weighed',
    heavy: /More than .*550/,
    ask: /Ask the shopper for/,
    short: 'Not enough',
    save: 'Save',
    replace: 'Substitute',
    propose: 'Propose it',
    onlyMore: 'More',
    noMore: 'No, that is all',
    keep: 'Yes, keep this weight',
    light: /Only .*300/,
    notTaken: /did not accept the weight/,
    free: /given back for another picker/,
    print: 'Print labels',
    declined: /Found .?0.? of .?2.?\u00a0· Substitute declined/,
    ceiling: /at most .*66\.00/,
    packed: 'Packed',
    more: 'One bag more',
    labels: '2 labels',
    bag: /Bag .*1.* of .*2/,
    wrong: /Wrong item: .*999999/,
    cancel: 'Cancel',
    askedLater: /once the network is back/,
    scanAsked: /the shopper is still being asked/,
    unsent: '1 action not sent yet',
    refused: 'Too late',
    lost: /is with .*Hany.* now/,
    out: 'Log out',
    leave: 'Log out anyway',
    factor: 'Set it up now',
  },
  {
    prefix: '/ar',
    tea: 'شاي',
    tomatoes: 'طماطم',
    take: 'استلم طلبين معًا',
    with: 'Hany',
    picked: 'تم، قطعتان',
    undo: 'تراجع',
    weigh: 'تم الوزن',
    heavy: /أكثر من .*550/,
    ask: /اسأل العميل عن/,
    short: 'الكمية ناقصة',
    save: 'حفظ',
    replace: 'اقترح بديلًا',
    propose: 'اقترحه على العميل',
    onlyMore: 'أكثر',
    noMore: 'لا، هذا كل الموجود',
    keep: 'نعم، سجّل هذا الوزن',
    light: /300.* فقط/,
    notTaken: /لم يوافق على الوزن/,
    free: /أصبح متاحًا لغيرك/,
    print: 'اطبع الملصقات',
    declined: /وُجد .?0.? من .?2.?\u00a0· العميل رفض البديل/,
    ceiling: /66\.00.* بحد أقصى/,
    packed: 'تمت التعبئة',
    more: 'كيس إضافي',
    labels: 'ملصقان',
    bag: /كيس .*1.* من .*2/,
    wrong: /صنف خطأ: .*999999/,
    cancel: 'إلغاء',
    askedLater: /عند عودة الإنترنت/,
    scanAsked: /لم يرد العميل بعد/,
    unsent: 'خطوة واحدة لم تُرسل بعد',
    refused: 'فات الوقت',
    lost: /أصبح مع .*Hany/,
    out: 'تسجيل الخروج',
    leave: 'تسجيل الخروج على أي حال',
    factor: 'تفعيل الآن',
  },
] as const

let people = 0

describe.each(LANGUAGES)('the picking page at $prefix/picking', ({ prefix, ...say }) => {
  beforeEach(() => {
    localStorage.clear()
    // Another person and token each time: the work of the last one stays in memory.
    const user = { _id: `picker${++people}`, name: 'Sara', role: 'picker' }
    store({ userInfo: { isLoggedIn: true, token: `token-${people}`, user, fullName: 'Sara' } })
  })

  type Order = ReturnType<typeof anOrder>
  interface Sent {
    readonly id: string
    readonly orderId: string
    readonly kind: string
  }
  const open = (orders: readonly object[], refused: object | null = null) => {
    const state = { orders, sent: [] as Sent[], isDown: false, lacksFactor: false }
    const server = aServer({
      'GET /api/picking': () => {
        if (state.lacksFactor) return FACTOR_NEEDED
        return state.isDown ? { status: 503 } : ok({ now: new Date().toISOString(), orders: state.orders })
      },
      'POST /api/picking/holds': ({ body }) => {
        const { orderIds } = body as { orderIds: string[] }
        state.orders = (state.orders as Order[]).map((order) =>
          orderIds.includes(order._id) ? { ...order, picker: ME } : order,
        )
        const outcomes = orderIds.map((_id) => ({ _id, refused: null }))
        return ok({ outcomes, orders: state.orders })
      },
      'POST /api/picking/actions': ({ body }) => {
        if (state.lacksFactor) return FACTOR_NEEDED
        if (state.isDown) return { status: 503 }
        const { actions } = body as { actions: Sent[] }
        state.sent.push(...actions)
        const outcomes = actions.map(({ id, orderId }) => ({ id, orderId, refused }))
        return ok({ outcomes, orders: state.orders })
      },
      [`GET /api/picking/orders/${ids.tea}/substitutes?productId=7`]: ok({
        substitutes: [{ ...substitute, quantity: 2, left: 3 }],
      }),
    })
    return { state, server, ...showPage(`${prefix}/picking`, <Picker />) }
  }
  const substitute = { productId: 8, name: 'Green tea', nameAr: 'شاي أخضر', image: '/img/x.webp', price: 35 }
  const mine = (fields: object = {}) => anOrder({ picker: ME, ...fields })
  const waitForLine = () => waitFor(() => expect(find('.pk-line').textContent).toContain(say.tea))
  const kinds = (sent: readonly Sent[]) => sent.map(({ kind }) => kind)

  test('[PICK-50] [PICK-51] several free orders are taken as a wave along the shelves; others show their picker', async () => {
    const { user, server } = open([
      anOrder(),
      anOrder({ _id: ids.veg, number: 'A-002', lines: [TOMATOES] }),
      anOrder({ _id: taken, number: 'A-003', picker: { ...ME, name: 'Hany', isMe: false } }),
    ])
    await waitFor(() => expect(find('.pk-orders').querySelectorAll('input')).toHaveLength(2))
    expect(find('main').textContent).toContain(say.with)
    for (const box of screen.getAllByRole('checkbox')) await user.click(box)
    await user.click(screen.getByRole('button', { name: say.take }))
    await waitFor(() => expect(document.querySelectorAll('.pk-line')).toHaveLength(2))
    const [first, second] = document.querySelectorAll('.pk-line')
    expect(first?.textContent).toContain('A1')
    expect(second?.textContent).toContain('B3')
    expect(server.requests.find(({ path }) => path === '/api/picking/holds')?.body).toEqual({
      orderIds: [ids.tea, ids.veg],
    })
  })

  test('[PICK-52] a scan picks a piece of its line, and a wrong item is said', async () => {
    const { user, state } = open([mine()])
    await waitForLine()
    await scanCode({ user }, '6221007012345')
    await waitFor(() => expect(state.sent).toMatchObject([{ kind: 'picked', quantity: 1 }]))
    await scanCode({ user }, '999999')
    await waitFor(() => expect(find('.pk-last').textContent).toMatch(say.wrong))
    expect(state.sent).toHaveLength(1)
  })

  test('[PICK-52] two scans in a row are two pieces', async () => {
    const { state } = open([mine()])
    await waitForLine()
    const keys = ['6221007012345', '6221007012345'].flatMap((code) => [...code.split(''), 'Enter'])
    act(() => {
      for (const key of keys)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    })
    await waitFor(() => expect(state.sent.at(-1)).toMatchObject({ kind: 'picked', quantity: 2 }))
  })

  test('[PICK-66] a scan passes a line that waits for the shopper, and says so when no other needs it', async () => {
    const proposal = {
      id: 'p1',
      line: { productId: 7 },
      substitute: {
        productId: 8,
        name: 'Coffee',
        nameAr: 'بن',
        image: '/img/x.webp',
        price: 30,
        quantity: 2,
      },
      pays: 60,
      otherwise: 'declined',
      until: '2026-11-18T08:30:00.000Z',
      state: 'open',
    }
    const waiting = mine({ lines: [aLine({ proposal })] })
    const { user, state } = open([
      waiting,
      mine({ _id: ids.veg, number: 'A-002', lines: [aLine({ quantity: 1 })] }),
    ])
    await waitFor(() => expect(document.querySelectorAll('.pk-line')).toHaveLength(2))
    state.isDown = true
    await scanCode({ user }, '6221007012345')
    await waitFor(() => expect(find('.pk-last').textContent).toMatch(/A-002/))
    await scanCode({ user }, '6221007012345')
    await waitFor(() => expect(find('.pk-last').textContent).toMatch(say.scanAsked))
  })

  test('[STOCK-11] a scan while a dialog is open is for the dialog', async () => {
    const { user, state } = open([mine()])
    await waitForLine()
    await user.click(screen.getByRole('button', { name: say.replace }))
    await waitFor(() => expect(find('dialog[open]')).toBeTruthy())
    await scanCode({ user }, '6221007012345')
    expect(find('.pk-last').textContent).toBe('')
    await user.click(within(find('dialog[open]')).getByRole('button', { name: say.cancel }))
    await user.click(screen.getByRole('button', { name: say.short }))
    await waitFor(() => expect(find('dialog[open] [name=found]')).toBeTruthy())
    await scanCode({ user }, '6221007012345')
    expect((find('[name=found]') as HTMLInputElement).value).toBe('0')
    expect(find('.pk-last').textContent).toBe('')
    expect(state.sent).toEqual([])
  })

  test('[PICK-62] what was just picked is said, and can be undone where it is said', async () => {
    const { user, state } = open([mine(), mine({ _id: ids.veg, number: 'A-002', lines: [TOMATOES] })])
    await waitFor(() => expect(document.querySelectorAll('.pk-line')).toHaveLength(2))
    state.isDown = true
    const undoLast = () => user.click(within(find('.pk-last')).getByRole('button', { name: say.undo }))
    await scanCode({ user }, '6221007012345')
    await user.click(await screen.findByRole('button', { name: /1.*2/ }))
    expect(find('.pk-last').textContent).toMatch(/2.*A-001/)
    expect(find('progress').getAttribute('value')).toBe('1')
    await undoLast()
    expect(find('.pk-last').textContent).toBe('')
    await user.type(find('[name=grams]'), '500{Enter}')
    await undoLast()
    state.isDown = false
    window.dispatchEvent(new Event('online'))
    // Back to the piece that was scanned before, and to nothing.
    await waitFor(() =>
      expect(state.sent).toMatchObject([
        { kind: 'picked', quantity: 1 },
        { kind: 'picked', quantity: 2 },
        { kind: 'picked', quantity: 1 },
        { kind: 'picked', quantity: 500 },
        { kind: 'undo' },
      ]),
    )
  })

  test('[PICK-64] a much lighter weight is kept, or the rest is missing', async () => {
    const { user, state } = open([mine({ lines: [TOMATOES] })])
    await waitFor(() => expect(find('.pk-line').textContent).toContain(say.tomatoes))
    await user.type(find('[name=grams]'), '300{Enter}')
    expect(find('.pk-light').textContent).toMatch(say.light)
    expect(state.sent).toEqual([])
    await user.click(screen.getByRole('button', { name: say.noMore }))
    await waitFor(() =>
      expect(state.sent).toMatchObject([{ kind: 'short', quantity: 300, reason: 'missing' }]),
    )
    await waitFor(() => expect(find('[name=grams]')).toBeTruthy())
    await user.type(find('[name=grams]'), '300{Enter}')
    await user.click(await screen.findByRole('button', { name: say.keep }))
    await waitFor(() => expect(state.sent).toMatchObject([{}, { kind: 'picked', quantity: 300 }]))
  })

  test('[PICK-56] a question that could not be sent says that nobody is asked yet', async () => {
    const { user, state } = open([mine({ lines: [TOMATOES] })])
    await waitFor(() => expect(find('.pk-line').textContent).toContain(say.tomatoes))
    state.isDown = true
    await user.type(find('[name=grams]'), '700{Enter}')
    await user.click(await screen.findByRole('button', { name: say.ask }))
    await waitFor(() => expect(find('.pk-waiting').textContent).toMatch(say.askedLater))
  })

  test('[PICK-53] a weight that the shopper did not accept is said', async () => {
    const heavier = {
      productId: 9,
      name: 'Tomatoes',
      nameAr: 'طماطم',
      image: '/img/x.webp',
      price: 30,
      quantity: 700,
    }
    const proposal = {
      id: 'p1',
      line: { productId: 9 },
      substitute: heavier,
      pays: 21,
      otherwise: 'declined',
    }
    open([
      mine({
        lines: [
          { ...TOMATOES, proposal: { ...proposal, until: '2026-11-18T08:30:00.000Z', state: 'declined' } },
        ],
      }),
    ])
    await waitFor(() => expect(find('.pk-line').textContent).toMatch(say.notTaken))
  })

  test('[PICK-65] of what is short a substitute is proposed in a chosen amount, after its price is shown', async () => {
    const { user, state } = open([mine({ lines: [aLine({ picked: 1, short: 'missing', isDone: true })] })])
    await user.click(await screen.findByRole('button', { name: say.replace }))
    await waitFor(() => expect(find('.pk-offers button')).toBeTruthy())
    await user.click(find('.pk-offers button'))
    const more = screen.getByRole('button', { name: say.onlyMore })
    // One is missing, and three are left.
    expect(find('.pk-offer output').textContent).toBe('1')
    for (const _ of [2, 3]) await user.click(more)
    expect(more.hasAttribute('disabled')).toBe(true)
    expect(find('.pk-offer').textContent).toContain('105.00')
    expect(state.sent).toEqual([])
    await user.click(screen.getByRole('button', { name: say.propose }))
    await waitFor(() =>
      expect(state.sent).toMatchObject([{ kind: 'propose', substitute: { productId: 8, quantity: 3 } }]),
    )
  })

  test('[PICK-53] a weight within the tolerance is taken; for a heavier one the shopper is asked', async () => {
    const { user, state } = open([mine({ lines: [TOMATOES] })])
    await waitFor(() => expect(find('.pk-line').textContent).toContain(say.tomatoes))
    await user.type(find('[name=grams]'), '٦٠٠')
    await user.click(screen.getByRole('button', { name: say.weigh }))
    expect(find('.pk-weigh').textContent).toMatch(say.heavy)
    await user.click(screen.getByRole('button', { name: say.ask }))
    await waitFor(() =>
      expect(state.sent).toMatchObject([{ kind: 'propose', substitute: { productId: 9, quantity: 600 } }]),
    )
  })

  test('[PICK-54] less than ordered has a reason, a substitute shows the ceiling, and both can be undone', async () => {
    const { user, state } = open([mine()])
    await waitForLine()
    state.isDown = true
    await user.click(screen.getByRole('button', { name: say.short }))
    await user.clear(find('[name=found]'))
    await user.type(find('[name=found]'), '1')
    await user.click(within(find('dialog[open]')).getByRole('button', { name: say.save }))
    await waitFor(() => expect(document.querySelector('.pk-line')).toBeNull())
    await user.click(within(find('.pk-done')).getByRole('button', { name: new RegExp(say.undo) }))
    await waitForLine()
    await user.click(screen.getByRole('button', { name: say.replace }))
    await waitFor(() => expect(find('.pk-offers button')).toBeTruthy())
    expect(find('.pk-replace').textContent).toMatch(say.ceiling)
    await user.click(find('.pk-offers button'))
    await user.click(screen.getByRole('button', { name: say.propose }))
    await waitFor(() => expect(find('.pk-waiting')).toBeTruthy())
    state.isDown = false
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(kinds(state.sent)).toEqual(['short', 'undo', 'propose']))
  })

  test('[PICK-61] what is found by a search is proposed in its own unit: grams for grams, or the least', async () => {
    const { user, server, state } = open([
      mine(),
      mine({ _id: ids.veg, number: 'A-002', lines: [{ ...TOMATOES, quantity: 1100 }] }),
    ])
    server.answers = {
      ...server.answers,
      'GET /api/office/products?q=cherry&limit=8': {
        status: 200,
        json: { items: [CHERRY_TOMATOES], next: null },
      },
    }
    await waitFor(() => expect(document.querySelectorAll('.pk-line')).toHaveLength(2))
    for (const [at, amount] of [/1\s(kg|كجم)/, /250\s(g|جم)/].entries()) {
      const button = screen.getAllByRole('button', { name: say.replace })[at]
      if (button) await user.click(button)
      await user.type(find('[name=substitute]'), 'cherry{Enter}')
      await waitFor(() => expect(find('.pk-offers').textContent).toMatch(/Cherry|شيري/))
      expect(find('.pk-offers').textContent).toMatch(amount)
      await user.click(find('.pk-offers button'))
      await user.click(screen.getByRole('button', { name: say.propose }))
      await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
    }
    expect(state.sent).toMatchObject([{ substitute: { quantity: 1000 } }, { substitute: { quantity: 250 } }])
  })

  test('[PICK-54] a declined substitute says so, and how much there is', async () => {
    const proposal = { id: 'p1', line: { productId: 7 }, substitute: { ...substitute, quantity: 2 } }
    const answered = { ...proposal, pays: 66, until: '2026-11-18T08:30:00.000Z', otherwise: 'declined' }
    open([mine({ lines: [aLine({ isDone: true, proposal: { ...answered, state: 'declined' } })] })])
    await waitFor(() => expect(find('.pk-done').textContent).toMatch(say.declined))
  })

  test('[PICK-55] a complete order is packed into bags, each with a label', async () => {
    const { user, state } = open([mine()])
    await waitForLine()
    state.isDown = true
    await user.click(screen.getByRole('button', { name: say.picked }))
    await user.click(await screen.findByRole('button', { name: say.more }))
    await user.click(screen.getByRole('button', { name: say.packed }))
    await screen.findByRole('button', { name: say.labels })
    // The page has toasts of its own, beside those of the test.
    const [print] = screen.getAllByRole('button', { name: say.print })
    if (print) await user.click(print)
    const [first] = document.querySelectorAll('.pk-label')
    expect(document.querySelectorAll('.pk-label')).toHaveLength(2)
    expect(first?.textContent).toMatch(say.bag)
    expect(first?.textContent).toContain('A-001')
    expect(first?.textContent).toContain('Mona')
    expect(first?.querySelector('svg.qr')).toBeTruthy()
  })

  test('[PICK-56] without a network the work goes on, is kept, and is sent in its order', async () => {
    const { user, state } = open([mine()])
    await waitForLine()
    state.isDown = true
    await user.click(screen.getByRole('button', { name: say.picked }))
    await waitFor(() => expect(find('.pk-notes').textContent).toContain(say.unsent))
    const key = `picking.picker${people}.1`
    expect(localStorage.getItem(key)).toContain('picked')
    await user.click(await screen.findByRole('button', { name: say.packed }))
    state.isDown = false
    state.orders = []
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(kinds(state.sent)).toEqual(['picked', 'pack']))
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
    expect(find('.pk-notes').textContent).not.toContain(say.unsent)
  })

  test('[PICK-57] what the shop refuses is shown and undone, and so is an order that someone took over', async () => {
    const { user, state } = open([mine()], { error: 'picking.closed', message: MESSAGE })
    await waitForLine()
    await user.click(screen.getByRole('button', { name: say.picked }))
    await waitFor(() => expect(find('.pk-notes').textContent).toContain(say.refused))
    await waitForLine()
    state.orders = [mine({ picker: { ...ME, name: 'Hany', isMe: false } })]
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(find('.pk-notes').textContent).toMatch(say.lost))
    expect(document.querySelector('.pk-line')).toBeNull()
  })

  test('[PICK-57] of a cancelled order one note says so, however many actions were refused', async () => {
    const over = { error: 'picking.over', message: MESSAGE }
    const { user, state } = open([mine({ lines: [aLine(), TOMATOES] })], over)
    await waitFor(() => expect(document.querySelectorAll('.pk-line')).toHaveLength(2))
    state.isDown = true
    await user.click(screen.getByRole('button', { name: say.picked }))
    await user.type(find('[name=grams]'), '500{Enter}')
    state.isDown = false
    state.orders = []
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(kinds(state.sent)).toEqual(['picked', 'picked']))
    await waitFor(() => expect(find('.pk-notes [role=alert]').textContent).toContain('A-001'))
    expect(document.querySelectorAll('.pk-notes [role=alert]')).toHaveLength(1)
  })

  test('[PICK-57] an order that was cancelled before it was packed here is named by its number', async () => {
    const over = { error: 'picking.over', message: MESSAGE }
    const { user, state } = open([mine({ lines: [aLine({ picked: 2, isDone: true })] })], over)
    await waitFor(() => expect(find('.pk-pack')).toBeTruthy())
    state.isDown = true
    await user.click(screen.getByRole('button', { name: say.packed }))
    state.orders = []
    state.isDown = false
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(find('.pk-notes [role=alert]').textContent).toContain('A-001'))
  })

  test('[PICK-57] an order that a manager gave back is free, and not to be put away', async () => {
    const { state } = open([mine()])
    await waitForLine()
    state.orders = [anOrder()]
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(find('.pk-notes').textContent).toMatch(say.free))
  })

  test('[PICK-56] too many requests are no reason to show the page of another account', async () => {
    const { server } = open([mine()])
    await waitForLine()
    server.answers = { ...server.answers, 'GET /api/picking': { status: 429 } }
    const seen = server.requests.length
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(server.requests.length).toBeGreaterThan(seen))
    await waitFor(() => expect(find('.pk-top .tag').className).toContain('warn'))
    await waitForLine()
  })

  test('[PICK-58] logging out with held orders asks first', async () => {
    const { user } = open([mine()])
    await waitForLine()
    await user.click(screen.getByRole('button', { name: say.out }))
    expect(screen.getByRole('button', { name: say.leave })).toBeTruthy()
    expect(localStorage.getItem('userInfo')).not.toBeNull()
  })

  test('[PICK-60] who has to set up the second factor is led there, and unsent actions are kept', async () => {
    const { user, state } = open([mine()])
    await waitForLine()
    state.lacksFactor = true
    await user.click(screen.getByRole('button', { name: say.picked }))
    const link = await screen.findByRole('link', { name: say.factor })
    expect(link.getAttribute('href')).toContain(encodeURIComponent(`${prefix}/picking`))
    expect(localStorage.getItem(`picking.picker${people}.1`)).toContain('picked')
    state.lacksFactor = false
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(kinds(state.sent)).toEqual(['picked']))
  })
})
