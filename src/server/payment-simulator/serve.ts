import type { Server, ServerResponse } from 'node:http'
import { json, type Reply, serveCalls, write } from '#server/loopback/http.ts'
import type { Bank } from '#server/payment-simulator/bank.ts'
import { type Fault, faultFor, isNotDone } from '#server/payment-simulator/modes.ts'
import type { Route } from '#server/payment-simulator/route.ts'

/** Spoils the answer to a request that was carried out. */
const spoil = (response: ServerResponse, fault: Fault, reply: Reply): void => {
  if (fault === 'silent') return void response.socket?.destroy()
  if (fault === '500') return write(response, json(500, { message: 'Internal server error' }))
  if (fault === 'html')
    return write(response, { status: 200, html: '<html><h1>One moment please</h1></html>' })
  const text = 'json' in reply ? JSON.stringify(reply.json) : ''
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.write(text.slice(0, text.length / 2), () => response.socket?.destroy())
}

const INSTEAD: Readonly<Partial<Record<Fault, Reply>>> = {
  429: json(429, { message: 'Too many requests' }),
  401: json(401, { detail: 'Token expired' }),
}

/** Answers by a table of routes, with the faults of the modes. */
export const serveRoutes = (bank: Bank, routes: () => readonly Route[], after: () => void): Server =>
  serveCalls(async (call, response) => {
    const route = routes().find((each) => each.method === call.method && each.path.test(call.path))
    if (!route) return write(response, json(404, { detail: 'Not found.' }))
    const fault = route.verb && faultFor(route.verb, bank.pick)
    if (fault && isNotDone(fault)) return write(response, INSTEAD[fault] ?? json(200, route.refusal ?? {}))
    const reply = await route.answer(call, route.path.exec(call.path)?.slice(1) ?? [])
    if (fault) spoil(response, fault, reply)
    else write(response, reply)
    after()
  })
