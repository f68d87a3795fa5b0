import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Client, runForClient } from '#adapters/system/concurrency-limit.ts'
import type { Schema } from '#contracts/operation.ts'
import { IdempotencyKey } from '#contracts/ordering.ts'
import { isStaff, refuseUnlessMay } from '#domain/identity/permissions.ts'
import type { User } from '#domain/identity/user.ts'
import type { EventBus } from '#domain/shared/events.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Shop } from '#domain/shop.ts'
import { OPERATIONS } from '#server/api/all.ts'
import type { AnswerCache } from '#server/api/answer-cache.ts'
import { answerLater } from '#server/api/answer-later.ts'
import type { Answer, Call, Operation, Report } from '#server/api/operation.ts'
import { sendReadyMade } from '#server/edge/cached-response.ts'
import { clientOf } from '#server/edge/client-address.ts'
import { deviceCookie, deviceTokensOf } from '#server/edge/cookies.ts'
import { EdgeError } from '#server/edge/edge-error.ts'
import { namedLanguage } from '#server/edge/request-language.ts'
import type { Live } from '#server/live/live.ts'

// Without a locale, zod/mini reports only "Invalid input".
z.config(z.locales.en())

interface Caller {
  readonly user: User
  readonly token: string
  readonly settledAt: number
}

/**
 * A client may delay the body for half a minute, in which the session may end or the account lose its rights. For a
 * body later than this the caller is authenticated again.
 */
export const LATE_BODY_MS = 100

interface Served {
  readonly events: EventBus
  readonly shop: Shop
  readonly live: Live
  readonly answers: AnswerCache
  /** With TLS, cookies are `Secure`. */
  readonly isOverTls: boolean
}

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

const silent: Report = async () => {}

/** The headers and query as plain texts; of a repeated one the first. */
const sentWith = ({ headers, query }: FastifyRequest): Call['sent'] => {
  const first = (values: object): Record<string, string> =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        const text: unknown = Array.isArray(value) ? value[0] : value
        return typeof text === 'string' ? [[name, text]] : []
      }),
    )
  return { headers: first(headers), query: first(query as object) }
}
const NOTHING_SENT: Call['sent'] = { headers: {}, query: {} }

interface Received {
  readonly params: unknown
  readonly query: unknown
  readonly client: Client
  readonly caller: Caller | undefined
  readonly report: Report
}

const callOf = (
  operation: Operation,
  request: FastifyRequest,
  { shop, live }: Served,
  { client, caller, report, ...asked }: Received,
) =>
  ({
    ...asked,
    shop,
    live,
    report,
    lastEventId: String(request.headers['last-event-id'] ?? ''),
    idempotencyKey: keyOf(operation, request),
    body: parse(operation.body, request.body ?? undefined),
    bytes: Buffer.isBuffer(request.body) ? request.body : new Uint8Array(),
    sent: operation.raw ? sentWith(request) : NOTHING_SENT,
    signal: client.signal,
    actor: caller?.user,
    token: caller?.token,
    address: client.key,
    deviceTokens: deviceTokensOf(request.headers.cookie),
    userAgent: request.headers['user-agent'] ?? '',
    // Few operations use it.
    get language() {
      return namedLanguage(request.headers['accept-language'])
    },
  }) as Call

/** The URL of the next page, with this page's filters. */
const nextPage = ({ url }: FastifyRequest, next: string): string => {
  const [path, query] = url.split('?')
  const params = new URLSearchParams(query)
  params.set('after', next)
  return `<${path}?${params.toString()}>; rel="next"`
}

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, file, next, device }: Answer,
  isOverTls: boolean,
): FastifyReply => {
  reply.code(status).header('cache-control', 'no-store')
  if (device) reply.header('set-cookie', deviceCookie(request.headers.cookie, device, isOverTls))
  if (next) reply.header('link', nextPage(request, next))
  if (file) {
    const attached = `attachment; filename="${file.name}"`
    return reply.header('content-disposition', attached).type(file.type).send(Readable.from(file.text))
  }
  if (body === undefined) return reply.send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** A Fastify scope of its own, which accepts only these content types and passes the bytes unchanged. */
const takeBytes = (scope: FastifyInstance, types: readonly string[], maxBytes: number): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  )
}

/**
 * Serves every operation: authenticates before the body is read, and validates the body before the handler runs.
 */
export const registerOperations = (app: FastifyInstance, served: Served): void => {
  const { shop, live, events, answers } = served
  const callers = new WeakMap<FastifyRequest, Caller>()
  const serve = (scope: FastifyInstance, operation: Operation): void => {
    const authenticate = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const token = bearerOf(request)
      const asking = {
        address: request.ip,
        mayLackSecondFactor: operation.mayLackSecondFactor ?? false,
        // Streams reconnect automatically, and the office's pages mark background requests with `x-unattended`.
        isUse: !operation.events && request.headers['x-unattended'] === undefined,
      }
      const user = await runForClient(clientOf(request, reply), () => shop.authenticate(token, asking))
      if (operation.upload) refuseUnlessMay(user, operation.upload.needs)
      callers.set(request, { user, token, settledAt: performance.now() })
    }
    scope.route({
      method: operation.method,
      url: operation.path,
      ...(operation.upload && { bodyLimit: operation.upload.maxBytes }),
      ...(operation.raw && { bodyLimit: operation.raw.maxBytes }),
      ...(operation.access === 'bearer' && {
        onRequest: authenticate,
        preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
          const { settledAt = 0 } = callers.get(request) ?? {}
          if (performance.now() - settledAt > LATE_BODY_MS) await authenticate(request, reply)
        },
      }),
      async handler(request, reply) {
        const caller = callers.get(request)
        const client = clientOf(request, reply)
        const asked = {
          params: parse(operation.params, request.params),
          query: parse(operation.query, request.query),
        }
        const handle = async (report: Report): Promise<Answer> => {
          const call = callOf(operation, request, served, { ...asked, client, caller, report })
          const answer = await runForClient(client, () => operation.handle(call))
          // Published before the answer, so that the client's next list contains the change.
          if (operation.method !== 'GET' && caller && isStaff(caller.user.role))
            events.publish({ type: 'staff.wrote', userId: caller.user.id })
          return answer
        }
        const cacheKey = operation.cacheKey?.(asked)
        if (cacheKey !== undefined) {
          const key = `${operation.id} ${cacheKey}`
          return sendReadyMade(await answers.get(request.url, key, () => handle(silent)), request, reply)
        }
        if (operation.upload && request.headers.accept === 'application/x-ndjson')
          return answerLater(request, reply, handle)
        const release = operation.events && live.hub.reserve(caller?.user.id, client.key)
        let answer: Answer
        try {
          answer = await handle(silent)
        } finally {
          if (release) release()
        }
        if (!answer.stream) return send(request, reply, answer, served.isOverTls)
        live.hub.open(reply, answer.stream)
        return reply
      },
    })
  }
  for (const operation of OPERATIONS) {
    const { upload, raw } = operation
    if (!upload && !raw) serve(app, operation)
    else
      void app.register(async (scope) => {
        if (upload) takeBytes(scope, upload.types, upload.maxBytes)
        if (raw) takeBytes(scope, ['*'], raw.maxBytes)
        serve(scope, operation)
      })
  }
}
