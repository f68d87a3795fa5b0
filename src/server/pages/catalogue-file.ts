import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { publishProduct } from '#contracts/catalog.ts'
import { publishedNames } from '#domain/catalog/category.ts'
import type { EventBus } from '#domain/shared/events.ts'
import type { Shop } from '#domain/shop.ts'
import { type CachedResponse, cacheResponse, sendReadyMade } from '#server/edge/cached-response.ts'
import { memoUntil } from '#server/pages/memo-until.ts'
import type { FindPage } from '#server/pages/pages.ts'

/** A large catalogue is serialised in parts, and other requests are served in between (CAT-11). */
const PUBLISHED_AT_ONCE = 1000

const PATH = '/Api.json'

/** `/Api.json`: generated and compressed once per catalogue version, then sent from memory as pages are. */
export const serveCatalogueFile = (app: FastifyInstance, shop: Shop, events: EventBus): FindPage => {
  const make = async (): Promise<CachedResponse> => {
    const names = publishedNames((await shop.showFront()).settings.categories)
    const products = await shop.showCatalogue()
    const parts: string[] = []
    for (let at = 0; at < products.length; at += PUBLISHED_AT_ONCE) {
      const some = products.slice(at, at + PUBLISHED_AT_ONCE)
      parts.push(some.map((product) => JSON.stringify(publishProduct(product, names))).join(','))
      await letOthersRun()
    }
    return cacheResponse(`[${parts.join(',')}]`, 'application/json; charset=utf-8', {
      'cache-control': 'no-cache',
    })
  }
  const catalogue = memoUntil(['catalogue.changed', 'settings.changed'], events, make)
  app.get(PATH, async (request, reply) => sendReadyMade(await catalogue.get(), request, reply))
  return (url) => (url === PATH ? catalogue.find() : undefined)
}
