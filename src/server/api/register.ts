import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { IdempotencyKey } from '#contracts/ordering.ts'
import type { User } from '#domain/identity/user.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Shop } from '#domain/shop.ts'
import { OPERATIONS } from '#server/api/all.ts'
import type { Call, Operation, Schema } from '#server/api/operation.ts'
import { EdgeError } from '#server/edge-error.ts'
import type { Live } from '#server/live/live.ts'

// Without a language the mini build of the schema library says no more than "Invalid input".
z.config(z.locales.en())

interface Caller {
  readonly user: User
  readonly token: string
}

interface Served {
  readonly shop: Shop
  readonly live: Live
}

type AnyCall = Call<'open' | 'bearer', Schema | undefined, Schema | undefined, Schema | undefined>

const parse = (schema: Schema | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), problem: issue.message }))
  throw new EdgeError('request.invalid', { fields })
}

const bearerOf = (request: FastifyRequest): string => {
  const [, token] = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '') ?? []
  if (!token) throw new Refusal('session.needed')
  return token
}

const keyOf = (operation: Operation, request: FastifyRequest): string => {
  if (!operation.idempotent) return ''
  const key = IdempotencyKey.safeParse(request.headers['idempotency-key'])
  if (!key.success) throw new EdgeError('request.key-missing')
  return key.data
}

const callOf = (operation: Operation, request: FastifyRequest, { shop, live }: Served, caller?: Caller) =>
  ({
    shop,
    live,
    lastEventId: String(request.headers['last-event-id'] ?? ''),
    idempotencyKey: keyOf(operation, request),
    params: parse(operation.params, request.params),
    query: parse(operation.query, request.query),
    body: parse(operation.body, request.body ?? undefined),
    actor: caller?.user,
    token: caller?.token,
    address: request.ip,
  }) as AnyCall

/** Serves every operation: who calls is settled before the body is read, the body before the handler is asked. */
export const registerOperations = (app: FastifyInstance, served: Served): void => {
  const { shop, live } = served
  const callers = new WeakMap<FastifyRequest, Caller>()
  const authenticate = async (request: FastifyRequest): Promise<void> => {
    const token = bearerOf(request)
    callers.set(request, { user: await shop.authenticate(token), token })
  }
  for (const operation of OPERATIONS) {
    app.route({
      method: operation.method,
      url: operation.path,
      ...(operation.access === 'bearer' && { onRequest: authenticate }),
      async handler(request, reply) {
        const answer = await operation.handle(callOf(operation, request, served, callers.get(request)))
        if (answer.stream) {
          live.hub.open(reply, answer.stream)
          return reply
        }
        reply.code(answer.status).header('cache-control', 'no-store')
        if (answer.body === undefined) return reply.send()
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.body))
      },
    })
  }
}
