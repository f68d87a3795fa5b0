import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('[SHOW-6] no form is checked by the browser, in its own words and its own language', () => {
  const forms = globSync('src/web/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<form\b(?:=>|[^>])*>/g)].map(([form]) => ({ file, form })),
  )
  expect(forms.length).toBeGreaterThan(15)
  expect(forms.filter(({ form }) => !/\bnoValidate\b/.test(form))).toEqual([])
})
