import { isOutage } from '#domain/shared/outage.ts'
import type { Ports } from '#domain/shared/ports.ts'

interface Member<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}

/** The first member waits for the last, so a large group is split. */
const MOST_TOGETHER = 32

/**
 * Carries out calls in groups: those of one turn of the event loop, then those that came while the earlier group was
 * carried out. `work` returns the results in the order of the items. When a group fails, each member is tried alone, so
 * that one bad item does not fail the others.
 */
export const together = <Item, Result>(
  { letOthersRun }: Pick<Ports, 'letOthersRun'>,
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): ((item: Item) => Promise<Result>) => {
  const waiting: Member<Item, Result>[] = []
  let isRunning = false

  const carryOut = async (members: readonly Member<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(members.map(({ item }) => item))
      for (const [at, { resolve }] of members.entries()) resolve(results[at] as Result)
    } catch (error) {
      // During an outage each of them would fail, too, and only after a time-out.
      if (members.length === 1 || isOutage(error)) for (const { reject } of members) reject(error)
      else for (const member of members) await carryOut([member])
    }
  }

  const carryOutAll = async (): Promise<void> => {
    isRunning = true
    while (waiting.length > 0) {
      await letOthersRun()
      await carryOut(waiting.splice(0, MOST_TOGETHER))
    }
    isRunning = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isRunning) void carryOutAll()
    })
}
