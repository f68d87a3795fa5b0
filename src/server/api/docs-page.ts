import { API_DOCS } from '#contracts/operation.ts'
import { type ApiDocument, asApiDocument, type Endpoint, endpointsOf } from '#server/api/docs-document.ts'
import { fieldsOf } from '#server/api/docs-fields.ts'
import { html, type Markup, sentence } from '#server/api/docs-markup.ts'
import { fieldsSection, operationArticle } from '#server/api/docs-operation.ts'
import { DOCS_STYLE } from '#server/api/docs-style.ts'

interface Chapter {
  readonly name: string
  readonly description: string
  readonly endpoints: readonly Endpoint[]
}

/** Operations by tag, in the document's order; a tag without a description comes last. */
const chaptersOf = (document: ApiDocument): Chapter[] => {
  const byTag = Map.groupBy(endpointsOf(document), ({ operation }) => operation.tags[0] ?? 'other')
  const described = new Map(document.tags.map(({ name, description }) => [name, description]))
  const names = new Set([...described.keys(), ...byTag.keys()])
  return [...names].map((name) => ({
    name,
    description: described.get(name) ?? '',
    endpoints: byTag.get(name) ?? [],
  }))
}

const contents = (chapters: readonly Chapter[]): Markup => html`
<nav aria-label="Contents"><ul>
${chapters.map(
  ({ name, endpoints }) => html`
<li><a class="tag" href="#tag-${name}">${name}</a><ul>${endpoints.map(
    ({ method, path, operation }) => html`
<li><a href="#${operation.operationId}"><span class="method ${method.toLowerCase()}">${method}</span> <span class="path">${path}</span></a></li>`,
  )}</ul></li>`,
)}
<li><a class="tag" href="#errors">errors</a></li>
</ul></nav>`

const chapter = (server: string, { name, description, endpoints }: Chapter): Markup => html`
<section aria-labelledby="tag-${name}">
<h2 id="tag-${name}">${name}</h2>
<p>${description}</p>
${endpoints.map((endpoint) => operationArticle(server, endpoint))}
</section>`

const errors = ({ components }: ApiDocument): Markup | false => {
  const schema = components.schemas.Error
  if (!schema) return false
  const heading = html`<p>Whatever goes wrong answers this shape. Beside the two fields stand the facts of the case, such as
<code>retryAfterSeconds</code>, or <code>fields</code> with each field at fault and its problem.</p>`
  return html`
<section aria-labelledby="errors"><h2 id="errors">errors</h2>
<article>${fieldsSection(heading, 'Fields of an error', fieldsOf(schema))}</article></section>`
}

/** The OpenAPI document as an HTML page: no script, one stylesheet, nothing from other hosts. */
export const docsPage = (document: object): { html: string; css: string } => {
  const api = asApiDocument(document)
  const chapters = chaptersOf(api)
  const server = api.servers[0]?.url ?? ''
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${api.info.title} API</title>
<link rel="stylesheet" href="${API_DOCS.style}">
</head>
<body>
<a class="skip" href="#content">Skip to the operations</a>
<header>
<div class="wide">
<h1>${api.info.title} API <bdi lang="ar">مشوار</bdi></h1>
<p>${sentence(api.info.description)}</p>
<p><a href="${API_DOCS.document}">The same as an OpenAPI 3.1 document</a></p>
</div>
</header>
<div class="wide columns">
${contents(chapters)}
<main id="content">
${chapters.map((each) => chapter(server, each))}
${errors(api)}
</main>
</div>
</body>
</html>
`
  return { html: page.markup, css: DOCS_STYLE }
}
