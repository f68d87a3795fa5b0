import type { FastifyInstance } from 'fastify'
import { publishProduct } from '#contracts/catalog.ts'
import type { EventBus } from '#domain/shared/events.ts'
import type { Shop } from '#domain/shop.ts'
import { type ReadyMade, readyMake, sendReadyMade } from '#server/ready-made.ts'
import { rememberUntil } from '#server/remember-until.ts'

/** `/Api.json`: made once per catalogue, compressed once, and then only sent. */
export const serveCatalogueFile = (app: FastifyInstance, shop: Shop, events: EventBus): void => {
  const make = async (): Promise<ReadyMade> => {
    const { categories } = (await shop.showFront()).settings
    const products = (await shop.showCatalogue()).map((product) => publishProduct(product, categories))
    return readyMake(JSON.stringify(products), 'application/json; charset=utf-8', {
      'cache-control': 'no-cache',
    })
  }
  const catalogue = rememberUntil(['catalogue.changed', 'settings.changed'], events, make)
  app.get('/Api.json', async (request, reply) => sendReadyMade(await catalogue(), request, reply))
}
