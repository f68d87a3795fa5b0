import { expect, test } from 'vitest'
import { redirectTarget } from '#web/site/redirect-target.ts'

test.each(['/', '/CheckOut', '/ar/Profile', '/Product?q=a#5', '/a/../Cart'])(
  '[LOGIN-2] %s is a path of ours',
  (redirect) => {
    expect(redirectTarget(redirect, '/home')).toMatch(/^\/(?!home)/)
  },
)

test.each([
  null,
  '',
  'Cart',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  ' /Cart',
])('[LOGIN-2] %j leads home', (redirect) => {
  expect(redirectTarget(redirect, '/home')).toBe('/home')
})
