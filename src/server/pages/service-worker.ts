import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type CachedResponse, cacheResponse, sendReadyMade } from '#server/edge/cached-response.ts'
import { EdgeError } from '#server/edge/edge-error.ts'

const HEADERS = {
  // A browser must see a new build, or the worker that removes it, at its next visit.
  'cache-control': 'no-cache',
  // The worker itself may only request files from this server.
  'content-security-policy':
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** `/sw.js`: the build's service worker or, when switched off, one that removes it and its caches. */
export const serveWorker = (app: FastifyInstance, buildDir: string, isOn: boolean): void => {
  const file = join(buildDir, 'client', isOn ? 'sw.js' : 'sw-retire.js')
  let made: Promise<CachedResponse> | undefined
  app.get('/sw.js', async (request, reply) => {
    made ??= readFile(file).then((text) => cacheResponse(text, 'text/javascript; charset=utf-8', HEADERS))
    const script = await made.catch(() => {
      made = undefined
      throw new EdgeError('request.not-found')
    })
    return sendReadyMade(script, request, reply)
  })
}
