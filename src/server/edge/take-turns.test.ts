import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerError } from '#server/edge/answer-error.ts'
import { takeTurns } from '#server/edge/take-turns.ts'

const CROWD = '192.0.2.1'

const aServer = () => {
  const begun: string[] = []
  const app = Fastify()
  app.setErrorHandler(answerError)
  takeTurns(app, { atOnce: 2, perTurn: 1, waiting: 3 })
  app.get('/:name', async ({ params }) => {
    begun.push((params as { name: string }).name)
    return 'here'
  })
  const ask = async (name: string, remoteAddress = CROWD): Promise<number> =>
    (await app.inject({ url: `/${name}`, remoteAddress })).statusCode
  return { app, begun, ask }
}

test('[UP-14] of a crowd a few are let in at once, and others do not wait for the rest', async () => {
  const { app, begun, ask } = aServer()
  await app.ready()
  const crowd = ['a', 'b', 'c', 'd', 'e'].map((name) => ask(name))
  const other = ask('other', '192.0.2.2')
  expect(await Promise.all([...crowd, other])).toEqual(Array(6).fill(200))
  expect(begun).toEqual(['a', 'b', 'other', 'c', 'd', 'e'])
  // The next turn of the event loop has begun, so the count starts again.
  expect(await Promise.all([ask('f'), ask('g')])).toEqual([200, 200])
  await app.close()
})

test('[UP-14] of two crowds each has its turn', async () => {
  const { app, begun, ask } = aServer()
  await app.ready()
  await Promise.all([
    ...['a', 'b', 'c', 'd'].map((name) => ask(name)),
    ...['x', 'y', 'z'].map((name) => ask(name, '192.0.2.2')),
  ])
  expect(begun).toEqual(['a', 'b', 'x', 'y', 'c', 'z', 'd'])
  await app.close()
})

test('[UP-14] so many wait for that, and the next is told that there are too many', async () => {
  const { app, ask } = aServer()
  await app.ready()
  const statuses = await Promise.all(Array.from({ length: 8 }, (_, index) => ask(String(index))))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 503, 503, 503])
  await app.close()
})
