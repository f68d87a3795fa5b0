import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readSketchFiles } from '#adapters/geo/sketch-files.ts'
import { createSketchGeography } from '#adapters/geo/sketch-geography.ts'
import { reportEta } from '#server/cli/eta-report.ts'

const sketch = readSketchFiles()
const geography = createSketchGeography(undefined, () => sketch)
const plan = { learnDays: 6, judgeDays: 2, perDay: 60 }

test.each([1])('[ETA-7] after some days the learnt table is nearer than the fixed one, seed %i', (seed) => {
  const { fixed, learnt, perfect } = reportEta(geography, sketch.districts, { ...plan, seed })
  expect(fixed.deliveries).toBe(120)
  expect(learnt.meanErrorMinutes).toBeLessThan(fixed.meanErrorMinutes)
  expect(Math.abs(learnt.biasMinutes)).toBeLessThan(Math.max(1.5, Math.abs(fixed.biasMinutes)))
  // The random part cannot be predicted, so even the true table has an error.
  expect(perfect.meanErrorMinutes).toBeGreaterThan(0.5)
  expect(learnt.meanErrorMinutes).toBeGreaterThan(perfect.meanErrorMinutes * 0.9)
})

test('[ETA-7] the same seed gives the same report', () => {
  const small = { learnDays: 1, judgeDays: 1, perDay: 20, seed: 5 }
  expect(reportEta(geography, sketch.districts, small)).toEqual(reportEta(geography, sketch.districts, small))
})

test('[ETA-7] called wrongly, the command says how to call it', async () => {
  const run = promisify(execFile)
  await expect(run(process.execPath, ['src/server/cli/eta.ts', 'guess'])).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('npm run eta -- evaluate'),
  })
})
