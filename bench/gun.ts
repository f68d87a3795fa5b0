import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Shot } from './shot.ts'

export interface Fired {
  /** The duration of every answer in milliseconds. */
  readonly times: readonly number[]
  /** Answers other than 2xx, and broken connections. */
  readonly failures: number
}

const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = Buffer.from(`0${HEAD_END}`)
const STATUS_AT = 'HTTP/1.1 '.length

const bytesOf = (host: string, shot: Shot): Buffer => {
  const { path, headers, body = '' } = { ...shot, ...shot.next?.() }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = shot.method === 'POST' ? `content-length: ${Buffer.byteLength(body)}\r\n` : ''
  return Buffer.from(
    `${shot.method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}${length}\r\n${body}`,
  )
}

/** Parses consecutive answers on a socket and reports the status of each at its last byte. */
const answerReader = (onAnswer: (status: number) => void): ((chunk: Buffer) => void) => {
  let head: Buffer = Buffer.alloc(0)
  let status = 0
  /** Bytes of the body still to come; infinite for a chunked body. */
  let left = 0
  const take = (body: Buffer): void => {
    if (left === Number.POSITIVE_INFINITY) {
      // A final chunk split in two would be missed, but it is five bytes at the end of one write.
      if (body.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) left = 0
    } else left -= body.length
    if (left > 0) return
    const ended = status
    status = 0
    onAnswer(ended)
  }
  return (chunk) => {
    if (status > 0) return take(chunk)
    head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk
    const end = head.indexOf(HEAD_END)
    if (end < 0) return
    const text = head.toString('latin1', 0, end)
    const body = head.subarray(end + HEAD_END.length)
    head = Buffer.alloc(0)
    status = Number(text.slice(STATUS_AT, STATUS_AT + 3))
    const [, length] = /\r\ncontent-length: *(\d+)/i.exec(text) ?? []
    left =
      length === undefined && /\r\ntransfer-encoding: *chunked/i.test(text)
        ? Number.POSITIVE_INFINITY
        : Number(length ?? 0)
    take(body)
  }
}

/**
 * Sends the request repeatedly on each connection, the next one after the last answer, for this many seconds or
 * requests. It does so little work that even nginx is slower; a client that parses headers would itself be the
 * bottleneck.
 */
export const fire = async (
  base: string,
  shot: Shot,
  connections: number,
  seconds: number,
  most = Number.POSITIVE_INFINITY,
): Promise<Fired> => {
  const { host, hostname, port } = new URL(base)
  const times: number[] = []
  let failures = 0
  let sent = 0
  const fixed = shot.next ? undefined : bytesOf(host, shot)
  const endsAt = performance.now() + seconds * 1000

  const shootOn = async (socket: Socket): Promise<void> => {
    let sentAt = 0
    const send = (): void => {
      sentAt = performance.now()
      sent++
      socket.write(fixed ?? bytesOf(host, shot))
    }
    const read = answerReader((status) => {
      const now = performance.now()
      times.push(now - sentAt)
      if (status < 200 || status > 299) failures++
      if (now < endsAt && sent < most) send()
      else socket.end()
    })
    socket.on('data', read)
    socket.on('error', () => failures++)
    const closed = once(socket, 'close')
    send()
    await closed
    if (performance.now() < endsAt && sent < most) failures++
  }

  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      await once(socket, 'connect')
      return socket
    }),
  )
  await Promise.all(sockets.map(shootOn))
  return { times, failures }
}
