import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { someBuyers } from '#tests/support/buyers.ts'
import { aServer, type TestServer } from '#tests/support/test-server.ts'
import { ENGINES_HERE, stockOf, stockUp } from '#tests/support/test-shop.ts'

const BUYERS = 200

describe.each(ENGINES_HERE)('200 buyers at once on %s', (engine) => {
  let here: TestServer
  let tokens: string[]
  beforeEach(async () => {
    here = await aServer(engine)
    tokens = await someBuyers(here, BUYERS)
  })
  afterEach(() => here.close())

  test('[ORD-14] for the last unit: one order, 199 clean refusals, nothing left', async () => {
    await stockUp(here, [1])
    const answers = await Promise.all(tokens.map((token) => here.order(token)))
    const refused = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(refused).toHaveLength(BUYERS - 1)
    for (const { json } of refused) {
      expect(json).toMatchObject({
        error: 'order.stock-short',
        lines: [{ productId: 1, quantity: 1, left: 0 }],
      })
    }
    expect(await stockOf(here, 1)).toBe(0)
  })

  test('[ORD-14] for ten products of shared stock: what was sold and what is left make what there was', async () => {
    const stocks = Array.from({ length: 10 }, (_, index) => 20 + index * 7)
    await stockUp(here, stocks)
    const answers = await Promise.all(
      tokens.map((token, buyer) => {
        // Three different products each, in an order that differs from buyer to buyer.
        const items = [0, 3, 7].map((step) => ({
          productId: ((buyer * (buyer % 3 === 0 ? 1 : 7) + step) % 10) + 1,
          quantity: (buyer % 4) + 1,
        }))
        return here.order(token, { items: buyer % 2 ? items : items.toReversed() })
      }),
    )
    const sold = new Map<number, number>()
    for (const { status, json } of answers) {
      expect([201, 409]).toContain(status)
      if (status !== 201) continue
      for (const { productId, quantity } of (
        json.order as { items: { productId: number; quantity: number }[] }
      ).items) {
        sold.set(productId, (sold.get(productId) ?? 0) + quantity)
      }
    }
    expect(answers.some(({ status }) => status === 409)).toBe(true)
    for (const [index, stock] of stocks.entries()) {
      expect((await stockOf(here, index + 1)) + (sold.get(index + 1) ?? 0)).toBe(stock)
    }
  })

  test('[ORD-5] the same order twenty times at once over HTTP: one 201, nineteen 200, all the same', async () => {
    await stockUp(here, [1])
    const [token = ''] = tokens
    const body = { id: '0f8fad5b-d9cb-469f-a165-70867728950e' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => here.order(token, body, 'the-same-key')),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array(19).fill(200),
      201,
    ])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await stockOf(here, 1)).toBe(0)
  })
})
