import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { OPERATIONS } from '#server/api/all.ts'
import { asApiDocument, endpointsOf, jsonSchema } from '#server/api/docs-document.ts'
import { exampleOf } from '#server/api/docs-example.ts'
import { docsPage } from '#server/api/docs-page.ts'
import { openApiDocument } from '#server/api/openapi.ts'

const document = openApiDocument('https://shop.example')
const endpoints = endpointsOf(asApiDocument(document))
const { html, css } = docsPage(document)

test('[API-6] the page names every operation of the document: method, path, summary and a place of its own', () => {
  expect(endpoints).toHaveLength(OPERATIONS.length + 1)
  for (const { method, path, operation } of endpoints) {
    const article = html.split(`<article id="${operation.operationId}"`)[1]?.split('</article>')[0] ?? ''
    expect(article).toContain(`>${method}</span>`)
    expect(article).toContain(`<code>${path}</code>`)
    expect(article).toContain(operation.summary)
    for (const status of Object.keys(operation.responses)) expect(article).toContain(`>${status}<`)
    expect(html).toContain(`href="#${operation.operationId}"`)
  }
})

test('[API-6] nested fields of a body are listed by their dotted names, with their limits', () => {
  const order = html.split('<article id="placeOrder"')[1]?.split('</article>')[0] ?? ''
  expect(order).toMatch(/items\[\]\.<wbr>quantity<\/code> <span class="need">required<.*1 to 100000/)
  expect(order).toMatch(/shippingInfo\.<wbr>altPhone<\/code> <span class="may">optional</)
  expect(order).toContain('Idempotency-Key')
})

test('[API-6] the page runs no script and loads nothing but its stylesheet', () => {
  expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i)
  const references = [...html.matchAll(/\s(?:src|href|action|srcset|data)="([^"]*)"/g)].map(
    ([, to = '']) => to,
  )
  expect(references).toContain('/api/docs.css')
  for (const to of references) expect(to).toMatch(/^(#[\w-]+|\/api\/[\w.]+)$/)
  expect(css).not.toMatch(/@import|url\(|https?:/)
})

test('[API-6] whatever text the document carries is shown, never obeyed', () => {
  const hostile = `<img src=x onerror=alert(1)> "quoted" 'and' & \`<b>code</b>\``
  const showProduct = { ...endpoints[2]?.operation, operationId: 'showProduct', summary: hostile }
  const page = docsPage({
    ...document,
    info: { title: hostile, description: hostile },
    paths: { '/api/"><script>': { get: showProduct } },
  })
  expect(page.html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;quoted&quot; &#39;and&#39; &amp;')
  expect(page.html).toContain('<code>&lt;b&gt;code&lt;/b&gt;</code>')
  expect(page.html).not.toMatch(/<img|<b>|<script/)
})

test('[API-6] every example body is one that the server accepts', () => {
  for (const { id, body } of OPERATIONS) {
    const { operation } = endpoints.find((endpoint) => endpoint.operation.operationId === id) ?? {}
    const schema = jsonSchema(operation?.requestBody?.content)
    if (body && schema) expect(z.safeParse(body, exampleOf(schema)), id).toMatchObject({ success: true })
  }
})
