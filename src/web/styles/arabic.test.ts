import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Rule {
  readonly file: string
  readonly selector: string
  readonly body: string
}

/** The innermost rules of every style sheet. */
const RULES: readonly Rule[] = globSync('src/web/**/*.css').flatMap((file) =>
  [
    ...readFileSync(file, 'utf8')
      .replace(/\/\*[^]*?\*\//g, '')
      .matchAll(/([^{};]+)\{([^{}]*)\}/g),
  ].map(([, selector = '', body = '']) => ({ file, selector: selector.trim(), body })),
)

// Marks and numbers that are Latin in both languages.
const LATIN_ONLY = new Set(['.pm.visa', '.card-face .number', '.cr-code .input', '.phone-steps .otp .input'])

test('[BIDI-2] no letter-spacing where text may be Arabic, whose letters join', () => {
  const spaced = RULES.filter(({ body }) => body.includes('letter-spacing')).map(({ selector }) => selector)
  expect(spaced.length).toBeGreaterThan(0)
  expect(spaced.filter((selector) => !LATIN_ONLY.has(selector))).toEqual([])
})

const heightOf = (language: 'all' | 'rtl', name: string): number => {
  const scope = language === 'rtl' ? '[dir="rtl"]' : ':root'
  const { body = '' } =
    RULES.find(({ selector, body: has }) => selector === scope && has.includes(`${name}:`)) ?? {}
  return Number(body.split(`${name}:`)[1]?.split(';')[0])
}

test('[BIDI-2] Arabic lines are taller, for the marks above and below the letters', () => {
  for (const name of ['--lh-body', '--lh-tight', '--lh-snug'])
    expect(heightOf('rtl', name), name).toBeGreaterThan(heightOf('all', name))
})
