import type { FastifyInstance } from 'fastify'
import type { Shop } from '#domain/shop.ts'
import { EdgeError } from '#server/edge/edge-error.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Uploaded pictures. Their names are content hashes, so browsers may cache them forever. */
export const serveOwnPictures = (app: FastifyInstance, shop: Shop): void => {
  app.get<{ Params: { file: string } }>('/img/products/own/:file', async (request, reply) => {
    const [, name, width] = /^([0-9a-f]{24})-(\d{3})\.webp$/.exec(request.params.file) ?? []
    if (!name) throw new EdgeError('request.not-found')
    const etag = `"${name}-${String(width)}"`
    reply.headers({ etag, 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable` })
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    if (known?.includes(etag)) return reply.code(304).send()
    const bytes = await shop.showPicture(`own/${name}`, Number(width))
    if (!bytes) {
      reply.removeHeader('etag').removeHeader('cache-control')
      throw new EdgeError('request.not-found')
    }
    return reply.type('image/webp').send(bytes)
  })
}
