import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

// Beyond this a better quality would cost seconds for a few bytes.
const LARGE_BYTES = 2_000_000

/** An answer kept as the bytes that go out, in every encoding a browser may ask for. */
export interface ReadyMade {
  readonly type: string
  readonly etag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
  readonly headers: Readonly<Record<string, string>>
}

export const readyMake = async (
  text: string | Buffer,
  type: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<ReadyMade> => {
  const plain = Buffer.from(text)
  const quality = plain.length > LARGE_BYTES ? 4 : 6
  const [br, gzipped] = await Promise.all([
    toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    toGzip(plain, { level: 6 }),
  ])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  return { type, etag, plain, br, gzip: gzipped, headers }
}

const accepts = (request: FastifyRequest, encoding: string): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?![.\\d]))`, 'i').test(
    request.headers['accept-encoding'] ?? '',
  )

/** An ETag names bytes, and each encoding has its own, so each gets a name of its own. */
const encodings = [
  { name: 'br', bytes: (made: ReadyMade) => made.br, tag: (etag: string) => etag.replace(/"$/, '-b"') },
  { name: 'gzip', bytes: (made: ReadyMade) => made.gzip, tag: (etag: string) => etag.replace(/"$/, '-g"') },
]

export const sendReadyMade = (
  made: ReadyMade,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const encoding = encodings.find(({ name }) => accepts(request, name))
  const etag = encoding?.tag(made.etag) ?? made.etag
  reply.headers(made.headers).header('etag', etag).header('vary', 'accept-encoding')
  const known = request.headers['if-none-match'] ?? ''
  if (known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
    return reply.code(304).send()
  }
  if (encoding) reply.header('content-encoding', encoding.name)
  return reply.type(made.type).send(encoding?.bytes(made) ?? made.plain)
}
