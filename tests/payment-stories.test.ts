import { describe, expect, test } from 'vitest'
import { aPaidShop } from '#tests/support/paid-shop.ts'
import { tellStory } from '#tests/support/payment-story.ts'
import { ENGINES_HERE } from '#tests/support/test-shop.ts'

/** Of each database, so `npm test` tells 40; `npm run test:payments` tells 2,000 on each. */
const STORIES = Number(process.env.PAYMENT_STORIES ?? 20)
const FIRST_SEED = Number(process.env.PAYMENT_SEED ?? 1)
/** A story takes weeks of the shop's clock, so that a shop tells only some. */
const OF_ONE_SHOP = 50

describe.each(ENGINES_HERE)('payments on %s', (engine) => {
  const last = FIRST_SEED + STORIES
  const firsts = Array.from(
    { length: Math.ceil(STORIES / OF_ONE_SHOP) },
    (_, n) => FIRST_SEED + n * OF_ONE_SHOP,
  )

  test.each(firsts)(
    '[MONEY-47] stories from %i with lying providers and kills end with every piastre in its place',
    async (first) => {
      const paid = await aPaidShop(engine)
      try {
        for (let seed = first; seed < Math.min(first + OF_ONE_SHOP, last); seed += 1) {
          const { fault, log } = await tellStory(paid, seed)
          expect(fault, `PAYMENT_SEED=${seed} PAYMENT_STORIES=1\n${log.join('\n')}`).toBeUndefined()
        }
      } finally {
        await paid.close()
      }
    },
    600_000,
  )
})
