import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ICONS } from '#web/ui/icon.tsx'

test('every icon that can be named is drawn', () => {
  const sprite = readFileSync('src/web/ui/icons.svg', 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, name]) => name)
  expect(new Set(drawn)).toEqual(new Set(ICONS))
})
