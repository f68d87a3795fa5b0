import { expect, test } from 'vitest'
import { directionOf, LANGUAGES, LOCALE_NAMES, LOCALES, localeOf, pathIn } from '#domain/shared/language.ts'

test('[LANG-5] every locale has the language of its stored texts, and English comes first', () => {
  expect(LOCALE_NAMES[0]).toBe('en')
  for (const locale of LOCALE_NAMES) expect(LANGUAGES).toContain(LOCALES[locale])
  expect(LANGUAGES.map(directionOf)).toEqual(['ltr', 'rtl'])
})

test.each(LOCALE_NAMES)('[LANG-5] a path leads to %s and back', (locale) => {
  for (const path of ['/', '/Cart', '/product/7?page=2', '/article', '/?q=ar']) {
    expect(localeOf(pathIn(locale, path))).toBe(locale)
    expect(pathIn('en', pathIn(locale, path))).toBe(path)
    expect(pathIn(locale, pathIn(locale, path))).toBe(pathIn(locale, path))
  }
})

test.each([
  ['/AR/cart', 'ar'],
  ['/ar/?x=1', 'ar'],
  ['/article', 'en'],
  ['/arabic/ar', 'en'],
])('[LANG-5] %s is a page in %s', (path, locale) => {
  expect(localeOf(path)).toBe(locale)
})
