import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('[SHOW-6] no form uses the browser’s own validation messages', () => {
  const forms = globSync('src/web/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<form\b(?:=>|[^>])*>/g)].map(([form]) => ({ file, form })),
  )
  expect(forms.length).toBeGreaterThan(15)
  expect(forms.filter(({ form }) => !/\bnoValidate\b/.test(form))).toEqual([])
})
