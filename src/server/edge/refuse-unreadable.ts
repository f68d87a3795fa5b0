import type { Socket } from 'node:net'
import { type EdgeCode, statusOf } from '#contracts/errors.ts'
import { WORDS } from '#server/edge/error-words.ts'

const CODES: Readonly<Record<string, EdgeCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
  HPE_HEADER_OVERFLOW: 'request.too-large',
}

/** Answers bytes that are not an HTTP request, for which there is no request or reply object. */
export const refuseUnreadable = (error: Error & { code?: string }, socket: Socket): void => {
  if (socket.destroyed || error.code === 'ECONNRESET') return
  const code = CODES[error.code ?? ''] ?? 'request.malformed'
  const body = JSON.stringify({ error: code, message: WORDS[code]({}).en })
  socket.end(
    `HTTP/1.1 ${statusOf(code)} Refused\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
