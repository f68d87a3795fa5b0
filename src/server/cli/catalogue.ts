import { takenProductIds } from '#adapters/db/goods/taken-product-ids.ts'
import { refuseWhileRunning } from '#adapters/db/shop/running-shops.ts'
import { CannotStart } from '#adapters/system/cannot-start.ts'
import { BadUsage, runCommand, say } from '#server/cli/run-command.ts'
import { demoProducts, fillDemoShop } from '#server/demo/demo-shop.ts'
import { inVariants, MAX_SYNTHETIC_VARIANTS, syntheticCatalogue } from '#server/demo/synthetic-catalogue.ts'
import { type OpenShop, openShop } from '#server/open-shop.ts'

const MAX_PRODUCTS = 1_000_000
const CHUNK = 5000

const USAGE = `npm run catalogue -- generate N [--variants V]
Makes products for measurements until the shop has the ids 1 to N (at most ${MAX_PRODUCTS}), each in V variants (none
unless given, at most ${MAX_SYNTHETIC_VARIANTS}). The shop must not run.`

const generate = async ({ shop, database }: OpenShop, total: number, variants: number): Promise<number> => {
  const originals = demoProducts()
  if (originals.length === 0) throw new CannotStart('assets/catalogue is missing: there is nothing to vary')
  const make = syntheticCatalogue(originals)
  const product = (id: number) => inVariants(make(id), variants)
  let added = 0
  for (let from = 1; from <= total; from += CHUNK) {
    const to = Math.min(total, from + CHUNK - 1)
    const taken = await takenProductIds(database, from, to)
    const ids = Array.from({ length: to - from + 1 }, (_, index) => from + index)
    const missing = ids.filter((id) => !taken.has(id)).map(product)
    if (missing.length > 0) await shop.addProducts(missing)
    added += missing.length
    if (to === total || to % (CHUNK * 4) === 0) say(`${to} of ${total}`)
  }
  return added
}

await runCommand({
  usage: USAGE,
  values: ['variants'],
  async run({ config, words: [verb, count = '', ...more], values }) {
    const total = /^\d{1,7}$/.test(count) ? Number(count) : 0
    const each = values.get('variants') ?? '0'
    const variants = /^\d{1,3}$/.test(each) ? Number(each) : Number.NaN
    const isUsable = total >= 1 && total <= MAX_PRODUCTS && variants <= MAX_SYNTHETIC_VARIANTS
    if (verb !== 'generate' || more.length > 0 || !isUsable) throw new BadUsage()
    const opened = await openShop(config, 'mishwar catalogue')
    try {
      await refuseWhileRunning(opened.database)
      // A shop with products counts as filled, so the demo accounts would never be created.
      if (config.demo && (await opened.shop.isEmpty())) await fillDemoShop(opened.shop)
      const startedAt = performance.now()
      const added = await generate(opened, total, variants)
      say(`Added ${added} products in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    } finally {
      await opened.database.close()
    }
  },
})
