import type { FastifyReply, FastifyRequest } from 'fastify'
import { type EdgeCode, type ErrorAnswer, type ErrorCode, statusOf } from '#contracts/errors.ts'
import { isOutage, isOverload, UnstorableValue } from '#domain/shared/outage.ts'
import { type Facts, isRefusal } from '#domain/shared/refusal.ts'
import { EdgeError } from '#server/edge/edge-error.ts'
import { WORDS } from '#server/edge/error-words.ts'
import { delayRefusal } from '#server/edge/refusal-delay.ts'
import { preferredLanguage } from '#server/edge/request-language.ts'

/** Fastify's own errors by code. Any other FST_ERR error counts as a malformed request. */
const FRAMEWORK: Readonly<Record<string, EdgeCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.wrong-type',
  FST_ERR_CTP_EMPTY_TYPE: 'request.wrong-type',
  FST_ERR_BAD_URL: 'request.not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'request.not-found',
  FST_ERR_NOT_FOUND: 'request.not-found',
}

const OUTAGE_RETRY_SECONDS = 5

/** The client disconnected while its request waited. That is not a bug. */
const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

const read = (error: unknown): { code: ErrorCode; facts: Facts } => {
  if (isRefusal(error) || error instanceof EdgeError) return { code: error.code, facts: error.facts }
  if (isOverload(error)) return { code: 'shop.busy', facts: { retryAfterSeconds: error.retryAfterSeconds } }
  if (isAbort(error)) return { code: 'request.cancelled', facts: {} }
  if (error instanceof UnstorableValue) return { code: 'request.invalid', facts: {} }
  if (isOutage(error)) return { code: 'shop.unavailable', facts: { retryAfterSeconds: OUTAGE_RETRY_SECONDS } }
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  const known = FRAMEWORK[code ?? '']
  if (known) return { code: known, facts: {} }
  const senderAtFault = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  return { code: senderAtFault ? 'request.malformed' : 'shop.failed', facts: {} }
}

const logError = (error: unknown, code: ErrorCode, { log, id }: FastifyRequest): void => {
  // The client gets a normal error, but the request schema should have rejected the value.
  if (error instanceof UnstorableValue)
    log.warn({ err: error, reqId: id }, 'the database refused a value that the schema let through')
  // Refusals by overload are not logged as errors, because each request has its log line already and a flood would
  // fill the log.
  else if (statusOf(code) >= 500 && code !== 'shop.busy') log.error({ err: error, reqId: id }, code)
}

const describe = (error: unknown, request: FastifyRequest) => {
  const { code, facts } = read(error)
  const status = statusOf(code)
  logError(error, code, request)
  const language = preferredLanguage(request.headers['accept-language'])
  const body: ErrorAnswer = { ...facts, error: code, message: WORDS[code](facts)[language] }
  if (status === 500) body.requestId = request.id
  return { code, status, facts, language, body }
}

/** For an answer that has begun, whose status can no longer change. */
export const errorBody = (error: unknown, request: FastifyRequest): ErrorAnswer =>
  describe(error, request).body

/** Every error answer is sent from here: code, message and facts; for a bug only the request id. */
export const answerError = async (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { code, status, facts, language, body } = describe(error, request)
  await delayRefusal(code)
  if (typeof facts.retryAfterSeconds === 'number')
    reply.header('retry-after', String(facts.retryAfterSeconds))
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(status)
    .header('content-language', language)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}
