import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ICONS, MORE_ICONS } from '#web/ui/icon.tsx'

test.each([
  ['icons.svg', ICONS],
  ['more-icons.svg', MORE_ICONS],
])('every icon that can be named is drawn in %s', (file, names) => {
  const sprite = readFileSync(`src/web/ui/${file}`, 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, name]) => name)
  expect(drawn).toHaveLength(names.length)
  expect(new Set(drawn)).toEqual(new Set(names))
})
