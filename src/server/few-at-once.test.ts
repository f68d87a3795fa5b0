import { expect, test } from 'vitest'
import { fewAtOnce } from '#server/few-at-once.ts'

test('[FAST-14] few are rendered at once, in the order in which they came, and a failure makes room too', async () => {
  const inTurn = fewAtOnce(2)
  const begun: string[] = []
  const work = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const done = inTurn(() => {
      begun.push(name)
      return promise
    })
    return { done, end: () => resolve(name), fail: () => reject(new Error(name)) }
  }
  const [one, two, three, four] = [work('one'), work('two'), work('three'), work('four')]
  expect(begun).toEqual(['one', 'two'])
  two.fail()
  await expect(two.done).rejects.toThrow('two')
  expect(begun).toEqual(['one', 'two', 'three'])
  three.end()
  expect(await three.done).toBe('three')
  expect(begun).toEqual(['one', 'two', 'three', 'four'])
  one.end()
  four.end()
  expect(await Promise.all([one.done, four.done])).toEqual(['one', 'four'])
  const late = work('late')
  expect(begun).toContain('late')
  late.end()
  await late.done
})
