import { expect, test } from 'vitest'
import { canMove, FULFILMENTS, MOVERS, showsCode, UNDER_WAY, WAITING } from '#domain/fulfilment/fulfilment.ts'
import { canBecome } from '#domain/ordering/order.ts'

/** Every allowed move; all others are forbidden. */
const ALLOWED = new Set([
  'unpaid → placed by owner',
  'unpaid → placed by shop',
  'unpaid → cancelled by owner',
  'unpaid → cancelled by shop',
  'placed → preparing by shop',
  'preparing → ready by shop',
  'preparing → on_the_way by courier',
  'ready → on_the_way by courier',
  'on_the_way → arrived by courier',
  'arrived → delivered by courier',
  ...['placed', 'preparing', 'ready', 'on_the_way', 'arrived'].flatMap((from) => [
    `${from} → delivered by owner`,
    `${from} → cancelled by owner`,
    `${from} → cancelled by shop`,
  ]),
])

const ALL = FULFILMENTS.flatMap((from) =>
  FULFILMENTS.flatMap((to) => MOVERS.map((by) => ({ from, to, by, name: `${from} → ${to} by ${by}` }))),
)

test.each(ALL)('[DELIV-1] $name', ({ from, to, by, name }) => {
  expect(canMove(from, to, by)).toBe(ALLOWED.has(name))
})

test('[DELIV-1] what the owner may do to the journey is what the owner may do to the order', () => {
  for (const from of [...WAITING, ...UNDER_WAY]) {
    expect(canMove(from, 'delivered', 'owner')).toBe(canBecome({ status: 'pending' }, 'delivered'))
    expect(canMove(from, 'cancelled', 'owner')).toBe(canBecome({ status: 'paid' }, 'returned'))
  }
})

test('[DELIV-9] the code is shown from preparing until the order is received', () => {
  expect(FULFILMENTS.filter(showsCode)).toEqual(['preparing', 'ready', 'on_the_way', 'arrived'])
})
