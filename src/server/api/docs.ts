import type { FastifyInstance } from 'fastify'
import { API_DOCS } from '#contracts/operation.ts'
import { docsPage } from '#server/api/docs-page.ts'
import { openApiDocument } from '#server/api/openapi.ts'
import { type CachedResponse, cacheResponse, sendReadyMade } from '#server/edge/cached-response.ts'

// The page uses one stylesheet of its own and nothing else.
const DOCS_CSP =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const PATHS = Object.values(API_DOCS)

const makeDocs = async (publicUrl: string): Promise<Record<(typeof PATHS)[number], CachedResponse>> => {
  const document = openApiDocument(publicUrl)
  const cached = { 'cache-control': 'no-cache' }
  const { html, css } = docsPage(document)
  return {
    [API_DOCS.document]: await cacheResponse(
      JSON.stringify(document),
      'application/json; charset=utf-8',
      cached,
    ),
    [API_DOCS.page]: await cacheResponse(html, 'text/html; charset=utf-8', {
      ...cached,
      'content-security-policy': DOCS_CSP,
    }),
    [API_DOCS.style]: await cacheResponse(css, 'text/css; charset=utf-8', cached),
  }
}

/** Generated on the first request, so that the start is not delayed. */
export const serveDocs = (app: FastifyInstance, publicUrl: string): void => {
  let made: ReturnType<typeof makeDocs> | undefined
  for (const path of PATHS) {
    app.get(path, async (request, reply) => {
      made ??= makeDocs(publicUrl)
      return sendReadyMade((await made)[path], request, reply)
    })
  }
}
