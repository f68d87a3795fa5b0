import * as z from 'zod/mini'
import { Catalogue } from '#contracts/catalog.ts'
import { ErrorAnswer, type ErrorCode, statusOf } from '#contracts/errors.ts'
import { PushEndpoint } from '#contracts/notices.ts'
import type { Schema } from '#contracts/operation.ts'
import { IdempotencyKey } from '#contracts/ordering.ts'
import { OPERATIONS } from '#server/api/all.ts'
import type { Operation } from '#server/api/operation.ts'

type Json = Record<string, unknown>

// OpenAPI cannot describe a check that is a function.
z.globalRegistry.add(PushEndpoint, { format: 'uri' })

/** Errors that any operation can return. */
const ALWAYS: readonly ErrorCode[] = ['request.malformed', 'shop.failed', 'shop.unavailable', 'shop.busy']
const WITH_BODY: readonly ErrorCode[] = ['request.forged', 'request.too-large', 'request.wrong-type']
const WITH_BEARER: readonly ErrorCode[] = ['session.needed', 'session.unknown']
const WITH_SECOND_FACTOR: readonly ErrorCode[] = ['second-factor.needed']

const schemaOf = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } })

/** One event of the stream, with its data by the event's name. */
const eventContent = (events: NonNullable<Operation['events']>): Json => ({
  'text/event-stream': {
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(events).map(([name, schema]) => [name, schemaOf(schema, 'output')]),
      ),
    },
  },
})

const eventNames = ({ events }: Operation): string =>
  events
    ? `: events ${Object.keys(events)
        .map((name) => `\`${name}\``)
        .join(', ')}`
    : ''

const ERROR_REF = { $ref: '#/components/schemas/Error' }

const errorsOf = (operation: Operation): ErrorCode[] => [
  ...operation.refusals,
  ...(operation.body || operation.query || operation.upload ? (['request.invalid'] as const) : []),
  ...(operation.method === 'GET' ? [] : WITH_BODY),
  ...(operation.access === 'bearer' ? WITH_BEARER : []),
  ...(operation.access === 'bearer' && !operation.mayLackSecondFactor ? WITH_SECOND_FACTOR : []),
  ...ALWAYS,
]

const responsesOf = (operation: Operation): Json => {
  const responses: Json = {}
  for (const [status, schema] of Object.entries(operation.answers)) {
    responses[status] = {
      description: `${operation.descriptions[Number(status)]}${eventNames(operation)}`,
      ...(schema && { content: jsonContent(schemaOf(schema, 'output')) }),
      ...(operation.file && { content: { [operation.file]: { schema: { type: 'string' } } } }),
      ...(operation.events && { content: eventContent(operation.events) }),
    }
  }
  for (const [status, codes] of Map.groupBy(errorsOf(operation), statusOf)) {
    responses[status] = {
      description: codes.map((code) => `\`${code}\``).join(', '),
      content: jsonContent(ERROR_REF),
    }
  }
  return responses
}

const parametersOf = ({ path, query, idempotent, events }: Operation): Json[] => {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const queried = query ? (schemaOf(query, 'input').properties as Json) : {}
  const inQuery = Object.entries(queried).map(([name, schema]) => ({ name, in: 'query', schema }))
  const header = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: schemaOf(IdempotencyKey, 'input'),
  }
  const resume = { name: 'Last-Event-ID', in: 'header', schema: { type: 'string' } }
  return [...inPath, ...inQuery, ...(idempotent ? [header] : []), ...(events ? [resume] : [])]
}

const describe = (operation: Operation): Json => ({
  operationId: operation.id,
  tags: [operation.tag],
  summary: operation.summary,
  parameters: parametersOf(operation),
  ...(operation.body && {
    requestBody: {
      required: !z.safeParse(operation.body, undefined).success,
      content: jsonContent(schemaOf(operation.body, 'input')),
    },
  }),
  ...(operation.upload && {
    requestBody: {
      required: true,
      content: Object.fromEntries(
        operation.upload.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
    },
  }),
  responses: responsesOf(operation),
  ...(operation.access === 'bearer' && { security: [{ bearer: [] }] }),
})

const catalogueFile: Json = {
  operationId: 'catalogueFile',
  tags: ['catalogue'],
  summary: 'Everything on sale, as one file',
  parameters: [],
  responses: {
    200: { description: 'The products', content: jsonContent(schemaOf(Catalogue, 'output')) },
    304: { description: 'Unchanged since the ETag sent as If-None-Match' },
  },
}

/** Generates the OpenAPI document from the schemas that the server validates with. */
export const openApiDocument = (publicUrl: string): Json => {
  const paths: Record<string, Json> = { '/Api.json': { get: catalogueFile } }
  for (const operation of OPERATIONS) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mishwar',
      version: '1',
      description:
        'A delivery shop for Egypt. Prices are in EGP. Everything that goes wrong answers `error` (a code) and `message` (words, in Arabic when `Accept-Language` asks for it).',
    },
    servers: [{ url: publicUrl }],
    tags: [
      { name: 'catalogue', description: 'What is on sale' },
      { name: 'accounts', description: 'Opening an account, logging in and out, the own profile' },
      { name: 'orders', description: 'Placing orders and following them' },
      { name: 'couriers', description: 'A courier’s shift, stops, hand-overs and positions' },
      { name: 'office', description: 'What the shop’s own people do: preparing, giving out, taking cash' },
      { name: 'notices', description: 'Web Push: being told with the page closed' },
      { name: 'support', description: 'Reaching the shop' },
    ],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorAnswer, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
