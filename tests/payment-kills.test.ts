import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PrepaidMethod } from '#domain/payments/payment-method.ts'
import type { KillAt } from '#tests/support/kill-at.ts'
import { aKillableShop, type KillableShop } from '#tests/support/killable-shop.ts'
import { tellActions, tellStory } from '#tests/support/payment-story.ts'
import { ENGINES_HERE } from '#tests/support/test-shop.ts'

/** `npm run test:payments` tells 200 on each database. */
const STORIES = Number(process.env.PAYMENT_KILLS ?? 0)
const FIRST_SEED = Number(process.env.PAYMENT_SEED ?? 1)

const START = '/intention/$|/payments/charge$|/checkout/orders$'
/** The stock goes back in another transaction than the one that took it. */
const CALL_OFF = '^(?![^]*insert into orders)[^]*update products'

const BOUGHT = ['place', 'start', 'wait a while', 'start again', 'pay', 'deliver', 'work', 'come back']
const PAID_BACK = ['refund a part', 'work', 'wait a while', 'cancel by shop', 'work', 'wait a while', 'work']

/** Every place between two lasting effects: a write of ours, or a request to a provider. */
const KILLS: readonly {
  readonly method: PrepaidMethod
  readonly actions: readonly string[]
  /** By what has happened and what has not. */
  readonly steps: Readonly<Record<string, readonly [KillAt['on'], KillAt['side'], match: string]>>
}[] = [
  {
    method: 'visa',
    actions: [...BOUGHT, ...PAID_BACK],
    steps: {
      'order written, not answered': ['write', 'after', 'insert into orders'],
      'payment written, not started': ['request', 'before', START],
      'callback come, not settled': ['write', 'before', 'insert into captures'],
      'refund sent, answer lost': ['request', 'after', '/refund$'],
      'refund marked as sent, not sent': ['request', 'before', '/refund$'],
    },
  },
  {
    method: 'fawry',
    actions: [...BOUGHT, ...PAID_BACK],
    steps: {
      'payment not yet written': ['write', 'before', 'insert into payments'],
      'started by the provider, answer lost': ['request', 'after', START],
      'callback settled, not answered': ['write', 'after', 'insert into captures'],
      'job done, not ended': ['write', 'before', 'delete from jobs'],
    },
  },
  {
    method: 'paypal',
    actions: [...BOUGHT, ...PAID_BACK],
    steps: {
      'approved, not captured': ['request', 'before', '/capture$'],
      'captured, answer lost': ['request', 'after', '/capture$'],
      'refund decided, not begun': ['write', 'after', 'insert into refunds'],
      'refund done, not noted': ['write', 'before', 'update refunds.*ended_at'],
    },
  },
  {
    method: 'visa',
    actions: ['place', 'start', 'wait for the deadline', 'wait a while', 'wait a while'],
    steps: {
      'not paid in time, not called off': ['write', 'before', CALL_OFF],
      'called off, not told': ['write', 'after', CALL_OFF],
    },
  },
  {
    method: 'fawry',
    actions: ['place', 'start', 'cancel by owner', 'work', 'wait a minute', 'wait a while'],
    steps: { 'reference cancelled, answer lost': ['request', 'after', '/cancel-unpaid-order$'] },
  },
]

/** Numbers of stories that no seed has. */
let lastNumber = 1_000_000

describe.each(ENGINES_HERE)('instances killed on %s', { retry: 0, timeout: 300_000 }, (engine) => {
  let paid: KillableShop
  beforeAll(async () => {
    paid = await aKillableShop(engine)
  })
  afterAll(() => paid?.close())

  // With stories each on both databases, otherwise on one of them.
  const isTold = (index: number): boolean =>
    STORIES > 0 || ENGINES_HERE.length === 1 || ENGINES_HERE[index % 2] === engine
  const killed = KILLS.filter((_, index) => isTold(index)).map(
    (kill) => [`${kill.method}: ${Object.keys(kill.steps).join('; ')}`, kill] as const,
  )

  test.each(killed)('[MONEY-48] killed with %s', async (_, { steps, ...story }) => {
    const before = paid.deaths.length
    await paid.killAt(
      Object.entries(steps).map(([name, [on, side, match]]) => ({ name, on, side, match, count: 1 })),
    )
    lastNumber += 1
    const { fault, log } = await tellActions(paid, lastNumber, story)
    expect(fault, log.join('\n')).toBeUndefined()
    const points = paid.deaths.slice(before).map((death) => /^killed: (.*) \|/.exec(death)?.[1] ?? death)
    expect([...new Set(points)], log.join('\n')).toEqual(Object.keys(steps))
  })

  const seeds = Array.from({ length: STORIES }, (_, index) => FIRST_SEED + index)

  test.each(seeds)('[MONEY-48] killed at the steps of seed %i', async (seed) => {
    const before = paid.deaths.length
    const { fault, log } = await tellStory(paid, seed, { isMixture: true })
    const told = `PAYMENT_SEED=${seed} PAYMENT_KILLS=1\n${log.join('\n')}`
    expect(fault, told).toBeUndefined()
    for (const death of paid.deaths.slice(before)) expect(death, told).toMatch(/^killed: /)
  })

  test.each(STORIES >= 20 ? [STORIES] : [])('[MONEY-48] %i seeds have killed instances', (stories) => {
    const drawn = paid.deaths.filter((death) => death.startsWith('killed: drawn'))
    expect(drawn.length).toBeGreaterThan(stories / 2)
  })
})
