import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { QueueEntry } from '../queue/action-queue.ts'
import type { Board, Stop } from '../work/board.ts'
import type { Work } from '../work/work.ts'
import type { WorkState } from '../work/work-state.ts'
import { WorkBoard } from './work-board.tsx'

const at = new Date(Date.UTC(2026, 10, 15, 12)).toISOString()

const aStop = (fields: Partial<Stop> = {}): Stop => ({
  _id: 'a',
  number: 'A-012',
  fulfilment: 'ready',
  createdAt: at,
  method: 'cash',
  cashDue: 250.5,
  pieces: 2,
  destination: { lat: 30.05, lng: 31.23 },
  shippingInfo: {
    fullName: 'Mona Adel',
    phone: '01001234567',
    city: 'Giza',
    district: 'Dokki',
    address: '5 Brazil St',
    postalCode: '',
    country: '',
  },
  items: [],
  codeSeal: { salt: '', iterations: 1, hash: '' },
  wrongCodes: 0,
  ...fields,
})

const NOTHING = (): never => {
  throw new Error('Nothing is pressed in a picture.')
}
const work: Work = {
  get: NOTHING,
  subscribe: NOTHING,
  open: NOTHING,
  wrongCodesOf: () => 0,
  setShift: NOTHING,
  openAfter: NOTHING,
  take: NOTHING,
  step: NOTHING,
  undo: NOTHING,
  giveBack: NOTHING,
  forgetGone: NOTHING,
  tryCode: NOTHING,
  handOver: NOTHING,
}

const drawn = (board: Partial<Board>, state: Partial<WorkState> = {}): string => {
  const shift = { onSince: at, cash: { due: 0, held: 0 } }
  const whole: Board = { shift, stops: [], open: [], ...board }
  const seen: WorkState = {
    status: 'ready',
    board: whole,
    done: [],
    gone: [],
    next: whole.stops[0],
    isConnected: true,
    waiting: { steps: 0, positions: 0 },
    undoable: [],
    location: 'sharing',
    here: undefined,
    sentAt: undefined,
    isElsewhere: false,
    ...state,
  }
  return renderToStaticMarkup(createElement(WorkBoard, { work, state: seen, board: whole }))
}
const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const barOf = (html: string): string =>
  wordsOf(html.slice(html.indexOf('class="cr-bar"'), html.indexOf('cr-more')))

test('[COUR-18] the button names its order, or the numbers of several bags', () => {
  const one = aStop({ fulfilment: 'on_the_way' })
  expect(barOf(drawn({ stops: [one] }))).toMatch(/I have arrived A-012 Mona Adel/)
  const four = ['A-012', 'A-014', 'A-015', 'A-020'].map((number) => aStop({ _id: number, number }))
  expect(barOf(drawn({ stops: four }))).toMatch(/picked up 4 orders A-012 A-014 A-015 \+1/)
})

test('[COUR-18] a recent tap can be undone beside the button', () => {
  const undoable: QueueEntry[] = [{ seq: 1, action: { kind: 'pick-up', orderId: 'a', at } }]
  const stops = [aStop({ fulfilment: 'on_the_way' })]
  expect(barOf(drawn({ stops }, { undoable }))).toMatch(/Picked up A-012 Mona Adel Undo/)
  expect(barOf(drawn({ stops }))).not.toContain('Undo')
})

test('[COUR-21] before a shift only the start button is shown; at its end the cash to hand in is large', () => {
  const off = { onSince: null, cash: { due: 0, held: 0 } }
  const before = drawn({ shift: off })
  expect(wordsOf(before)).toContain('Start shift')
  expect(before).not.toContain('0.00')
  const done = [{ _id: 'b', number: 'A-003', name: 'Hany', quarter: 'Agouza', pieces: 1, collected: 120, at }]
  const after = wordsOf(drawn({ shift: { onSince: at, cash: { due: 0, held: 8730 } } }, { done }))
  expect(after).toMatch(/Cash to hand in [^.]*8,730\.00/)
  expect(after).not.toContain('already with you')
})

test('[COUR-22] lists show numbers and collected cash, and bags at the shop apart from those on the way', () => {
  const done = [{ _id: 'b', number: 'A-003', name: 'Hany', quarter: 'Agouza', pieces: 1, collected: 120, at }]
  const passedOn = aStop({ fulfilment: 'on_the_way', from: { name: 'Karim', phone: '01112345678' } })
  const html = drawn({ stops: [passedOn, aStop({ _id: 'c', number: 'A-030' })] }, { done })
  const words = wordsOf(html)
  expect(words).toMatch(/A-003 Hany/)
  expect(words).toContain('120.00')
  expect(words).toContain('1 order is waiting for you at the shop')
  expect(words).toMatch(/Collect this order from .Karim. first/)
  expect(html).toContain('href="tel:+201112345678"')
})

test('[CASH-10] the tips of the day are shown, apart from the cash to hand in', () => {
  const done = [20, 5.5, undefined].map((tip, nth) => ({
    _id: `b${nth}`,
    number: `A-00${nth}`,
    name: 'Hany',
    quarter: 'Agouza',
    pieces: 1,
    collected: 120,
    at,
    ...(tip && { tip }),
  }))
  const shift = { onSince: at, cash: { due: 0, held: 360 } }
  const words = wordsOf(drawn({ shift }, { done }))
  expect(words).toMatch(/Tips[^.]*25\.50/)
  expect(words).toMatch(/Cash to hand in [^.]*360\.00/)
  expect(wordsOf(drawn({ shift }, { done: done.slice(2) }))).not.toContain('Tips')
})
