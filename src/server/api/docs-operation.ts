import { type ApiResponse, answerSchema, type Endpoint, jsonSchema } from '#server/api/docs-document.ts'
import { curlOf } from '#server/api/docs-example.ts'
import { type Field, fieldsOf, limitsOf, typeOf } from '#server/api/docs-fields.ts'
import { html, type Markup, sentence } from '#server/api/docs-markup.ts'

/** A long dotted name may wrap after each dot on a narrow screen. */
const breakable = (name: string): Markup =>
  html`<code>${name.split('.').map((part, index) => (index === 0 ? part : html`.<wbr>${part}`))}</code>`

const need = (required: boolean): Markup =>
  required ? html`<span class="need">required</span>` : html`<span class="may">optional</span>`

const fieldRow = ({ name, required, type, limits }: Field): Markup => html`
<tr><th scope="row">${breakable(name)} ${need(required)}</th><td>${type}</td><td>${sentence(limits)}</td></tr>`

const fieldTable = (caption: string, fields: readonly Field[]): Markup => html`
<table class="fields">
<caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Limits</th></tr></thead>
<tbody>${fields.map(fieldRow)}</tbody>
</table>`

export const fieldsSection = (heading: Markup, caption: string, fields: readonly Field[]): Markup =>
  html`${heading}${fieldTable(caption, fields)}`

const parameters = ({ operation }: Endpoint): Markup | false =>
  operation.parameters.length > 0 &&
  html`
<h4>Parameters</h4>
<table class="fields">
<caption>Parameters of ${operation.operationId}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Limits</th></tr></thead>
<tbody>${operation.parameters.map(
    ({ name, in: place, required = false, schema }) => html`
<tr><th scope="row"><code>${name}</code> ${need(required)}</th><td>${typeOf(schema)} in the ${place}</td><td>${sentence(limitsOf(schema))}</td></tr>`,
  )}</tbody>
</table>`

const body = ({ operation }: Endpoint): Markup | false => {
  const schema = jsonSchema(operation.requestBody?.content)
  if (!schema) return false
  const fields = fieldsOf(schema)
  if (fields.length === 0) return html`<h4>Body</h4><p>None, or <code>{}</code>.</p>`
  return fieldsSection(html`<h4>Body</h4>`, `Fields of the body of ${operation.operationId}`, fields)
}

const answer = ({ operation }: Endpoint, status: string, response: ApiResponse): Markup => {
  const schema = answerSchema(response.content)
  const about = html`<strong class="status good">${status}</strong> ${sentence(response.description)}`
  if (!schema) return html`<p class="answer">${about}; no body.</p>`
  const caption = `Fields of answer ${status} of ${operation.operationId}`
  return html`
<details class="answer"><summary>${about}: <span class="type">${typeOf(schema)}</span></summary>${fieldTable(caption, fieldsOf(schema))}</details>`
}

type Answered = readonly [status: string, response: ApiResponse]

const isError = ([status]: Answered): boolean => Number(status) >= 400

const errorRow = ([status, { description }]: Answered): Markup => html`
<tr><th scope="row"><span class="status bad">${status}</span></th><td>${sentence(description)}</td></tr>`

const errorTable = (id: string, errors: readonly Answered[]): Markup | false =>
  errors.length > 0 &&
  html`
<h4>Errors</h4>
<table class="errors">
<caption>Errors of ${id}</caption>
<thead><tr><th scope="col">Status</th><th scope="col">The code in <code>error</code></th></tr></thead>
<tbody>${errors.map(errorRow)}</tbody>
</table>`

/** The documentation of one operation. */
export const operationArticle = (server: string, endpoint: Endpoint): Markup => {
  const { method, path, operation } = endpoint
  const { operationId: id, responses } = operation
  const all = Object.entries(responses)
  return html`
<article id="${id}" aria-labelledby="${id}-title">
<h3 id="${id}-title"><span class="method ${method.toLowerCase()}">${method}</span> <a href="#${id}"><code>${path}</code></a></h3>
<p class="summary">${sentence(operation.summary)}</p>
<p class="access">${
    operation.security
      ? html`<span class="lock">Needs a token</span> Send <code>Authorization: Bearer …</code>`
      : html`<span class="open">Open</span> Anyone may ask.`
  }</p>
${parameters(endpoint)}
${body(endpoint)}
<h4>Answers</h4>
${all.filter((entry) => !isError(entry)).map(([status, response]) => answer(endpoint, status, response))}
${errorTable(id, all.filter(isError))}
<h4>Example</h4>
<pre><code>${curlOf(server, endpoint)}</code></pre>
</article>`
}
