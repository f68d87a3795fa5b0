import {
  type ApiParameter,
  type ApiSchema,
  alternativesOf,
  type Endpoint,
  jsonSchema,
} from '#server/api/docs-document.ts'

const ORDER_ID = '0198c5a2-7d1e-7cc3-9f4b-2a6d5e8f1b30'

/** Example values; a field that is missing here is generated from its schema. */
const VALUES: Readonly<Record<string, unknown>> = {
  id: ORDER_ID,
  name: 'Mona Adel',
  fullName: 'Mona Adel',
  email: 'mona@mishwar.example',
  phone: '+201001234567',
  password: 'correct horse battery',
  city: 'Cairo',
  address: '12 Talaat Harb St, 3rd floor',
  message: 'Do you deliver to Maadi?',
  productId: 6,
  categoryId: 5,
  parentId: null,
  quantity: 2,
  stars: 5,
  opens: '09:00',
  closes: '23:00',
  from: '22:00',
  to: '09:00',
  lat: 30.0444,
  lng: 31.2357,
  endpoint: 'https://fcm.googleapis.com/fcm/send/THE_BROWSERS_OWN',
  p256dh: 'THE_BROWSERS_KEY',
  auth: 'THE_BROWSERS_SECRET',
}

const QUERY: Readonly<Record<string, string>> = { q: 'mango', sort: 'price-up', page: '1' }
const HEADERS: Readonly<Record<string, string>> = { 'Idempotency-Key': ORDER_ID }
/** By the path segment before the id. */
const PATH_IDS: Readonly<Record<string, string>> = { products: '6', orders: ORDER_ID }

/** The same field name is a text in one schema and a number or a bilingual text in another. */
const fits = (value: unknown, { type = typeof value }: ApiSchema): boolean =>
  type === typeof value || (type === 'integer' && Number.isInteger(value))

/** An example body that the schema accepts: the required fields, or one or two when none is required. */
export const exampleOf = (schema: ApiSchema, name = ''): unknown => {
  if (name in VALUES && fits(VALUES[name], schema)) return VALUES[name]
  if (schema.properties) {
    const keys = schema.required ?? Object.keys(schema.properties).slice(0, 2)
    return Object.fromEntries(keys.map((key) => [key, exampleOf(schema.properties?.[key] ?? {}, key)]))
  }
  if (schema.items) return [exampleOf(schema.items)]
  const [first] = alternativesOf(schema)
  if (first) return exampleOf(first, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.format === 'date-time') return '2026-01-31T18:30:00Z'
  if (schema.format === 'uuid') return ORDER_ID
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  return schema.type === 'boolean' ? true : 'text'
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

const addressOf = (server: string, { path, operation }: Endpoint): string => {
  const filled = path.replace(/(\w+)\/\{\w+\}/g, (_, word: string) => `${word}/${PATH_IDS[word] ?? '1'}`)
  const queryParams = operation.parameters.filter(({ name, in: place }) => place === 'query' && name in QUERY)
  const query = new URLSearchParams(
    Object.fromEntries(queryParams.map(({ name }) => [name, QUERY[name] ?? ''])),
  )
  return `${server}${filled}${query.size > 0 ? `?${query.toString()}` : ''}`
}

const headerOf = ({ name }: ApiParameter): string => `${name}: ${HEADERS[name] ?? 'text'}`

/** The operation as a multi-line curl command. */
export const curlOf = (server: string, endpoint: Endpoint): string => {
  const { method, operation } = endpoint
  const body = operation.requestBody?.required && jsonSchema(operation.requestBody.content)
  const headers = [
    ...(operation.security ? ['Authorization: Bearer YOUR_TOKEN'] : []),
    ...operation.parameters.filter((parameter) => parameter.in === 'header').map(headerOf),
    ...(body ? ['Content-Type: application/json'] : []),
  ]
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quote(addressOf(server, endpoint))}`,
    ...headers.map((header) => `-H ${quote(header)}`),
    ...(body ? [`-d ${quote(JSON.stringify(exampleOf(body), null, 2))}`] : []),
  ].join(' \\\n  ')
}
