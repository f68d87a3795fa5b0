import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Report } from '#server/api/operation.ts'
import { errorBody } from '#server/edge/answer-error.ts'

/**
 * For long-running work: if the client accepts JSON lines, sends `{ done, total }` while it runs and the answer as
 * the last line. An error before the first line is answered normally; a later one is the last line.
 */
export const answerLater = async (
  request: FastifyRequest,
  reply: FastifyReply,
  handle: (report: Report) => Promise<Answer>,
): Promise<FastifyReply> => {
  const write = (line: unknown): void => {
    if (!reply.sent) {
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '')
      reply.raw.setHeader('cache-control', 'no-store')
      reply.raw.setHeader('content-type', 'application/x-ndjson; charset=utf-8')
      // A buffering proxy would hide the progress.
      reply.raw.setHeader('x-accel-buffering', 'no')
    }
    reply.raw.write(`${JSON.stringify(line)}\n`)
  }
  try {
    const { body } = await handle(async (done, total) => write({ done, total }))
    write({ answer: body })
  } catch (error) {
    if (!reply.sent) throw error
    write(errorBody(error, request))
  }
  reply.raw.end()
  return reply
}
