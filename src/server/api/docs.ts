import type { FastifyInstance } from 'fastify'
import { docsPage } from '#server/api/docs-page.ts'
import { openApiDocument } from '#server/api/openapi.ts'
import { readyMake, sendReadyMade } from '#server/ready-made.ts'

// The page has one stylesheet of its own and nothing else.
const DOCS_CSP =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const serveDocs = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  const document = openApiDocument(publicUrl)
  const cached = { 'cache-control': 'no-cache' }
  const { html, css } = docsPage(document)
  const files = {
    '/api/openapi.json': await readyMake(JSON.stringify(document), 'application/json; charset=utf-8', cached),
    '/api/docs': await readyMake(html, 'text/html; charset=utf-8', {
      ...cached,
      'content-security-policy': DOCS_CSP,
    }),
    '/api/docs.css': await readyMake(css, 'text/css; charset=utf-8', cached),
  }
  for (const [path, file] of Object.entries(files)) {
    app.get(path, async (request, reply) => sendReadyMade(file, request, reply))
  }
}
