import { readSketchFiles } from '#adapters/geo/sketch-files.ts'
import { createSketchGeography } from '#adapters/geo/sketch-geography.ts'
import type { Judgement } from '#domain/delivery/arrival/judge-times.ts'
import { reportEta } from '#server/cli/eta-report.ts'
import { BadUsage, runCommand, say } from '#server/cli/run-command.ts'

const PLAN = { learnDays: 14, judgeDays: 7, perDay: 120 } as const

const USAGE = `npm run eta -- evaluate [SEED]
Simulates ${PLAN.learnDays} days of ${PLAN.perDay} deliveries on the sketch, learns from them, and reports how far the minutes promised
on the ${PLAN.judgeDays} days after were off: with the fixed table, with the learnt one, and with the hidden truth.`

const signed = (number: number): string => `${number < 0 ? '−' : '+'}${Math.abs(number).toFixed(1)}`

const row = (name: string, judged: Judgement): string =>
  [
    name.padEnd(14),
    `${judged.meanErrorMinutes.toFixed(1)} min`.padStart(10),
    `${judged.meanErrorPercent.toFixed(1)} %`.padStart(9),
    `${signed(judged.biasMinutes)} min`.padStart(12),
    `${signed(judged.biasPercent)} %`.padStart(10),
  ].join('')

await runCommand({
  usage: USAGE,
  run({ words: [verb, seed = '1', ...more] }) {
    if (verb !== 'evaluate' || more.length > 0 || !/^\d{1,9}$/.test(seed)) throw new BadUsage()
    const sketch = readSketchFiles()
    const geography = createSketchGeography(undefined, () => sketch)
    const report = reportEta(geography, sketch.districts, { ...PLAN, seed: Number(seed) })
    const { deliveries, meanMinutes } = report.fixed
    say(`${deliveries} simulated deliveries of ${meanMinutes.toFixed(1)} minutes on average, seed ${seed}`)
    say(`${'table'.padEnd(14)}${'mean error'.padStart(19)}${'bias'.padStart(22)}`)
    say(row('fixed', report.fixed))
    say(row('learnt', report.learnt))
    say(row('hidden truth', report.perfect))
    return Promise.resolve()
  },
})
