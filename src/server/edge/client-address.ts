import { isIPv6 } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Client } from '#adapters/system/concurrency-limit.ts'

/** The eight groups of an IPv6 address as numbers. */
const groupsOf = (address: string): number[] => {
  const [plain = ''] = address.split('%')
  const hex = plain.replace(
    /(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
    (_, a: string, b: string, c: string, d: string) =>
      `${((Number(a) << 8) | Number(b)).toString(16)}:${((Number(c) << 8) | Number(d)).toString(16)}`,
  )
  const [head = '', tail] = hex.split('::')
  const numbers = (text: string): number[] =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  if (tail === undefined) return numbers(head)
  const [first, last] = [numbers(head), numbers(tail)]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

/**
 * The key of an address for limits. A household or phone has a whole /64 of IPv6, so all addresses in it count as
 * one; an IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) counts as IPv4.
 */
export const addressKey = (address: string): string => {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** One shared error object, so that a flood of disconnecting clients does not cost a stack trace each. */
export const CLIENT_GONE = new DOMException('The client has disconnected', 'AbortError')

const clients = new WeakMap<FastifyRequest, Client>()

/**
 * The client of a request, for queues and limits. The signal follows the response: since Node 16 a request emits
 * `close` as soon as its body has been read, and so does Fastify's `request.signal`.
 */
export const clientOf = (request: FastifyRequest, { raw }: FastifyReply): Client => {
  const known = clients.get(request)
  if (known) return known
  const controller = new AbortController()
  const abortUnlessSent = (): void => {
    if (!raw.writableFinished) controller.abort(CLIENT_GONE)
  }
  if (raw.destroyed || raw.socket?.destroyed) controller.abort(CLIENT_GONE)
  else raw.once('close', abortUnlessSent)
  const client = { key: addressKey(request.ip), signal: controller.signal }
  clients.set(request, client)
  return client
}
