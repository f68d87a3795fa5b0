import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Catalogue } from '#contracts/catalog.ts'
import { ErrorAnswer } from '#contracts/errors.ts'
import { OPERATIONS } from '#server/api/all.ts'
import { openApiDocument } from '#server/api/openapi.ts'
import { anOrderRequest } from '#tests/support/builders.ts'
import { aServer, type Sent, type TestServer } from '#tests/support/test-server.ts'
import { stockUp } from '#tests/support/test-shop.ts'

interface Documented {
  readonly operationId: string
  readonly security?: unknown[]
  readonly parameters: readonly { in: string; name: string }[]
  readonly requestBody?: { required: boolean }
  readonly responses: Readonly<Record<string, unknown>>
}

const document = openApiDocument('http://localhost') as {
  openapi: string
  paths: Record<string, Record<string, Documented>>
}
const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    ...operation,
  })),
)

let here: TestServer
let token: string
let orderId: string
beforeAll(async () => {
  here = await aServer('sqlite')
  await stockUp(here, [1000])
  token = await here.signUp()
})
afterAll(() => here.close())

const account = () => ({
  name: 'Omar',
  email: `${randomUUID()}@example.com`,
  phone: '0111',
  password: 'open sesame',
})

/** A call that should go well for each operation; one that is missing here fails the walk. */
const WELL: Readonly<Record<string, () => Promise<Sent & { id?: string }>>> = {
  catalogueFile: async () => ({}),
  listProducts: async () => ({}),
  showProduct: async () => ({ id: '1' }),
  signUp: async () => ({ body: account() }),
  async logIn() {
    const draft = account()
    await here.send('POST', '/api/users', { body: draft })
    return { body: { email: draft.email, password: draft.password } }
  },
  logOut: async () => ({ token: await here.signUp() }),
  showMe: async () => ({ token }),
  editMe: async () => ({ token, body: { name: 'Mona A.' } }),
  placeOrder: async () => ({ token, body: anOrderRequest(), headers: { 'idempotency-key': randomUUID() } }),
  listOrders: async () => ({ token }),
  showOrder: async () => ({ token, id: orderId }),
  returnOrder: async () => ({ token, id: orderId, body: {} }),
  deliverOrder: async () => ({ token, id: orderId, body: { deliveredAt: new Date().toISOString() } }),
  leaveMessage: async () => ({
    body: { name: 'Mona', email: 'm@example.com', phone: '0100', message: 'Hello' },
  }),
}

test('[API-4] the document is OpenAPI 3.1 and served as such', async () => {
  expect(document.openapi).toBe('3.1.0')
  const served = await here.send('GET', '/api/openapi.json')
  expect(served.json.paths).toEqual(document.paths)
  expect(documented.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(WELL).toSorted())
})

describe.each(documented)(
  '$method $path',
  ({ path, method, operationId, security, parameters, requestBody, responses }) => {
    const call = async (change: (sent: Sent) => Sent = (sent) => sent) => {
      if (path.includes('{id}') && operationId !== 'showProduct') {
        const placed = await here.order(token)
        orderId = (placed.json.order as { _id: string })._id
      }
      const { id = '', ...sent } = (await WELL[operationId]?.()) ?? {}
      return here.send(method, path.replace('{id}', id), change(sent))
    }
    const schemaFor = (status: number) =>
      operationId === 'catalogueFile'
        ? Catalogue
        : OPERATIONS.find((operation) => operation.id === operationId)?.answers[status]?.schema

    test('[API-4] answers as documented when all is well', async () => {
      const answer = await call()
      expect(answer.status).toBeLessThan(300)
      expect(responses).toHaveProperty(String(answer.status))
      const schema = schemaFor(answer.status)
      if (schema) z.parse(schema, JSON.parse(answer.text))
      else expect(answer.text).toBe('')
    })

    if (security) {
      test('[API-4] asks for a bearer', async () => {
        const answer = await call(({ body, headers }) => ({ body, ...(headers && { headers }) }))
        expect([answer.status, ErrorAnswer.parse(answer.json).error]).toEqual([401, 'session.needed'])
        expect(responses).toHaveProperty('401')
      })
    }

    if (requestBody) {
      test('[API-3] refuses a field it does not know', async () => {
        const answer = await call((sent) => ({ ...sent, body: { ...(sent.body as object), role: 'admin' } }))
        expect([answer.status, answer.json.error]).toEqual([422, 'request.invalid'])
        expect(responses).toHaveProperty('422')
      })
    }

    test('[API-4] names every parameter of its path', () => {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
      expect(inPath.join()).toBe((path.match(/\{\w+\}/g) ?? []).join())
    })
  },
)
