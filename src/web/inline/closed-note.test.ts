import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { expect, test } from 'vitest'
import { closedTimes, isOpen, type NextOpening, nextOpening } from '#domain/settings/open-now.ts'
import type { OpeningHours } from '#domain/settings/opening-hours.ts'
import { closedMark } from '#web/orders/closed-note.tsx'
import { compileScript } from '../../../scripts/inline-scripts.ts'

const HOUR_MS = 3_600_000
const [BEGIN, END] = [Date.UTC(2026, 0, 1, 0, 30), Date.UTC(2028, 0, 1)]

const day = { opens: '09:00', closes: '22:30' }
const WEEKS: Readonly<Record<string, OpeningHours>> = {
  'alike every day': { sat: day, sun: day, mon: day, tue: day, wed: day, thu: day, fri: day },
  'past midnight, around the clock and closed': {
    sat: { opens: '10:00', closes: '02:00' },
    sun: { opens: '23:00', closes: '00:00' },
    mon: null,
    tue: { opens: '12:00', closes: '12:00' },
    wed: { opens: '18:00', closes: '03:00' },
    thu: { opens: '00:00', closes: '00:00' },
    fri: null,
  },
  never: { sat: null, sun: null, mon: null, tue: null, wed: null, thu: null, fri: null },
}

const keyOf = (next: NextOpening | undefined): string => JSON.stringify(next ?? 'never')

test.each(Object.entries(WEEKS))(
  '[SET-8] the page says closed before its code as after it, every hour of two years: %s',
  async (_, hours) => {
    const { code } = await compileScript(join(import.meta.dirname, 'closed-note.ts'))
    const notes = Object.entries(Object.groupBy(closedTimes(hours), ({ next }) => keyOf(next))).map(
      ([next, times = []]) => ({ next, hidden: true, dataset: { closed: closedMark(times) } }),
    )
    let now = BEGIN
    class Clock extends Date {
      static override now = () => now
    }
    const page = createContext({ Date: Clock, document: { querySelectorAll: () => notes } })
    const script = new Script(code)
    const wrong: string[] = []
    for (; now < END; now += HOUR_MS) {
      script.runInContext(page)
      const said = notes.filter(({ hidden }) => !hidden).map(({ next }) => next)
      const expected = isOpen(hours, now) ? [] : [keyOf(nextOpening(hours, now))]
      if (said.join() !== expected.join()) wrong.push(new Date(now).toISOString())
    }
    expect(wrong).toEqual([])
  },
)
