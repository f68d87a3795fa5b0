import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Catalogue } from '#contracts/catalog.ts'
import { ErrorAnswer } from '#contracts/errors.ts'
import type { User } from '#domain/identity/user.ts'
import { OPERATIONS } from '#server/api/all.ts'
import { openApiDocument } from '#server/api/openapi.ts'
import type { Operation } from '#server/api/operation.ts'
import { aCourierOnShift } from '#tests/support/couriers.ts'
import { aCaller, GOOD_CALLS, pathOf, type Scene } from '#tests/support/good-calls.ts'
import { readLive } from '#tests/support/live-reader.ts'
import { aSimulatedShop, type SimulatedShop } from '#tests/support/payments.ts'
import { aChannel } from '#tests/support/test-channels.ts'
import { aServer, type Sent, type TestServer } from '#tests/support/test-server.ts'
import { stockUp } from '#tests/support/test-shop.ts'

interface Documented {
  readonly operationId: string
  readonly security?: unknown[]
  readonly parameters: readonly { in: string; name: string }[]
  readonly requestBody?: { required: boolean; content: Record<string, unknown> }
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
let paying: SimulatedShop
/** The people of the next call, created anew each time because a successful call may change them. */
let scene: Scene
beforeAll(async () => {
  paying = await aSimulatedShop()
  const channels = [aChannel('sms').channel, aChannel('email').channel]
  here = await aServer('sqlite', { ports: { providers: Object.values(paying.providers), channels } })
  await stockUp(here, [1000])
})
beforeEach(async () => {
  const [owner, office, courier] = [
    await aCaller(here, 'shopper'),
    await aCaller(here, 'admin'),
    await aCourierOnShift(here),
  ]
  scene = { here, owner, office, courier, me: owner, token: undefined }
})
afterAll(async () => {
  await here.close()
  await paying.simulator.close()
})

/** A user who may call the operation. */
const callerOf = ({ tag, path }: Operation): User => {
  if (tag === 'couriers') return scene.courier
  return tag === 'office' || path.includes('/second-factor') ? scene.office : scene.owner
}

test('[API-4] the document is OpenAPI 3.1 and served as such', async () => {
  expect(document.openapi).toBe('3.1.0')
  const served = await here.send('GET', '/api/openapi.json')
  expect(served.json.paths).toEqual(document.paths)
  expect(documented.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.keys(GOOD_CALLS).toSorted(),
  )
})

describe.each(documented)(
  '$method $path',
  ({ path, method, operationId, security, parameters, requestBody, responses }) => {
    const operation = OPERATIONS.find(({ id }) => id === operationId)
    const wellOf = async (): Promise<{ sent: Sent; to: string }> => {
      const me = operation ? callerOf(operation) : scene.owner
      const token = security ? await here.tokenOf(me) : undefined
      const isOfMember = path.startsWith('/api/office/team')
      const owner = isOfMember ? await aCaller(here, 'picker') : scene.owner
      const good = (await GOOD_CALLS[operationId]?.({ ...scene, me, token, owner })) ?? {}
      const { params: _, query: __, ...sent } = good
      const to = pathOf(path.replace(/\{(\w+)\}/g, ':$1'), good)
      return { sent: { ...sent, ...(token && { token }) }, to }
    }
    const call = async (change: (sent: Sent) => Sent = (sent) => sent) => {
      const { sent, to } = await wellOf()
      return here.send(method, to, change(sent))
    }
    const schemaFor = (status: number) =>
      operationId === 'catalogueFile' ? Catalogue : operation?.answers[status]

    const events = operation?.events
    if (events) {
      test('[API-4] streams what is documented when all is well', async () => {
        const { sent, to } = await wellOf()
        const reader = await readLive(`${here.url}${to}`, sent.token ? { token: sent.token } : {})
        expect(reader.status).toBe(200)
        expect(events).toHaveProperty('bye')
        const [first = ''] = Object.keys(events)
        await reader.hears(first)
        for (const { name, data } of reader.heard) z.parse(events[name] ?? z.never(), data)
        await reader.cut()
      })
      return
    }

    test('[API-4] answers as documented when all is well', async () => {
      const answer = await call()
      expect(answer.status).toBeLessThan(300)
      expect(responses).toHaveProperty(String(answer.status))
      const schema = schemaFor(answer.status)
      if (schema) z.parse(schema, JSON.parse(answer.text))
      else if (!operation?.file) expect(answer.text).toBe('')
    })

    if (security) {
      test('[API-4] asks for a bearer', async () => {
        const answer = await call(({ body, headers }) => ({ body, ...(headers && { headers }) }))
        expect([answer.status, ErrorAnswer.parse(answer.json).error]).toEqual([401, 'session.needed'])
        expect(responses).toHaveProperty('401')
      })
    }

    if (requestBody?.content['application/json'] && !operation?.upload) {
      test('[API-3] refuses a field it does not know', async () => {
        const answer = await call((sent) => ({ ...sent, body: { ...(sent.body as object), isAdmin: true } }))
        expect([answer.status, answer.json.error]).toEqual([422, 'request.invalid'])
        expect(responses).toHaveProperty('422')
      })
    }

    test('[API-4] names every parameter of its path', () => {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
      expect(inPath.join()).toBe((path.match(/\{\w+\}/g) ?? []).join())
      const checked = operation?.params && z.toJSONSchema(operation.params).properties
      expect(
        Object.keys(checked ?? {})
          .map((name) => `{${name}}`)
          .join(),
      ).toBe(inPath.join())
    })
  },
)
