import type { ServerResponse } from 'node:http'
import { type Fault, isSpoiling, SPOILING } from '#server/channel-simulator/faults.ts'
import type { Inbox } from '#server/channel-simulator/inbox.ts'
import { type Call, json, type Reply, write } from '#server/loopback/http.ts'

/** A path of a provider. */
export interface SimRoute {
  readonly method: 'GET' | 'POST'
  readonly path: RegExp
  /** The faults that this path knows beside those that spoil an answer; absent for pages and the control. */
  readonly faults?: readonly Fault[]
  readonly answer: (call: Call, fault: Fault | undefined, ids: readonly string[]) => Reply | Promise<Reply>
}

export const TOO_MANY: Reply = {
  ...json(429, { message: 'Too many requests' }),
  headers: { 'retry-after': '30' },
}

/** Spoils the answer to a message that was taken. */
const spoil = (response: ServerResponse, fault: (typeof SPOILING)[number]): void => {
  if (fault === 'hang') return
  if (fault === 'silent') return void response.socket?.destroy()
  if (fault === 'no-code') return write(response, json(200, {}))
  if (fault === 'html') return write(response, { status: 200, html: '<html><h1>One moment</h1></html>' })
  write(response, json(500, { message: 'Internal server error' }))
}

/** Answers by a table of routes, with the faults that are on. */
export const answerCall = async (
  inbox: Inbox,
  routes: readonly SimRoute[],
  call: Call,
  response: ServerResponse,
): Promise<void> => {
  const route = routes.find((each) => each.method === call.method && each.path.test(call.path))
  if (!route) return write(response, json(404, { message: 'Not found.' }))
  const fault = route.faults && inbox.take([...route.faults, ...SPOILING])
  const reply = await route.answer(call, fault, route.path.exec(call.path)?.slice(1) ?? [])
  if (isSpoiling(fault)) spoil(response, fault)
  else write(response, reply)
}
